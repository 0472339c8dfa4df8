import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../format.js';
import { Plus, Trash2 } from '../icons/index.js';
import { ModeIcon } from '../result/mode.js';
import { useValueText } from '../texts/value-text.js';
import { Button, IconButton } from '../ui/button.js';
import { cx } from '../ui/cx.js';
import { Field } from '../ui/field.js';
import { Fold, QUIET_SUMMARY } from '../ui/fold.js';
import { Select } from '../ui/select.js';
import { isObject, type Json, type Path, writePath } from './draft.js';
import { isWithin } from './faults.js';
import { FieldView } from './field-view.js';
import { ELEMENT_FIELDS } from './fields.js';
import { useRequestField, useRequestForm } from './form-context.js';
import { NumberInput } from './number-input.js';
import { OwnFaults } from './own-faults.js';
import { MODES, PERCENTAGE_TOLERANCE } from './vocabulary.js';

/** Several modes for the same leg, each with its share; the shares add up to 100. */
export function WeightedModes({ path }: { readonly path: Path }) {
  const t = useTranslations('calculate');
  const format = useFormat();
  const field = useRequestField([...path, 'modes']);
  const modes: readonly Json[] = Array.isArray(field.value) ? field.value : [];
  const { faults } = useRequestForm();
  const ownId = useId();
  const place = writePath([...path, 'modes']);
  // Those of the list itself, such as shares that do not add up.
  const own = faults.filter((fault) => fault.place === place || /^\[\d+\](?:\.type)?$/.test(rest(fault.place, place)));
  const sum = modes.reduce<number>((total, mode) => total + shareOf(mode), 0);
  const isWhole = Math.abs(sum - 100) <= PERCENTAGE_TOLERANCE;
  return (
    <fieldset className="mb-2 flex flex-col gap-3" data-place={place}>
      <legend className="sr-only">{t('modes')}</legend>
      {modes.map((_, index) => (
        <ModeRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          key={index}
          path={[...path, 'modes', index]}
          faultId={own.length > 0 ? ownId : undefined}
          onRemove={modes.length > 1 ? () => field.set(modes.filter((__, other) => other !== index)) : undefined}
        />
      ))}
      <div className="flex items-center justify-between gap-3">
        <Button
          size="small"
          disabled={modes.length >= 10}
          onClick={() => field.set([...modes, { type: 'WATER', ...shareLeft(sum) }])}
        >
          <Plus aria-hidden="true" />
          {t('addMode')}
        </Button>
        <p className={cx('text-sm', isWhole ? 'text-muted' : 'font-medium text-danger')}>
          {t('shareSum', { percent: format.percent(sum, Number.isInteger(sum) ? 0 : 2) })}
        </p>
      </div>
      <OwnFaults faults={own} id={ownId} />
    </fieldset>
  );
}

/** What follows `outer` in a path within it. */
const rest = (place: string, outer: string): string => (isWithin(place, outer) ? place.slice(outer.length) : '');

/** The share that another mode can have; none if nothing is left, because a mode without a share is refused. */
function shareLeft(sum: number): { readonly percentage?: number } {
  // Without the residue of floating-point sums: 100 − 33.3 − 33.3 is 33.4.
  const left = Number((100 - sum).toFixed(6));
  return left > 0 ? { percentage: left } : {};
}

function shareOf(mode: Json): number {
  const share = isObject(mode) ? mode.percentage : undefined;
  return typeof share === 'number' ? share : 0;
}

function ModeRow(props: {
  readonly path: Path;
  readonly onRemove: (() => void) | undefined;
  /** Of the message about the shares of all modes. */
  readonly faultId: string | undefined;
}) {
  const { path, onRemove, faultId } = props;
  const t = useTranslations('calculate');
  const value = useValueText();
  const field = useRequestField(path);
  const share = useRequestField([...path, 'percentage']);
  const mode = isObject(field.value) ? field.value : {};
  const type = MODES.find((name) => name === mode.type) ?? 'ROAD';
  const { faults } = useRequestForm();
  const fields = [...ELEMENT_FIELDS[type].main, ...ELEMENT_FIELDS[type].more];
  const hidesFault = fields.some(({ name }) => faults.some(({ place }) => isWithin(place, writePath([...path, name]))));
  return (
    <div className="rounded-lg border border-line p-2.5">
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-end gap-2 sm:grid-cols-[auto_minmax(0,1fr)_6.5rem_auto]">
        {/* On a phone the name of the mode needs the room: of "Rail" and "Road" only the R was left. */}
        <span className="pb-0.5 max-sm:hidden">
          <ModeIcon type={type} />
        </span>
        <Select
          aria-label={t('mode')}
          options={MODES.map((name) => ({ value: name, label: value(name) }))}
          value={type}
          onChange={(next) => next !== undefined && field.set({ type: next, percentage: mode.percentage })}
        />
        <Field label={t('share')} error={share.error}>
          {(control) => (
            <NumberInput
              {...control}
              {...(faultId === undefined || share.error !== undefined
                ? {}
                : { 'aria-invalid': true, 'aria-describedby': faultId })}
              value={share.value}
              onChange={share.set}
            />
          )}
        </Field>
        <IconButton label={t('removeMode')} disabled={onRemove === undefined} onClick={() => onRemove?.()}>
          <Trash2 />
        </IconButton>
      </div>
      <Fold className="mt-2" summary={t('moreFields')} summaryClassName={QUIET_SUMMARY} open={hidesFault}>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          {fields.map((spec) => (
            <FieldView key={spec.name} spec={spec} path={path} />
          ))}
        </div>
      </Fold>
    </div>
  );
}
