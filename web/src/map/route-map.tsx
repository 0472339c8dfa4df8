import { type GeoJSONSource, Map as MapLibre, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Minus, Plus, Scan } from '../icons/index.js';
import { useIsDark } from '../preferences.js';
import { IconButton } from '../ui/button.js';
import { type Background, loadBackground } from './data.js';
import { boundsOf } from './lines.js';
import './map.css';
import { DARK, LIGHT, type Palette } from './palette.js';
import type { Drawing } from './routes.js';
import { offlineStyle, routeLayers } from './style.js';

// Without this, MapLibre 6 stays blank once bundled.
setWorkerUrl(workerUrl);

export interface RouteMapProps {
  readonly drawing: Drawing;
  /**
   * A setting of the installation: a style, or a pattern with {z}, {x} and {y}. Without it the map needs nothing from
   * outside.
   */
  readonly tileServer?: string;
  readonly label: string;
}

/** The actual map, loaded only where one is shown. */
export default function RouteMap({ drawing, tileServer, label }: RouteMapProps) {
  const t = useTranslations('map');
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<MapLibre>(undefined);
  const latest = useRef(drawing);
  const [failed, setFailed] = useState(false);
  const [attribution, setAttribution] = useState('');
  const dark = useIsDark();
  latest.current = drawing;

  useEffect(() => {
    let stopped = false;
    const palette = dark ? DARK : LIGHT;
    const start = async () => {
      const background = await loadOnce();
      if (stopped || box.current === null) return;
      const created = new MapLibre({
        container: box.current,
        style: chooseStyle(background, palette, tileServer),
        attributionControl: false,
        cooperativeGestures: true,
        dragRotate: false,
        pitchWithRotate: false,
        minZoom: 0.5,
        maxZoom: tileServer === undefined ? 9 : 16,
        fadeDuration: 0,
        locale: {
          'Map.Title': label,
          'CooperativeGesturesHandler.WindowsHelpText': t('scrollHint'),
          'CooperativeGesturesHandler.MacHelpText': t('scrollHintMac'),
          'CooperativeGesturesHandler.MobileHelpText': t('touchHint'),
        },
      });
      created.touchZoomRotate.disableRotation();
      created.keyboard.disableRotation();
      map.current = created;
      created.on('style.load', () => {
        addRoutes(created, latest.current, palette);
        showAll(created, latest.current, false);
        setAttribution(attributionOf(created));
      });
    };
    start().catch(() => setFailed(true));
    return () => {
      stopped = true;
      map.current?.remove();
      map.current = undefined;
    };
  }, [dark, tileServer, label, t]);

  useEffect(() => {
    const current = map.current;
    if (current?.getSource('routes') === undefined) return;
    update(current, drawing);
    showAll(current, drawing, true);
  }, [drawing]);

  if (failed) return <p className="p-5 text-muted">{t('failed')}</p>;
  return (
    <div className="relative h-full">
      <div ref={box} className="h-full overflow-hidden rounded-b-2xl" />
      <div className="absolute top-3 right-3 flex flex-col gap-1 rounded-lg border border-line bg-surface/95 p-0.5 shadow-card">
        <IconButton label={t('zoomIn')} onClick={() => map.current?.zoomIn()}>
          <Plus />
        </IconButton>
        <IconButton label={t('zoomOut')} onClick={() => map.current?.zoomOut()}>
          <Minus />
        </IconButton>
        <IconButton label={t('fit')} onClick={() => map.current && showAll(map.current, drawing, true)}>
          <Scan />
        </IconButton>
      </div>
      <p className="absolute right-2 bottom-1.5 rounded bg-surface/80 px-1.5 text-[0.7rem] text-muted">{attribution}</p>
    </div>
  );
}

let background: Promise<Background> | undefined;

function loadOnce(): Promise<Background> {
  background ??= loadBackground().catch((error: unknown) => {
    background = undefined;
    throw error;
  });
  return background;
}

function chooseStyle(data: Background, palette: Palette, tileServer: string | undefined): StyleSpecification | string {
  if (tileServer === undefined) return offlineStyle(data, palette);
  if (!tileServer.includes('{z}')) return tileServer;
  const offline = offlineStyle(data, palette);
  return {
    ...offline,
    sources: { tiles: { type: 'raster', tiles: [tileServer], tileSize: 256, attribution: new URL(tileServer).host } },
    layers: [...offline.layers.slice(0, 1), { id: 'tiles', type: 'raster', source: 'tiles' }],
  };
}

/** Plain text only: an external style may contain HTML in its attribution. */
function attributionOf(map: MapLibre): string {
  const given = Object.values(map.getStyle().sources).flatMap((source) =>
    'attribution' in source && typeof source.attribution === 'string' ? [source.attribution] : [],
  );
  return [...new Set(given)].join(' · ').replaceAll(/<[^>]*>/g, '');
}

function addRoutes(map: MapLibre, drawing: Drawing, palette: Palette): void {
  map.addSource('routes', { type: 'geojson', data: routeFeatures(drawing), tolerance: 0.2 });
  map.addSource('stops', { type: 'geojson', data: stopFeatures(drawing) });
  for (const layer of routeLayers(palette)) map.addLayer(layer);
}

function update(map: MapLibre, drawing: Drawing): void {
  map.getSource<GeoJSONSource>('routes')?.setData(routeFeatures(drawing));
  map.getSource<GeoJSONSource>('stops')?.setData(stopFeatures(drawing));
}

function routeFeatures({ routes }: Drawing): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: routes.map(({ mode, label, lines }) => ({
      type: 'Feature',
      properties: { mode, label },
      geometry: { type: 'MultiLineString', coordinates: lines.map((line) => line.map(([x, y]) => [x, y])) },
    })),
  };
}

function stopFeatures({ points }: Drawing): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: points.map(({ kind, name, at }) => ({
      type: 'Feature',
      properties: { kind, name },
      geometry: { type: 'Point', coordinates: [at[0], at[1]] },
    })),
  };
}

function showAll(map: MapLibre, { routes, points }: Drawing, animate: boolean): void {
  const bounds = boundsOf([...routes.flatMap(({ lines }) => lines.flat()), ...points.map(({ at }) => at)]);
  if (bounds === undefined) return;
  const still = !animate || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Room for the names beside the stops.
  const side = Math.min(120, map.getContainer().clientWidth * 0.16);
  map.fitBounds(bounds, { padding: { top: 48, right: side, bottom: 48, left: side }, maxZoom: 8, animate: !still });
}
