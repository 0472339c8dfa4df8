import type { LanguageWords } from './texts.js';
import { service } from './zh/service.js';
import { values } from './zh/values.js';

export default { service, values, decimal: '.', group: ',', stop: '。', capitals: false } satisfies LanguageWords;
