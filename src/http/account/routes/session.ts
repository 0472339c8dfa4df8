import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { UserStore } from '../../../record/port.js';
import { MOST_EVIDENCED } from '../../../report/files/evidence.js';
import { getSignedIn } from '../guard.js';
import { closed, count, Name, SessionUser, text } from '../schemas.js';
import { toSessionUser } from '../shapes.js';

const Session = closed({
  user: SessionUser,
  account: closed({ id: text, name: text, balance: count }),
  csrfToken: text,
  settings: closed({ tileServer: Type.Optional(text), docsUrl: text, mostEvidenced: count }),
});
const Profile = closed({ name: Name });

/** The signed-in user, and what the page needs to start. */
export function sessionRoutes(app: FastifyInstance, store: UserStore, tileServer: string | undefined): void {
  app.get(
    '/account/api/session',
    { config: { role: 'MEMBER' }, schema: { summary: 'The session', response: { 200: Session } } },
    async (request, reply) => {
      const { user, account, sessionId } = getSignedIn(request);
      return {
        user: toSessionUser(user),
        account: { id: account.id, name: account.name, balance: account.balance },
        csrfToken: reply.generateCsrf({ userInfo: sessionId }),
        settings: {
          ...(tileServer === undefined ? {} : { tileServer }),
          docsUrl: '/docs',
          mostEvidenced: MOST_EVIDENCED,
        },
      };
    },
  );

  app.patch<{ Body: Static<typeof Profile> }>(
    '/account/api/profile',
    {
      config: { role: 'MEMBER' },
      schema: { summary: 'Change your own name', body: Profile, response: { 200: SessionUser } },
    },
    async (request) => {
      const { user } = getSignedIn(request);
      const changed = await store.updateUser(user.id, { name: request.body.name.trim() });
      return toSessionUser(changed.state === 'DONE' ? changed.user : user);
    },
  );
}
