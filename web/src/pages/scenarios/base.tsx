import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { groupsQuery } from '../../api/shipments.js';
import { CargoFields } from '../../request/cargo-fields.js';
import { setIn } from '../../request/draft.js';
import { LocationField } from '../../request/location-field.js';
import { MODES } from '../../request/vocabulary.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import { Select } from '../../ui/select.js';
import { daysOf, lastYear } from '../overview/model.js';
import { useLane } from './lane.js';
import { chainOf, isLegType, listLegs } from './model.js';
import type { Scenarios } from './store.js';

const SHOWN = 30;
const MOST_A_YEAR = 10_000_000;

/** The movement as it is: of a lane, of a shipment, or entered here. */
export function Base(props: {
  readonly scenarios: Scenarios;
  readonly onChange: (edit: (scenarios: Scenarios) => Scenarios) => void;
}) {
  const { scenarios, onChange } = props;
  const t = useTranslations('scenarios');
  const c = useTranslations('calculate');
  const s = useTranslations('shipments');
  const values = useTranslations('values');
  const period = useMemo(() => daysOf(lastYear(new Date())), []);
  const lanes = useQuery(groupsQuery(period, 'lane'));
  const names = (lanes.data ?? []).flatMap(({ keys }) => keys[0] ?? []).slice(0, SHOWN);
  const lane = useLane(period, onChange);
  const isAdding = lanes.isPending || lane.isLoading;
  const { draft, leg } = scenarios;
  const legs = listLegs(draft);
  const type = chainOf(draft)[leg]?.type;
  return (
    <Card title={t('base')}>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {(lanes.isPending || names.length > 0) && (
            <Field label={t('lane')} hint={isAdding ? s('adding') : lane.isMissing ? t('noRequest') : t('laneHint')}>
              {(control) => (
                <Select
                  {...control}
                  empty={t('ownMovement')}
                  disabled={isAdding}
                  aria-busy={isAdding}
                  options={names.map((name) => ({ value: name, label: name }))}
                  value={scenarios.lane}
                  onChange={(name) => lane.choose(name)}
                />
              )}
            </Field>
          )}
          <LocationField label={c('origin')} path={['origin']} />
          <LocationField label={c('destination')} path={['destination']} />
          <div className="grid grid-cols-2 gap-3">
            {legs.length > 1 ? (
              <Field label={t('leg')}>
                {(control) => (
                  <Select
                    {...control}
                    options={legs.map(({ index, type: mode }) => ({
                      value: String(index),
                      label: t('legName', { number: index + 1, mode: values(mode) }),
                    }))}
                    value={String(leg)}
                    onChange={(index) => onChange((current) => ({ ...current, leg: Number(index ?? 0), chosen: [] }))}
                  />
                )}
              </Field>
            ) : (
              <Field label={t('mode')}>
                {(control) => (
                  <Select
                    {...control}
                    options={MODES.map((mode) => ({ value: mode, label: values(mode) }))}
                    value={isLegType(type) ? type : undefined}
                    onChange={(mode) =>
                      onChange((current) => ({
                        ...current,
                        draft: setIn(current.draft, ['transportChain'], [{ type: mode ?? 'ROAD' }]) ?? {},
                        leg: 0,
                        chosen: [],
                      }))
                    }
                  />
                )}
              </Field>
            )}
            <Field label={t('perYear')}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  min={1}
                  max={MOST_A_YEAR}
                  value={scenarios.perYear}
                  onChange={({ target }) => {
                    const perYear = Math.round(Number(target.value));
                    if (perYear >= 1 && perYear <= MOST_A_YEAR) onChange((current) => ({ ...current, perYear }));
                  }}
                />
              )}
            </Field>
          </div>
        </div>
        <div className="min-w-0">
          <CargoFields />
        </div>
      </div>
    </Card>
  );
}
