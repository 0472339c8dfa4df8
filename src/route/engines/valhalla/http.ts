import type { Breaker } from '../../../errors/breaker.js';
import { askJson, BadAnswer } from '../../ask-json.js';
import type { RealRoadEngine } from '../../real-roads.js';
import { createQuery, readAnswer } from './messages.js';

/** A Valhalla server. */
export function connectValhalla(baseUrl: string, breaker?: Breaker): RealRoadEngine {
  const url = `${baseUrl.replace(/\/+$/, '')}/route`;
  return {
    name: 'valhalla (OpenStreetMap, ODbL)',
    close() {},
    async ask(from, to, options) {
      try {
        return readAnswer(await askJson(url, createQuery(from, to, options), breaker && { breaker }));
      } catch (error) {
        // "No suitable edges near location" and "No path could be found" come with status 400 and the reason in the
        // body.
        const reason = error instanceof BadAnswer ? (error.body as { error?: string } | undefined)?.error : undefined;
        throw reason === undefined ? error : new Error(reason, { cause: error });
      }
    },
  };
}
