import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { PlaceKind } from '../api/places.js';
import { useValueText } from '../texts/value-text.js';
import { ErrorLine, Field, type FieldControl } from '../ui/field.js';
import { Checkbox, Input } from '../ui/input.js';
import { Select } from '../ui/select.js';
import { ConnectorView } from './connector.js';
import { getIn, isObject, type Json, type Path, textOf } from './draft.js';
import type { FieldSpec } from './fields.js';
import { useRequestField, useRequestForm } from './form-context.js';
import { LocationField } from './location-field.js';
import { NumberInput } from './number-input.js';
import { type PrimarySpec, PrimaryView } from './primary-fields.js';
import { PropertiesView } from './properties.js';
import { QuantityControl } from './quantity-control.js';
import { DISTANCE_TYPES, DISTANCE_UNITS } from './vocabulary.js';

export function FieldView({ spec, path }: { readonly spec: FieldSpec; readonly path: Path }) {
  const t = useTranslations('fields');
  const place = [...path, spec.name];
  switch (spec.kind) {
    case 'CONNECTOR':
      return (
        <ConnectorView name={spec.name === 'firstMile' ? 'firstMile' : 'lastMile'} path={place} Field={FieldView} />
      );
    case 'LOCATION':
      return <HubLocation label={t(spec.name)} path={place} />;
    case 'PROPERTIES':
      return <PropertiesView path={place} />;
    case 'FLAGS':
      return <FlagsView spec={spec} path={place} />;
    case 'DISTANCE':
      return <DistanceView path={place} />;
    case 'INTENSITY':
    case 'MIX':
    case 'ELECTRICITY':
      return <PrimaryView spec={spec} path={place} />;
    default:
      return <SimpleField spec={spec} path={place} />;
  }
}

/** A hub between ships is usually a port, between aircraft an airport. */
function HubLocation({ label, path }: { readonly label: string; readonly path: Path }) {
  const { draft } = useRequestForm();
  return <LocationField label={label} path={path} prefer={kindAt(draft, path)} />;
}

function kindAt(draft: Json, path: Path): PlaceKind {
  const [list = '', index, ...rest] = path;
  if (typeof index !== 'number') return 'PLACE';
  const hubType = getIn(draft, [list, index, 'hubType']);
  if (hubType === 'MARITIME_TERMINAL' || hubType === 'LIQUID_BULK_TERMINAL') return 'HARBOR';
  const beside = [index - 1, index + 1].map((at) => (rest.length !== 1 ? undefined : getIn(draft, [list, at, 'type'])));
  if (beside.includes('WATER')) return 'HARBOR';
  return beside.includes('AIR') ? 'AIRPORT' : 'PLACE';
}

type SimpleSpec = Exclude<
  FieldSpec,
  { kind: 'CONNECTOR' | 'LOCATION' | 'PROPERTIES' } | { kind: 'FLAGS' | 'DISTANCE' } | PrimarySpec
>;

function SimpleField({ spec, path }: { readonly spec: SimpleSpec; readonly path: Path }) {
  const t = useTranslations('fields');
  const { error } = useRequestField(path);
  return (
    <Field label={t(spec.name)} error={error} {...(spec.kind === 'QUANTITY' ? { className: 'sm:col-span-2' } : {})}>
      {(control) => <Control spec={spec} path={path} control={control} />}
    </Field>
  );
}

interface ControlProps {
  readonly spec: SimpleSpec;
  readonly path: Path;
  readonly control: FieldControl;
}

function Control({ spec, path, control }: ControlProps) {
  const t = useTranslations('fields');
  const value = useValueText();
  const field = useRequestField(path);
  switch (spec.kind) {
    case 'CHOICE':
      return (
        <Select
          {...control}
          empty={t('automatic')}
          options={spec.values.map((name) => ({ value: name, label: value(name) }))}
          value={textOf(field.value)}
          onChange={field.set}
        />
      );
    case 'QUANTITY':
      return <QuantityControl units={spec.units} path={path} control={control} />;
    case 'PERCENT':
      return (
        <div className="relative">
          <NumberInput {...control} value={field.value} onChange={field.set} placeholder={t('automatic')} />
          <span aria-hidden="true" className="pointer-events-none absolute top-2.5 right-3 text-muted">
            %
          </span>
        </div>
      );
    case 'COUNT':
      return <NumberInput {...control} inputMode="numeric" value={field.value} onChange={field.set} />;
    case 'INSTANT':
      return (
        <Input
          {...control}
          type="datetime-local"
          value={toLocal(field.value)}
          onChange={(event) => field.set(event.target.value === '' ? undefined : `${event.target.value}:00Z`)}
        />
      );
    case 'TEXT':
      return <TextControl spec={spec} path={path} control={control} />;
  }
}

function TextControl(props: {
  readonly spec: Extract<FieldSpec, { kind: 'TEXT' }>;
  readonly path: Path;
  readonly control: FieldControl;
}) {
  const { spec, path, control } = props;
  const value = useValueText();
  const field = useRequestField(path);
  const listId = useId();
  return (
    <>
      <Input
        {...control}
        list={spec.suggestions === undefined ? undefined : listId}
        placeholder={spec.example}
        autoComplete="off"
        value={textOf(field.value) ?? ''}
        onChange={(event) => field.set(event.target.value === '' ? undefined : event.target.value)}
      />
      {spec.suggestions !== undefined && (
        <datalist id={listId}>
          {spec.suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {value(suggestion)}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** A known distance, and what it was measured along. */
function DistanceView({ path }: { readonly path: Path }) {
  const t = useTranslations('fields');
  const p = useTranslations('primary');
  const text = useValueText();
  const field = useRequestField(path);
  const given = isObject(field.value) ? field.value : {};
  return (
    <>
      <SimpleField spec={{ name: 'distance', kind: 'QUANTITY', units: DISTANCE_UNITS }} path={path} />
      {given.value !== undefined && (
        <Field label={t('distanceType')}>
          {(control) => (
            <Select
              {...control}
              empty={p('notStated')}
              options={DISTANCE_TYPES.map((type) => ({ value: type, label: text(type) }))}
              value={DISTANCE_TYPES.find((type) => type === given.type)}
              onChange={(type) => {
                const { type: _, ...rest } = given;
                field.set(type === undefined ? rest : { ...rest, type });
              }}
            />
          )}
        </Field>
      )}
    </>
  );
}

function FlagsView({ spec, path }: { readonly spec: Extract<FieldSpec, { kind: 'FLAGS' }>; readonly path: Path }) {
  const t = useTranslations('fields');
  const text = useValueText();
  const field = useRequestField(path);
  const chosen = Array.isArray(field.value) ? field.value.map(String) : [];
  const toggle = (name: string, on: boolean) => {
    const next = spec.values.filter((value) => (value === name ? on : chosen.includes(value)));
    field.set(next.length === 0 ? undefined : next);
  };
  return (
    <fieldset className="col-span-full flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t(spec.name)}</legend>
      {spec.values.map((name) => (
        <Checkbox
          key={name}
          label={text(name)}
          checked={chosen.includes(name)}
          onChange={(event) => toggle(name, event.target.checked)}
        />
      ))}
      {field.error !== undefined && (
        <p className="text-sm text-danger" data-place={field.error.place}>
          <ErrorLine error={field.error} />
        </p>
      )}
    </fieldset>
  );
}

/** An instant in the form of the browser's date field, in UTC. */
function toLocal(value: Json | undefined): string {
  const instant = new Date(textOf(value) ?? Number.NaN);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(0, 16);
}
