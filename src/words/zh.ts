import type { LanguageWords } from './texts.js';
import { explanation } from './zh/explanation.js';
import { faults } from './zh/faults.js';
import { files } from './zh/files.js';
import { reasons } from './zh/reasons.js';
import { service } from './zh/service.js';
import { values } from './zh/values.js';

export default {
  service: { ...service, ...explanation, ...faults, ...files, ...reasons },
  values,
  decimal: '.',
  group: ',',
  stop: '。',
  capitals: false,
} satisfies LanguageWords;
