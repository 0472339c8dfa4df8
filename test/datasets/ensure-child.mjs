import { ensureData } from '../../dist/datasets/ensure.js';

const [dataDir] = process.argv.slice(2);
const recipes = new URL('./slow-recipes.mjs', import.meta.url);
await ensureData(dataDir, (event) => process.send(event), recipes).catch(() => {});
