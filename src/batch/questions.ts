import { fault } from '../errors/fault.js';
import type { Input } from './input.js';

/** @throws ApiFault INVALID_DATE_TIME when days and months cannot be told apart */
export function refuseQuestions({ plan }: Pick<Input, 'plan'>): void {
  const [question] = plan?.questions ?? [];
  if (question === undefined) return;
  throw fault(
    'INVALID_DATE_TIME',
    `${question.columns.join(', ')}: ${question.example} can have the day or the month first; say which: dateOrder DMY or MDY`,
  );
}
