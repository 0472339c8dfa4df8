import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CargoFields } from '../../request/cargo-fields.js';
import { FaultSummary } from '../../request/fault-summary.js';
import { LocationField } from '../../request/location-field.js';
import { MODES } from '../../request/vocabulary.js';
import { ModeIcon } from '../../result/mode.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import type { Mode } from './compare.js';

export function CompareForm(props: { readonly busy: boolean; readonly onCompare: (modes: readonly Mode[]) => void }) {
  const t = useTranslations('compare');
  const c = useTranslations('calculate');
  const [modes, setModes] = useState<readonly Mode[]>(MODES);
  return (
    <Card>
      <form
        noValidate
        className="grid gap-x-8 gap-y-5 lg:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          props.onCompare(MODES.filter((mode) => modes.includes(mode)));
        }}
      >
        <div className="flex min-w-0 flex-col gap-4">
          <LocationField label={c('origin')} path={['origin']} />
          <LocationField label={c('destination')} path={['destination']} />
          <ModeChoice modes={modes} onChange={setModes} />
        </div>
        <div className="min-w-0">
          <CargoFields />
        </div>
        <div className="flex flex-wrap items-center gap-4 lg:col-span-2">
          <div className="w-full empty:hidden">
            <FaultSummary />
          </div>
          <Button
            type="submit"
            variant="primary"
            busy={props.busy}
            disabled={modes.length === 0}
            className="h-11 w-full px-8 sm:w-auto"
          >
            {t('submit')}
          </Button>
          <p className="text-sm text-muted">{t('cost')}</p>
        </div>
      </form>
    </Card>
  );
}

function ModeChoice(props: { readonly modes: readonly Mode[]; readonly onChange: (modes: readonly Mode[]) => void }) {
  const t = useTranslations('compare');
  const values = useTranslations('values');
  const { modes, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('modes')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {MODES.map((mode) => (
          <label
            key={mode}
            className="flex min-h-12 items-center gap-2.5 rounded-lg border border-line px-2.5 text-muted transition-colors has-checked:border-accent has-checked:bg-accent-soft/60 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={modes.includes(mode)}
              onChange={(event) =>
                onChange(event.target.checked ? [...modes, mode] : modes.filter((other) => other !== mode))
              }
            />
            <ModeIcon type={mode} small />
            {values(mode)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
