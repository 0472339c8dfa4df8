import type { Page } from 'playwright-core';
import type { Role, User } from '../../../src/record/port.js';
import { addUser, PASSWORD } from '../../account/browser.js';
import type { Site } from './browser.js';

let nextNumber = 0;

const SIGN_IN = { en: ['E-mail', 'Password', 'Sign in'], de: ['E-Mail', 'Passwort', 'Anmelden'] } as const;

/** Signs a user in through the form. */
export async function signIn(
  page: Page,
  email: string,
  password = PASSWORD,
  language: keyof typeof SIGN_IN = 'en',
): Promise<void> {
  const [emailLabel, passwordLabel, button] = SIGN_IN[language];
  await page.goto('/sign-in');
  await page.getByLabel(emailLabel).fill(email);
  await page.getByLabel(passwordLabel).fill(password);
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL((address) => address.pathname !== '/sign-in');
}

/** A page of a new browser profile in which a new user of this role is signed in. */
export async function openAs(
  site: Site,
  role: Role,
  options: Parameters<Site['open']>[0] = {},
  /** Texts of the sign-in form, where the browser speaks another language than English. */
  language: 'en' | 'de' = 'en',
): Promise<{ readonly page: Page; readonly user: User }> {
  nextNumber += 1;
  const email = `${role.toLowerCase()}${nextNumber}@example.com`;
  const user = await addUser(site.service, role, site.service.account.id, email);
  const page = await site.open(options);
  await signIn(page, user.email, PASSWORD, language);
  return { page, user };
}

/** Has the compare page ask for Rotterdam to Milan, as somebody would type it. */
export async function openComparison(page: Page): Promise<void> {
  await page.goto('/compare');
  for (const [label, text] of [
    ['Origin', 'Rotterdam'],
    ['Destination', 'Milan'],
  ] as const) {
    await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).fill(text);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Weight', { exact: true }).fill('10,000');
}
