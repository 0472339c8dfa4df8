import { useTranslations } from 'use-intl';
import { Fold } from '../ui/fold.js';
import { isObject } from './draft.js';
import { useRequestField } from './form-context.js';
import { PropertiesView } from './properties.js';

/** The sections that the certificate knows. */
const SECTIONS = [
  'reportingParty',
  'reportingTo',
  'consignor',
  'consignee',
  'transportProvider',
  'transaction',
  'cargo',
] as const;

/** What is printed on the certificate and returned with the answer. */
export function ContextFields() {
  const t = useTranslations('calculate');
  const context = useRequestField(['context']);
  const given = isObject(context.value) ? context.value : {};
  return (
    <div className="flex flex-col gap-2">
      {SECTIONS.map((section) => (
        <Fold
          key={section}
          summary={t(`section_${section}`)}
          open={given[section] !== undefined}
          className="rounded-lg border border-line px-3 py-2"
          summaryClassName="text-sm font-medium"
        >
          <div className="mt-2 mb-1">
            <PropertiesView path={['context', section]} label={t('properties')} />
          </div>
        </Fold>
      ))}
    </div>
  );
}
