import { loadValhalla } from './package.js';
import { readTileConfig } from './tiles.js';

/** Messages from and to the parent; answers carry the number of their question. */
export interface Question {
  readonly id: number;
  readonly query: object;
}
export type Reply = { readonly id: number } & ({ readonly answer: unknown } | { readonly error: string });

// Native code keeps one actor forever and may crash on damaged tiles: both stay in this process. See local.ts.
const [tileDir = ''] = process.argv.slice(2);
const { Actor } = loadValhalla();
const actor = new Actor(readTileConfig(tileDir));

process.on('message', async ({ id, query }: Question) => {
  let reply: Reply;
  try {
    reply = { id, answer: JSON.parse(await actor.route(JSON.stringify(query))) };
  } catch (error) {
    reply = { id, error: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(reply);
});
// The parent is gone: there will be no more questions.
process.on('disconnect', () => process.exit());
