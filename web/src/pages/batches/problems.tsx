import { useTranslations } from 'use-intl';
import type { Mapping, Preview } from '../../api/batches.js';
import { useFormat } from '../../format.js';
import { TriangleAlert } from '../../icons/index.js';
import { useErrorWords } from '../../texts/errors.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Select } from '../../ui/select.js';
import { useCountries } from '../../use-countries.js';
import { fieldOf, Mend, Mended, setValue } from './mend.js';
import { useRowFault } from './row-fault.js';

interface Part {
  readonly preview: Preview;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** Number of values shown per problem; more appear once these are corrected. */
const SHOWN = 8;

/** Problems of the same kind together, the most frequent first; one answer corrects every row with the same value. */
export function Problems({ preview, mapping, onChange }: Part) {
  const t = useTranslations('batches');
  const countries = useCountries();
  const { problems, places } = preview;
  const mended = <Mended mapping={mapping} countries={countries} onChange={onChange} />;
  if (problems.length === 0 && places.uncertain === 0) return mended;
  return (
    <section aria-label={t('problems')}>
      <h3 className="mb-2 font-semibold">{t('problems')}</h3>
      {mended}
      <ul className="flex flex-col gap-2">
        {problems.map((problem) => (
          <ProblemItem
            key={`${problem.code} ${problem.detail}`}
            {...{ preview, mapping, onChange, problem, countries }}
          />
        ))}
        {places.uncertain > 0 && (
          <li className="rounded-xl border border-line px-4 py-2.5 text-sm">
            <p className="font-medium">{t('uncertain', { count: places.uncertain })}</p>
            <div className="mt-2 flex flex-col gap-2">
              {places.read.slice(0, SHOWN).map((read) => (
                <Mend
                  key={JSON.stringify([read.column, read.value])}
                  written={read}
                  field={fieldOf(preview, read.column)}
                  countries={countries}
                  place={read.place}
                  others={read.others}
                  onSet={(right) => onChange(setValue(mapping, read, right))}
                />
              ))}
            </div>
            <UncertainElsewhere places={places} />
          </li>
        )}
      </ul>
    </section>
  );
}

/** If the place does not come from a single cell, there is nothing to set: the places are only listed. */
function UncertainElsewhere({ places }: Pick<Preview, 'places'>) {
  const format = useFormat();
  if (places.read.length > 0) return null;
  return (
    <p className="wrap-anywhere text-muted">
      {places.examples
        .slice(0, SHOWN)
        .map(({ place, confidence }) => `${place} (${format.percent(confidence * 100)})`)
        .join(', ')}
    </p>
  );
}

function ProblemItem({
  preview,
  mapping,
  onChange,
  problem,
  countries,
}: Part & {
  readonly problem: Preview['problems'][number];
  readonly countries: ReturnType<typeof useCountries>;
}) {
  const { code, title, detail, count, lines, values, default: field } = problem;
  const t = useTranslations('batches');
  const words = useErrorWords();
  const said = useRowFault();
  const format = useFormat();
  const likely = values.flatMap((written) =>
    written.likely === undefined ? [] : [{ ...written, likely: written.likely }],
  );
  return (
    <li className="flex gap-3 rounded-xl border border-line px-4 py-2.5 text-sm">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {t('problemIn', { rows: t('rows', { count }), title: words(code)?.title ?? title })}
        </p>
        <p className="wrap-anywhere text-muted">{said(detail)}</p>
        <p className="text-muted">
          {t('lines', { count: lines.length, lines: lines.map((line) => format.integer(line)).join(', ') })}
        </p>
        {(field === 'origin_country' || field === 'destination_country') && (
          <Field label={t(field)} className="mt-2 max-w-sm">
            {(control) => (
              <Select
                {...control}
                empty={t('noDefault')}
                options={countries}
                value={mapping.defaults?.[field]}
                onChange={(country) =>
                  country !== undefined && onChange({ ...mapping, defaults: { ...mapping.defaults, [field]: country } })
                }
              />
            )}
          </Field>
        )}
        {likely.length > 1 && (
          <Button
            size="small"
            className="mt-2"
            onClick={() => onChange(likely.reduce((all, written) => setValue(all, written, written.likely), mapping))}
          >
            {t('takeLikely', { count: likely.length })}
          </Button>
        )}
        {values.length > 0 && (
          <div className="mt-2 flex flex-col gap-2">
            {values.slice(0, SHOWN).map((written) => (
              <Mend
                key={JSON.stringify([written.column, written.value])}
                written={written}
                field={fieldOf(preview, written.column)}
                countries={countries}
                onSet={(right) => onChange(setValue(mapping, written, right))}
              />
            ))}
            {values.length > SHOWN && <p className="text-muted">{t('moreValues', { count: values.length - SHOWN })}</p>}
          </div>
        )}
      </div>
    </li>
  );
}
