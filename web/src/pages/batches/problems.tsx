import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Mapping, Preview } from '../../api/batches.js';
import { useCountryName } from '../../countries.js';
import { COUNTRY_CODES } from '../../country-codes.js';
import { useFormat } from '../../format.js';
import { useErrorWords } from '../../texts/errors.js';
import { Field } from '../../ui/field.js';
import { Select } from '../../ui/select.js';

/** Alike ones together; what one answer mends for all rows is asked here. */
export function Problems(props: {
  readonly preview: Preview;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}) {
  const { preview, mapping, onChange } = props;
  const t = useTranslations('batches');
  const words = useErrorWords();
  const format = useFormat();
  const countryName = useCountryName();
  const countries = useMemo(
    () =>
      COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).sort((left, right) =>
        left.label.localeCompare(right.label),
      ),
    [countryName],
  );
  const { problems, places } = preview;
  if (problems.length === 0 && places.uncertain === 0) return null;
  const needsCountry = problems.some(({ code }) => code === 15);
  return (
    <section aria-label={t('problems')}>
      <h3 className="mb-2 font-semibold">{t('problems')}</h3>
      {(needsCountry || mapping.defaults !== undefined) && (
        <div className="mb-3 grid gap-3 rounded-xl bg-warn-soft px-4 py-3 sm:grid-cols-2">
          {(['origin_country', 'destination_country'] as const).map((name) => (
            <Field key={name} label={t(name)}>
              {(control) => (
                <Select
                  {...control}
                  empty={t('noDefault')}
                  options={countries}
                  value={mapping.defaults?.[name]}
                  onChange={(code) => {
                    const { [name]: _, ...others } = mapping.defaults ?? {};
                    onChange({ ...mapping, defaults: code === undefined ? others : { ...others, [name]: code } });
                  }}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      <ul className="flex flex-col gap-2">
        {problems.map(({ code, title, detail, count, lines }) => (
          <li key={`${code} ${detail}`} className="flex gap-3 rounded-xl border border-line px-4 py-2.5 text-sm">
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
            <div className="min-w-0">
              <p className="font-medium">
                {t('rows', { count })}: {words(code)?.title ?? title}
              </p>
              <p lang="en" className="wrap-anywhere text-muted">
                {detail}
              </p>
              <p className="text-muted">
                {t('lines', { lines: lines.map((line) => format.integer(line)).join(', ') })}
              </p>
            </div>
          </li>
        ))}
        {places.uncertain > 0 && (
          <li className="rounded-xl border border-line px-4 py-2.5 text-sm">
            <p className="font-medium">{t('uncertain', { count: places.uncertain })}</p>
            <p className="wrap-anywhere text-muted">
              {places.examples
                .slice(0, 8)
                .map(({ place, confidence }) => `${place} (${format.percent(confidence * 100)})`)
                .join(', ')}
            </p>
          </li>
        )}
      </ul>
    </section>
  );
}
