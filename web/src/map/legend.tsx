import { useTranslations } from 'use-intl';
import type { Mode } from '../result/model.js';
import { DASHES } from './palette.js';

const STROKES: Readonly<Record<Mode, string>> = {
  ROAD: 'stroke-road',
  RAIL: 'stroke-rail',
  WATER: 'stroke-water',
  AIR: 'stroke-air',
};

const WIDTH = 3.4;

/** The line of a mode as the map draws it. */
export function ModeLine({ mode }: { readonly mode: Mode }) {
  const dash = DASHES[mode]?.map((length) => length * WIDTH).join(' ');
  return (
    <svg viewBox="0 0 44 8" className="h-2 w-11 shrink-0" aria-hidden="true">
      <line
        x1="3"
        x2="41"
        y1="4"
        y2="4"
        className={STROKES[mode]}
        strokeWidth={WIDTH}
        strokeLinecap={mode === 'WATER' || mode === 'ROAD' ? 'round' : 'butt'}
        {...(dash === undefined ? {} : { strokeDasharray: dash })}
      />
    </svg>
  );
}

export function Legend({ modes }: { readonly modes: readonly Mode[] }) {
  const t = useTranslations('map');
  const values = useTranslations('values');
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
      {modes.map((mode) => (
        <li key={mode} className="flex items-center gap-2">
          <ModeLine mode={mode} />
          {values(mode)}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden="true">
          <circle cx="7" cy="7" r="5" className="fill-surface stroke-hub" strokeWidth="2.2" />
        </svg>
        {t('stop')}
      </li>
    </ul>
  );
}
