import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useIsDark } from '../preferences.js';
import { type Box, coarseGround, drawCities, drawGround, fineGround } from './background.js';
import { loadBackground } from './data.js';
import { smallMapQuery } from './land.js';
import type { Size, View } from './mercator.js';
import { DARK, LIGHT } from './palette.js';

/** Pixels per degree above which the coarse world looks angular. */
const FINE_FROM = 14;

/** Sea, land, borders and cities: coarse at a distance; the detailed world is loaded when the view is near. */
export function Ground(props: {
  readonly view: View | undefined;
  readonly size: Size;
  /** Where no name of a city may stand. */
  readonly taken?: readonly Box[];
}) {
  const { view, size, taken = [] } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = useIsDark() ? DARK : LIGHT;
  const { data: small } = useQuery(smallMapQuery);
  const isNear = (view?.scale ?? 0) >= FINE_FROM;
  const fine = useQuery({
    queryKey: ['world', 'fine'],
    queryFn: async () => fineGround(await loadBackground()),
    enabled: isNear,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const coarse = useMemo(() => small && coarseGround(small), [small]);
  const ground = (isNear ? fine.data : undefined) ?? coarse;
  useEffect(() => {
    const context = canvas.current?.getContext('2d') ?? undefined;
    if (context === undefined || ground === undefined || view === undefined || size.width === 0) return;
    const ratio = Math.min(2, window.devicePixelRatio);
    context.canvas.width = Math.round(size.width * ratio);
    context.canvas.height = Math.round(size.height * ratio);
    drawGround(context, ground, view, size, palette);
    drawCities(context, ground, view, size, palette, taken);
  });
  return <canvas ref={canvas} data-map="plain" className="absolute inset-0 size-full" />;
}
