import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SHIPMENT_MODES, type ShipmentFilter, tagsQuery } from '../../api/shipments.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import { Select } from '../../ui/select.js';

/** Period and filters of a report. */
export function Scope(props: {
  readonly filter: ShipmentFilter;
  readonly problem: 'tag' | undefined;
  readonly onChange: (filter: ShipmentFilter) => void;
}) {
  const { filter, onChange } = props;
  const t = useTranslations('reports');
  const values = useTranslations('values');
  const set = (change: { readonly [K in keyof ShipmentFilter]?: ShipmentFilter[K] | '' | undefined }) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...filter, ...change }).filter(([, value]) => value !== '' && value !== undefined),
      ),
    );
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-sm font-medium">{t('quick')}</legend>
        {(['lastYear', 'thisYear', 'lastQuarter'] as const).map((name) => {
          const period = PERIODS[name](new Date());
          const isChosen = filter.from === period.from && filter.to === period.to;
          return (
            <Button
              key={name}
              size="small"
              aria-pressed={isChosen}
              variant={isChosen ? 'primary' : 'secondary'}
              onClick={() => set(period)}
            >
              {t(name)}
            </Button>
          );
        })}
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={t(name)}>
            {(control) => (
              <Input
                {...control}
                type="date"
                {...(name === 'from' ? { max: filter.to } : { min: filter.from })}
                // A half-typed day is not a day; only complete ones go into the address.
                defaultValue={filter[name]}
                key={filter[name]}
                onBlur={(event) => event.target.value !== '' && set({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <Field label={t('mode')}>
        {(control) => (
          <Select
            {...control}
            empty={t('any')}
            options={SHIPMENT_MODES.filter((mode) => mode !== 'HUB').map((mode) => ({
              value: mode,
              label: values(mode),
            }))}
            value={filter.mode}
            onChange={(mode) => set({ mode })}
          />
        )}
      </Field>
      <Settled label={t('carrier')} value={filter.carrier ?? ''} onChange={(carrier) => set({ carrier })} />
      <Settled
        label={t('lane')}
        value={filter.lane ?? ''}
        onChange={(lane) => set({ lane })}
        placeholder={t('laneExample')}
      />
      <TagField
        value={filter.tag ?? ''}
        error={props.problem === 'tag' ? t('tagNeedsValue') : undefined}
        onChange={(tag) => set({ tag })}
      />
    </>
  );
}

type TextProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

/** Applied when the field loses focus or Enter is pressed. */
function Settled({ label, value, onChange, placeholder }: TextProps & { readonly placeholder?: string }) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          key={value}
          maxLength={300}
          placeholder={placeholder}
          defaultValue={value}
          onBlur={(event) => event.target.value !== value && onChange(event.target.value.trim())}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      )}
    </Field>
  );
}

function TagField({ value, error, onChange }: Omit<TextProps, 'label'> & { readonly error: string | undefined }) {
  const t = useTranslations('reports');
  const keys = useQuery(tagsQuery());
  const [key = ''] = value.split('=');
  const known = useQuery({ ...tagsQuery(key), enabled: key !== '' && keys.data?.includes(key) === true });
  const offers = [...(keys.data ?? []).map((one) => `${one}=`), ...(known.data ?? []).map((one) => `${key}=${one}`)];
  return (
    <Field label={t('tag')} error={error}>
      {(control) => (
        <>
          <Input
            {...control}
            key={value}
            list={`${control.id}-tags`}
            maxLength={300}
            placeholder={t('tagExample')}
            defaultValue={value}
            onBlur={(event) => event.target.value !== value && onChange(event.target.value.trim())}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
          <datalist id={`${control.id}-tags`}>
            {offers.map((offer) => (
              <option key={offer} value={offer} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

type Period = { readonly from: string; readonly to: string };

/** Days, both inclusive. */
const PERIODS: Readonly<Record<'lastYear' | 'thisYear' | 'lastQuarter', (now: Date) => Period>> = {
  lastYear: (now) => ({ from: `${now.getUTCFullYear() - 1}-01-01`, to: `${now.getUTCFullYear() - 1}-12-31` }),
  thisYear: (now) => ({ from: `${now.getUTCFullYear()}-01-01`, to: `${now.getUTCFullYear()}-12-31` }),
  lastQuarter: (now) => {
    const first = Math.floor(now.getUTCMonth() / 3) * 3;
    const day = (month: number, date: number): string =>
      new Date(Date.UTC(now.getUTCFullYear(), month, date)).toISOString().slice(0, 10);
    return { from: day(first - 3, 1), to: day(first, 0) };
  },
};
