import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { Fold } from '../ui/fold.js';
import type { Path } from './draft.js';
import { CONNECTOR_FIELDS, type FieldSpec } from './fields.js';
import { useRequestField } from './form-context.js';

interface ConnectorProps {
  readonly name: 'firstMile' | 'lastMile';
  readonly path: Path;
  /** Renders one field. Passed in, because fields contain connectors and connectors contain fields. */
  readonly Field: ComponentType<{ readonly spec: FieldSpec; readonly path: Path }>;
}

/** The road vehicle before or after a leg by another mode. */
export function ConnectorView({ name, path, Field }: ConnectorProps) {
  const t = useTranslations('fields');
  const { value, error } = useRequestField(path);
  return (
    <Fold
      className="col-span-full rounded-lg border border-line px-3 py-2"
      summaryClassName="text-sm font-medium"
      summary={t(name)}
      open={value !== undefined || error !== undefined}
    >
      <div className="mt-3 mb-1 grid gap-4 sm:grid-cols-2">
        {CONNECTOR_FIELDS.map((spec) => (
          <Field key={spec.name} spec={spec} path={path} />
        ))}
      </div>
    </Fold>
  );
}
