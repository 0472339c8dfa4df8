import { service } from './es/service.js';
import { values } from './es/values.js';
import type { LanguageWords } from './texts.js';

export default { service, values, decimal: ',', group: '.', stop: '.', capitals: false } satisfies LanguageWords;
