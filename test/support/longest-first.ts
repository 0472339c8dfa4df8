import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute or more by themselves: one that begins last keeps a single worker busy while the others are done. */
const LONGEST =
  /\/(?:bench\/bench|deploy\/proxies|soak\/soak|account\/sign-in|web\/(?:every-page|everywhere|journeys|shipments|kept|reports|large-file|organisation|administration|batches)|record\/(?:copy|postgres|processes)|batch\/processes|contract\/properties|docs\/operations|cli\/(?:batch|administration))\.test\.ts$/;

/**
 * The order of a clean checkout, where vitest knows no durations yet and would go by the size of the files. Those that share a
 * process stay together, behind the others: a worker that takes another one in between ends its process.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number =>
      (project.config.isolate ? 0 : 2) + (LONGEST.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
