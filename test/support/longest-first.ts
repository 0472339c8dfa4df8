import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute or more by themselves: one that begins last keeps a single worker busy while the others are done. */
const LONGEST =
  /\/(?:bench\/bench|deploy\/proxies|soak\/soak|account\/sign-in|web\/(?:every-page|everywhere|journeys|shipments|kept|reports|large-file|organisation|administration|batches)|record\/(?:copy|postgres|processes)|batch\/processes|contract\/properties|docs\/operations|cli\/(?:batch|administration))\.test\.ts$/;

/** The order of a clean checkout, where vitest knows no durations yet and would go by the size of the files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
