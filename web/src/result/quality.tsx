import { useTranslations } from 'use-intl';
import type { CalculationResult } from '../api/types.js';
import { useFormat } from '../format.js';
import { Info } from '../icons/index.js';
import { useServiceText } from '../texts/service-text.js';
import { useValueText } from '../texts/value-text.js';
import { Card } from '../ui/card.js';
import { nameFields } from './name-fields.js';
import { listNotes, type Note } from './notes.js';

const PARTS = [
  ['primary', 'bg-good'],
  ['modelled', 'bg-accent'],
  ['default', 'bg-line-strong'],
] as const;

/** How much was measured, modelled or assumed, and what else a careful reader should know. */
export function Quality({ result }: { readonly result: CalculationResult }) {
  const t = useTranslations('result');
  const format = useFormat();
  const notes = listNotes(result);
  return (
    <Card title={t('quality')} description={t('qualityHint')}>
      <div aria-hidden="true" className="flex h-2.5 gap-px overflow-hidden rounded-full bg-sunken">
        {PARTS.filter(([part]) => result.dataQuality[part] > 0).map(([part, colour]) => (
          <div key={part} className={colour} style={{ width: `${result.dataQuality[part] * 100}%` }} />
        ))}
      </div>
      <dl className="mt-3 grid gap-3 sm:grid-cols-3">
        {PARTS.map(([part, colour]) => (
          <div key={part}>
            <dt className="flex items-center gap-2 text-sm text-muted">
              <span aria-hidden="true" className={`size-3 rounded-sm ${colour}`} />
              {t(part)}
            </dt>
            <dd className="font-medium">{format.share(result.dataQuality[part])}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
          {notes.map((note) => (
            <li key={JSON.stringify(note)} className="flex items-start gap-2 text-sm">
              <Info className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
              <span className="min-w-0 break-words">
                <NoteText note={note} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Notes from the service begin in lower case because they may follow a place; here each begins a line. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Fields that notes ask for. */
const LABELLED = [
  ...(['loadFactor', 'emptyRunning', 'loadDistribution', 'grossWeight', 'trainWeight', 'energyType'] as const),
  ...(['energyConsumption', 'emissionsStandard', 'containerTypeCode', 'containerCount', 'aircraftType'] as const),
  ...(['navigationConstraints', 'imoNumber', 'dwellDays', 'emissionIntensity'] as const),
];

function NoteText({ note }: { readonly note: Note }) {
  const t = useTranslations('result');
  const value = useValueText();
  const said = useServiceText();
  const fields = useTranslations('fields');
  const labelOf = (field: string): string | undefined => {
    const known = LABELLED.find((name) => name === field);
    return known === undefined ? undefined : fields(known);
  };
  const format = useFormat();
  switch (note.kind) {
    case 'FALLBACK':
      return note.requested === 'UNKNOWN'
        ? t('noteFound', { number: note.index + 1, used: value(note.used) })
        : t('noteFallback', { number: note.index + 1, requested: value(note.requested), used: value(note.used) });
    case 'UNCERTAIN_PLACE':
      return t('notePlace', { place: note.place, matched: note.matched, percent: format.percent(note.percent) });
    case 'DEFAULTS':
      return t('noteDefaults', { percent: format.percent(note.percent) });
    case 'SNAP':
      return t('noteSnap', { place: note.place, distance: `${format.distance(note.km)} ${format.distanceUnit}` });
    case 'ROUTE':
      return capitalized(nameFields(said(note.text), labelOf));
  }
}
