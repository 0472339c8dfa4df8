import type { TablePlan } from './columns/plan.js';

/** The minimum number of legs of a row, by its headings: a port of loading and one of discharge make three. */
export function headingsLegs(plan: TablePlan | undefined): number {
  const numbers = (plan?.columns ?? []).flatMap(({ field }) => field?.leg ?? []);
  return Math.max(1, ...numbers);
}
