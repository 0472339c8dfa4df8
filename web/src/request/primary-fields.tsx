import { useTranslations } from 'use-intl';
import { useFormat } from '../format.js';
import { Plus, Trash2 } from '../icons/index.js';
import { useValueText } from '../texts/value-text.js';
import { Button, IconButton } from '../ui/button.js';
import { ErrorLine, Field } from '../ui/field.js';
import { Input } from '../ui/input.js';
import { Select } from '../ui/select.js';
import { isObject, type Json, type JsonObject, type Path, textOf } from './draft.js';
import type { FieldSpec } from './fields.js';
import { useRequestField } from './form-context.js';
import { NumberInput } from './number-input.js';
import * as v from './vocabulary.js';

export type PrimarySpec = Extract<FieldSpec, { kind: 'INTENSITY' | 'MIX' | 'ELECTRICITY' }>;

/** The carrier's or site's data on its own operation. */
export function PrimaryView({ spec, path }: { readonly spec: PrimarySpec; readonly path: Path }) {
  switch (spec.kind) {
    case 'INTENSITY':
      return <IntensityView units={spec.units} path={path} />;
    case 'MIX':
      return <MixView values={spec.values} path={path} />;
    case 'ELECTRICITY':
      return <ElectricityView path={path} />;
  }
}

const GROUP = 'col-span-full grid gap-3 rounded-xl border border-line p-4 sm:grid-cols-2';

function Legend({ children }: { readonly children: string }) {
  return <legend className="px-1 text-sm font-medium">{children}</legend>;
}

/** An intensity with its source; removed as a whole when its figures are removed. */
function IntensityView({ units, path }: { readonly units: readonly string[]; readonly path: Path }) {
  const t = useTranslations('fields');
  const p = useTranslations('primary');
  const value = useValueText();
  const field = useRequestField(path);
  const given = isObject(field.value) ? field.value : {};
  const set = (change: JsonObject) => {
    const next: JsonObject = { unit: units[0], ...given, ...change };
    const hasFigures = next.wtt !== undefined || next.ttw !== undefined;
    field.set(hasFigures || textOf(next.source) !== undefined ? withoutEmpty(next) : undefined);
  };
  return (
    <fieldset className={GROUP}>
      <Legend>{t('emissionIntensity')}</Legend>
      {(['wtt', 'ttw'] as const).map((name) => (
        <Part key={name} label={p(name)} path={[...path, name]}>
          {(control) => <NumberInput {...control} value={given[name]} onChange={(next) => set({ [name]: next })} />}
        </Part>
      ))}
      <Part label={t('unit')} path={[...path, 'unit']}>
        {(control) => (
          <Select
            {...control}
            options={units.map((unit) => ({ value: unit, label: value(unit) }))}
            value={textOf(given.unit) ?? units[0]}
            onChange={(unit) => set({ unit })}
          />
        )}
      </Part>
      {!units.includes('GRAM_PER_TONNE') && (
        <Part label={p('distanceType')} path={[...path, 'distanceType']}>
          {(control) => (
            <Select
              {...control}
              empty={p('notStated')}
              options={v.DISTANCE_TYPES.map((type) => ({ value: type, label: value(type) }))}
              value={v.DISTANCE_TYPES.find((type) => type === given.distanceType)}
              onChange={(distanceType) => set({ distanceType })}
            />
          )}
        </Part>
      )}
      {(['source', 'period', 'verification'] as const).map((name) => (
        <Part key={name} label={p(name)} path={[...path, name]} className={name === 'source' ? 'sm:col-span-2' : ''}>
          {(control) => (
            <Input
              {...control}
              maxLength={300}
              value={textOf(given[name]) ?? ''}
              onChange={(event) => set({ [name]: event.target.value === '' ? undefined : event.target.value })}
            />
          )}
        </Part>
      ))}
    </fieldset>
  );
}

/** Energy types with their shares, which add up to 100 %. */
function MixView({ values, path }: { readonly values: readonly string[]; readonly path: Path }) {
  const t = useTranslations('fields');
  const p = useTranslations('primary');
  const value = useValueText();
  const format = useFormat();
  const field = useRequestField(path);
  const rows = Array.isArray(field.value) ? field.value.filter(isObject) : [];
  const set = (next: readonly JsonObject[]) => field.set(next.length === 0 ? undefined : next);
  const change = (at: number, row: JsonObject) => set(rows.map((other, i) => (i === at ? row : other)));
  const sum = rows.reduce((total, { share }) => total + (typeof share === 'number' ? share : 0), 0);
  const isWhole = Math.abs(sum - 100) <= v.PERCENTAGE_TOLERANCE;
  const free = values.find((energyType) => !rows.some((row) => row.energyType === energyType));
  return (
    <fieldset className={GROUP}>
      <Legend>{t('energyMix')}</Legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
        <div key={at} className="col-span-full grid grid-cols-[minmax(0,1fr)_6rem_auto] gap-2">
          <Select
            aria-label={t('energyType')}
            options={values.map((energyType) => ({ value: energyType, label: value(energyType) }))}
            value={textOf(row.energyType)}
            onChange={(energyType) => change(at, { ...row, energyType })}
          />
          <NumberInput
            aria-label={`${p('share')}: ${value(textOf(row.energyType) ?? '')}`}
            value={row.share}
            onChange={(share) => change(at, { ...row, share })}
          />
          <IconButton
            label={t('removeProperty', { name: value(textOf(row.energyType) ?? '') })}
            onClick={() => set(rows.filter((_, i) => i !== at))}
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      <div className="col-span-full flex flex-wrap items-center gap-3">
        <Button
          size="small"
          disabled={free === undefined}
          onClick={() => set([...rows, { energyType: free, share: Math.max(0, 100 - sum) }])}
        >
          <Plus aria-hidden="true" />
          {p('addEnergy')}
        </Button>
        {rows.length > 0 && !isWhole && (
          <p className="text-sm text-warn">{p('sum', { sum: format.number(sum, Number.isInteger(sum) ? 0 : 2) })}</p>
        )}
      </div>
      <Fault path={path} />
    </fieldset>
  );
}

/** Contracted electricity, whose figure is shown beside that of the grid. */
function ElectricityView({ path }: { readonly path: Path }) {
  const t = useTranslations('fields');
  const p = useTranslations('primary');
  const field = useRequestField(path);
  const given = isObject(field.value) ? field.value : {};
  const factor = isObject(given.emissionFactor) ? given.emissionFactor : {};
  const set = (value: Json | undefined, certificate: string | undefined) =>
    field.set(
      value === undefined && certificate === undefined
        ? undefined
        : {
            basis: 'MARKET_BASED',
            ...(value !== undefined && { emissionFactor: { value, unit: 'GRAM_PER_KILOWATT_HOUR' } }),
            ...(certificate !== undefined && { certificate }),
          },
    );
  return (
    <fieldset className={GROUP}>
      <Legend>{t('electricity')}</Legend>
      <Part label={p('factor')} path={[...path, 'emissionFactor']}>
        {(control) => (
          <NumberInput {...control} value={factor.value} onChange={(value) => set(value, textOf(given.certificate))} />
        )}
      </Part>
      <Part label={p('certificate')} path={[...path, 'certificate']}>
        {(control) => (
          <Input
            {...control}
            maxLength={300}
            value={textOf(given.certificate) ?? ''}
            onChange={(event) => set(factor.value, event.target.value === '' ? undefined : event.target.value)}
          />
        )}
      </Part>
    </fieldset>
  );
}

function Part(props: {
  readonly label: string;
  readonly path: Path;
  readonly className?: string;
  readonly children: Parameters<typeof Field>[0]['children'];
}) {
  const { error } = useRequestField(props.path);
  return (
    <Field label={props.label} error={error} {...(props.className ? { className: props.className } : {})}>
      {props.children}
    </Field>
  );
}

function Fault({ path }: { readonly path: Path }) {
  const { error } = useRequestField(path);
  if (error === undefined) return null;
  return (
    <p className="col-span-full text-sm text-danger" data-place={error.place}>
      <ErrorLine error={error} />
    </p>
  );
}

const withoutEmpty = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
