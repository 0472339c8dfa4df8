import { useTranslations } from 'use-intl';
import { Fold, QUIET_SUMMARY } from '../ui/fold.js';
import { type Path, writePath } from './draft.js';
import { isWithin } from './faults.js';
import { FieldView } from './field-view.js';
import { ELEMENT_FIELDS, type ElementType } from './fields.js';
import { useRequestForm } from './form-context.js';
import { WeightedModes } from './weighted-modes.js';

/** The fields of one type of element: the common ones, and the others behind "more". */
export function ElementBody({ type, path }: { readonly type: ElementType; readonly path: Path }) {
  const t = useTranslations('calculate');
  const { faults } = useRequestForm();
  const { main, more, primary } = ELEMENT_FIELDS[type];
  const hidesFault = (specs: typeof more): boolean =>
    specs.some(({ name }) => faults.some(({ place }) => isWithin(place, writePath([...path, name]))));
  return (
    <>
      {type === 'UNKNOWN' && <p className="mb-2 text-sm text-muted">{t('unknownHint')}</p>}
      {type === 'WEIGHTED_MODES' && <WeightedModes path={path} />}
      {main.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {main.map((spec) => (
            <FieldView key={spec.name} spec={spec} path={path} />
          ))}
        </div>
      )}
      <Fold className="mt-3" summary={t('moreFields')} summaryClassName={QUIET_SUMMARY} open={hidesFault(more)}>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          {more.map((spec) => (
            <FieldView key={spec.name} spec={spec} path={path} />
          ))}
        </div>
      </Fold>
      {primary.length > 0 && (
        <Fold summary={t('primaryFields')} summaryClassName={QUIET_SUMMARY} open={hidesFault(primary)}>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            {primary.map((spec) => (
              <FieldView key={spec.name} spec={spec} path={path} />
            ))}
          </div>
        </Fold>
      )}
    </>
  );
}
