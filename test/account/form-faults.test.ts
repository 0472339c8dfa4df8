import { expect, test } from 'vitest';
import de from '../../src/words/de.js';
import { createTranslator } from '../../src/words/translate.js';
import { startService } from '../support/service.js';
import { signedIn } from './browser.js';

test('a form is told what is wrong in words for people, which have translations', async () => {
  const service = await startService();
  const browser = await signedIn(service, 'MANAGER');
  const refused = async (user: object) => (await browser.post('/account/api/users', user)).body.details;
  const good = { email: 'bob@example.com', name: 'Bob', role: 'MEMBER' };
  const said = [
    ...(await refused({ ...good, email: 'bob@x' })),
    ...(await refused({ ...good, name: '  ' })),
    ...(await refused({ ...good, name: 'x'.repeat(101) })),
    ...(await refused({ ...good, name: 7 })),
  ];
  expect(said).toEqual([
    'email: must be an e-mail address such as ada@example.com, not "bob@x"',
    'name: must be a name that is not only spaces, not "  "',
    'name: must have at most 100 characters, not 101',
    'name: must be a text, not 7',
  ]);
  const german = createTranslator(de);
  for (const detail of said.slice(0, 3)) expect(german(detail)).not.toBe(detail);
  await service.close();
});
