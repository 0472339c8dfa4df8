import { calculate } from '../../src/calculate.js';
import { composeEngines } from '../../src/compose.js';
import { readConfig } from '../../src/config.js';
import { decodeJson } from '../../src/request/json.js';
import { parseRequest } from '../../src/request/parse.js';
import { createRequests, createRounds, KINDS } from '../support/chains.js';
import { type Suite, time } from '../support/measure.js';

const SEED = 20_261_121;

/** One calculation in process, from the bytes of the body to the text of the answer, without store and HTTP. */
export const flow: Suite = {
  name: 'flow',
  about:
    'one calculation in process by kind of chain, body to text; `again` is the same requests a third time: what is asked again is remembered',
  async *run({ size }) {
    const engines = composeEngines(readConfig({}));
    const answer = async (request: object): Promise<string> => {
      const { result } = await calculate(parseRequest(decodeJson(Buffer.from(JSON.stringify(request)))), engines);
      return JSON.stringify(result);
    };
    for (const kind of KINDS) {
      const requests = createRequests(kind, SEED);
      const count = size === 'TINY' ? 2 : kind === 'fifty legs' ? 10 : 40;
      const plan = { count, rounds: size === 'TINY' ? 1 : 3, warmUp: size === 'TINY' ? 0 : count * 2 };
      yield await time({ ...plan, name: kind }, (n) => answer(requests(n)));
      for (let n = 0; n < plan.count * plan.rounds; n++) await answer(requests(n));
      yield await time({ ...plan, name: `${kind}, again` }, (n) => answer(requests(n)));
    }
    for (const legs of [1, 2, 5, 10, 20, 30, 40, 50]) {
      const rounds = createRounds(legs, SEED + 1);
      const count = size === 'TINY' ? 1 : 10;
      yield await time({ name: `${legs} elements`, count, warmUp: count }, (n) => answer(rounds(n)));
    }
    engines.close();
  },
};
