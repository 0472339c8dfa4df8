import { fault } from '../errors/fault.js';
import type { TablePlan } from './columns/plan.js';

/**
 * @throws ApiFault INVALID_DATE_TIME if days and months cannot be told apart, INVALID_PROPERTY_VALUE if thousands and
 * decimals cannot
 */
export function refuseQuestions({ plan }: { readonly plan?: TablePlan | undefined }): void {
  const [question] = plan?.questions ?? [];
  if (question === undefined) return;
  if (question.kind === 'DECIMAL') {
    throw fault(
      'INVALID_PROPERTY_VALUE',
      `${question.columns.join(', ')}: ${question.example} may mean a thousand times as much; state the decimal sign: decimal "." or ","`,
    );
  }
  throw fault(
    'INVALID_DATE_TIME',
    `${question.columns.join(', ')}: ${question.example} may have the day or the month first; state which: dateOrder DMY or MDY`,
  );
}
