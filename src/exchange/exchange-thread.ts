import { answerQuestions } from '../machine/asked-thread.js';
import { listHandedOver, toText } from '../machine/json-text.js';
import { asObject } from '../stored/json.js';
import { type Made, type Making, makeHere } from './aside.js';

/** Reads large stored results and makes records for partners of them. */
answerQuestions(
  (making: Making): Promise<Made> => makeHere(making, async (json) => asObject(JSON.parse(toText(json)))),
  { handOver: (made) => listHandedOver('records' in made ? made.records : undefined) },
);
