import { useTranslations } from 'use-intl';
import { type Grams, totalGrams } from './model.js';

const PARTS = [
  ['wtt', 'bg-wtt'],
  ['ttw', 'bg-ttw'],
  ['hub', 'bg-hub'],
] as const;

/** Well-to-tank, tank-to-wheel and hubs as one stacked bar; `max` fills the whole width. The figures are beside it. */
export function GramsBar(props: { readonly grams: Grams; readonly max: number; readonly className?: string }) {
  const share = (grams: number) => (props.max === 0 ? 0 : (Math.max(0, grams) / props.max) * 100);
  return (
    <div
      aria-hidden="true"
      className={`flex h-2.5 gap-px overflow-hidden rounded-full bg-sunken ${props.className ?? ''}`}
    >
      {PARTS.filter(([part]) => props.grams[part] > 0).map(([part, colour]) => (
        <div key={part} className={colour} style={{ width: `${share(props.grams[part])}%` }} />
      ))}
    </div>
  );
}

/** What the colours of the bars say. */
export function GramsLegend() {
  const t = useTranslations('result');
  const names = { wtt: t('wtt'), ttw: t('ttw'), hub: t('hubs') };
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {PARTS.map(([part, colour]) => (
        <li key={part} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-3 rounded-sm ${colour}`} />
          {names[part]}
        </li>
      ))}
    </ul>
  );
}

/** 0 to 1. */
export function shareOf(part: number, grams: Grams): number {
  const total = totalGrams(grams);
  return total === 0 ? 0 : part / total;
}
