import { useTranslations } from 'use-intl';
import { Field } from '../ui/field.js';
import { Fold } from '../ui/fold.js';
import { Input } from '../ui/input.js';
import { isObject, textOf } from './draft.js';
import { useRequestField } from './form-context.js';
import { PropertiesView } from './properties.js';

const PARTY = ['name', 'address', 'contact', 'taxId'] as const;

/** The sections known to the certificate, with the fields that most people fill in; free ones follow them. */
const SECTIONS = {
  reportingParty: PARTY,
  reportingTo: PARTY,
  consignor: PARTY,
  consignee: PARTY,
  transportProvider: PARTY,
  transaction: ['orderNumber', 'invoiceNumber', 'shipmentDate'],
  cargo: ['description', 'reference', 'packages'],
} as const;

/** Details printed on the certificate and returned with the answer. */
export function ContextFields() {
  const t = useTranslations('calculate');
  const context = useRequestField(['context']);
  const given = isObject(context.value) ? context.value : {};
  return (
    <div className="flex flex-col gap-2">
      {Object.entries(SECTIONS).map(([section, names]) => (
        <Fold
          key={section}
          summary={t(`section_${section as keyof typeof SECTIONS}`)}
          open={given[section] !== undefined}
          className="rounded-lg border border-line px-3 py-2"
          summaryClassName="text-sm font-medium"
        >
          <div className="mt-2 mb-1 flex flex-col gap-3">
            <div className="grid gap-3 sm:grid-cols-2">
              {names.map((name) => (
                <ContextField key={name} section={section} name={name} />
              ))}
            </div>
            <PropertiesView path={['context', section]} label={t('otherProperties')} without={names} />
          </div>
        </Fold>
      ))}
    </div>
  );
}

type Name = (typeof SECTIONS)[keyof typeof SECTIONS][number];

const AUTOCOMPLETE: Readonly<Partial<Record<Name, string>>> = { name: 'organization', address: 'street-address' };

function ContextField({ section, name }: { readonly section: string; readonly name: Name }) {
  const t = useTranslations('calculate');
  const field = useRequestField(['context', section, name]);
  return (
    <Field label={t(`context_${name}`)} error={field.error}>
      {(control) => (
        <Input
          {...control}
          type={name === 'shipmentDate' ? 'date' : 'text'}
          autoComplete={AUTOCOMPLETE[name] ?? 'off'}
          maxLength={500}
          value={textOf(field.value) ?? ''}
          onChange={(event) => field.set(event.target.value === '' ? undefined : event.target.value)}
        />
      )}
    </Field>
  );
}
