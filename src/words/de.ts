import { service } from './de/service.js';
import { values } from './de/values.js';
import type { LanguageWords } from './texts.js';

export default { service, values, decimal: ',', group: '.', stop: '.', capitals: true } satisfies LanguageWords;
