import { service } from './nl/service.js';
import { values } from './nl/values.js';
import type { LanguageWords } from './texts.js';

export default { service, values, decimal: ',', group: '.', stop: '.', capitals: false } satisfies LanguageWords;
