import { useTranslations } from 'use-intl';
import { useValueText } from '../texts/value-text.js';
import { Field } from '../ui/field.js';
import { Select } from '../ui/select.js';
import { useRequestField } from './form-context.js';
import { MODES } from './vocabulary.js';

type Mode = (typeof MODES)[number];
type Choice = 'USUAL' | 'NONE' | 'OWN';

/** The modes to try, in order, if a leg is not possible as requested. */
export function FallbackModes() {
  const t = useTranslations('calculate');
  const field = useRequestField(['options', 'fallbackTransportModes']);
  const modes: readonly Mode[] = Array.isArray(field.value)
    ? field.value.flatMap((mode) => MODES.filter((name) => name === mode))
    : [];
  const choice: Choice = field.value === undefined ? 'USUAL' : modes.length === 0 ? 'NONE' : 'OWN';
  const choose = (next: Choice | undefined) =>
    field.set(next === 'USUAL' ? undefined : next === 'NONE' ? [] : ['ROAD', 'RAIL', 'WATER', 'AIR']);
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('fallback')} error={field.error}>
        {(control) => (
          <Select
            {...control}
            options={[
              { value: 'USUAL', label: t('fallbackUsual') },
              { value: 'NONE', label: t('fallbackNone') },
              { value: 'OWN', label: t('fallbackOwn') },
            ]}
            value={choice}
            onChange={choose}
          />
        )}
      </Field>
      {choice === 'OWN' && <OwnOrder modes={modes} onChange={field.set} />}
    </div>
  );
}

/** Pressing a mode removes it or adds it at the end; the number shows its position. */
function OwnOrder(props: { readonly modes: readonly Mode[]; readonly onChange: (modes: readonly Mode[]) => void }) {
  const t = useTranslations('calculate');
  const value = useValueText();
  const { modes, onChange } = props;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('fallbackOwn')}</legend>
      {MODES.map((mode) => {
        const place = modes.indexOf(mode);
        return (
          <button
            key={mode}
            type="button"
            aria-pressed={place >= 0}
            onClick={() => onChange(place >= 0 ? modes.filter((other) => other !== mode) : [...modes, mode])}
            className="inline-flex h-9 items-center gap-2 rounded-full border border-line-strong px-3 text-sm text-muted aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-ink"
          >
            {place >= 0 && <span className="font-semibold">{place + 1}</span>}
            {value(mode)}
          </button>
        );
      })}
    </fieldset>
  );
}
