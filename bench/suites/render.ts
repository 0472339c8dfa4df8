import type { Calculation } from '../../src/aggregate/aggregate.js';
import { calculate } from '../../src/calculate.js';
import { composeEngines } from '../../src/compose.js';
import { readConfig } from '../../src/config.js';
import type { Watch } from '../../src/observe/watch.js';
import { decodeJson } from '../../src/request/json.js';
import { parseRequest } from '../../src/request/parse.js';
import { createRequests } from '../support/chains.js';
import { type Suite, time } from '../support/measure.js';

const SEED = 20_261_121;

/** The steps around the engines for one chain of three legs: reading the body, summing up, writing the answer. */
export const render: Suite = {
  name: 'render',
  about: 'reading a body and writing an answer, for a chain of road, sea and road',
  async *run({ size }) {
    const engines = composeEngines(readConfig({}));
    const body = Buffer.from(JSON.stringify(createRequests('road-sea-road', SEED)(1)));
    const request = parseRequest(decodeJson(body));
    let sumUp: () => Calculation = () => {
      throw new Error('the calculation did not come to its sums');
    };
    // Keeps the last step, so that it can be repeated over everything computed before it.
    const watch: Watch = (step, work) => {
      if (step === 'aggregate') sumUp = work as unknown as () => Calculation;
      return work();
    };
    await calculate(request, { ...engines, watch });
    const { result, explainWithLines } = sumUp();
    const count = size === 'TINY' ? 2 : 500;
    yield await time({ name: 'body decoded', count, unit: 'us' }, () => decodeJson(body));
    const document = decodeJson(body);
    yield await time({ name: 'request validated and read', count, unit: 'us' }, () => parseRequest(document));
    yield await time({ name: 'answer summed up', count, unit: 'us' }, () => sumUp().result.creditCost);
    yield await time({ name: 'answer as text', count, unit: 'us' }, () => JSON.stringify(result));
    yield await time({ name: 'explanation with lines as text', count, unit: 'us' }, () =>
      JSON.stringify(explainWithLines()),
    );
    engines.close();
  },
};
