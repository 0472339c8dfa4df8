import type { Role, User } from '../../src/record/port.js';
import type { TestService } from '../support/service.js';

export const PASSWORD = 'a long enough password';

export interface BrowserAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary responses; shapes are held by the response schema
  readonly body: any;
  readonly setCookies: readonly string[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A browser as the account API sees it: it keeps cookies and sends the origin and the CSRF token. */
export class Browser {
  readonly cookies = new Map<string, string>();
  csrfToken: string | undefined;
  origin = 'http://cargowake.test';

  constructor(private readonly service: Pick<TestService, 'app'>) {}

  async send(
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string | undefined> = {},
  ): Promise<BrowserAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const given: Record<string, string | undefined> = {
      ...(cookie === '' ? {} : { cookie }),
      ...(method === 'GET' ? {} : { origin: this.origin, 'sec-fetch-site': 'same-origin' }),
      ...(method === 'GET' || this.csrfToken === undefined ? {} : { 'x-csrf-token': this.csrfToken }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    const answer = await this.service.app.inject({
      method,
      url,
      headers: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const setCookies = [answer.headers['set-cookie'] ?? []].flat();
    for (const line of setCookies) this.take(line);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: isJson ? JSON.parse(answer.body) : undefined,
      setCookies,
    };
  }

  private take(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }

  get = (url: string) => this.send('GET', url);
  post = (url: string, body?: unknown) => this.send('POST', url, body);
  patch = (url: string, body: unknown) => this.send('PATCH', url, body);
  remove = (url: string) => this.send('DELETE', url);

  async signIn(email: string, password = PASSWORD): Promise<BrowserAnswer> {
    const answer = await this.post('/account/auth/sign-in/email', { email, password });
    if (answer.status === 200) this.csrfToken = (await this.get('/account/api/session')).body.csrfToken;
    return answer;
  }
}

/**
 * A user with a password, created without HTTP; signing in costs a slow hash, so tests share browsers where they can.
 */
export async function addUser(
  { store, signIn }: TestService,
  role: Role,
  accountId: string,
  email = `${role.toLowerCase()}-${accountId.slice(0, 8)}@example.com`,
): Promise<User> {
  const user = await store.createUser({ accountId, email, name: `A ${role}`, role });
  if (user === undefined) throw new Error(`${email} is taken`);
  const { link } = await signIn.links.issueFor(user);
  await signIn.resetPassword(tokenOf(link), PASSWORD, `${role} ${accountId}`);
  return { ...user, hasPassword: true };
}

export async function signedIn(service: TestService, role: Role, accountId = service.account.id): Promise<Browser> {
  const { email } = await addUser(service, role, accountId);
  const browser = new Browser(service);
  await browser.signIn(email);
  return browser;
}

export const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? '';

/** Cookies of one browser with the CSRF cookie of another, as if the cookie had been planted. */
export function cookieOf(browser: Browser, csrfOf: Browser): string {
  return [...browser.cookies]
    .map(([name, value]) => `${name}=${name.includes('csrf') ? (csrfOf.cookies.get(name) ?? value) : value}`)
    .join('; ');
}
