import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiFault } from '../../errors/fault.js';

/** Pages of the web application; `test/web` opens every one. Other paths show that there is nothing. */
const PAGES = [
  '/',
  '/sign-in',
  '/welcome',
  '/overview',
  '/calculate',
  '/compare',
  '/calculations',
  '/calculations/:id',
  '/shipments',
  '/batches',
  '/reports',
  '/reports/new',
  '/reports/:id',
  '/scenarios',
  '/carriers',
  '/webhooks',
  '/shipments/:id',
  '/keys',
  '/credits',
  '/users',
  '/profile',
  '/admin/accounts',
  '/admin/system',
  '/admin/audit',
  '/shared/:token',
  '/verify/:uuid',
] as const;

/** `index-DKQVniPU.js`, also compressed. */
const HASHED_NAME = /-[\w-]{8,}(\.\w+)+$/;

/** Whether the web application exists: a checkout that was only compiled has just the API. */
export function isBuilt(dir: string): boolean {
  return existsSync(join(dir, 'index.html'));
}

/**
 * The web application that `npm run build` wrote to `dir`: one page for all addresses, and its files, whose names
 * include a hash of their content. `tileServer` is the only other server that a page may contact.
 */
export async function webRoutes(app: FastifyInstance, dir: string, tileServer: string | undefined): Promise<void> {
  const headers = {
    'content-security-policy': contentSecurityPolicy(tileServer),
    'x-content-type-options': 'nosniff',
    // The address of a page may contain a one-time link.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cache-control': 'no-cache',
  };
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(({ url }) => {
        throw new ApiFault('INVALID_HTTP_REQUEST', [`no such path: ${url.split('?', 1)[0]}`], { status: 404 });
      });
      await scope.register(fastifyStatic, {
        root: join(dir, 'assets'),
        index: false,
        // The build leaves compressed copies beside the files.
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        setHeaders: (reply, path) => {
          reply.header('x-content-type-options', 'nosniff');
          // The licence list has a fixed name, so a copy cached for a year would go stale.
          if (!HASHED_NAME.test(path)) reply.header('cache-control', 'no-cache');
        },
      });
    },
    { prefix: '/assets' },
  );
  const page = await readFile(join(dir, 'index.html'));
  const sendPage = (reply: FastifyReply) => reply.type('text/html; charset=utf-8').headers(headers).send(page);
  app.sendPage = sendPage;
  for (const url of PAGES) app.get(url, async (_request, reply) => sendPage(reply));
}

/** Only our own files: no inline script or style, no other server, none of our pages in a frame. */
function contentSecurityPolicy(tileServer: string | undefined): string {
  const tiles = tileServer === undefined ? '' : ` ${new URL(tileServer).origin}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: blob:${tiles}`,
    `connect-src 'self'${tiles}`,
    // The map draws in a worker.
    "worker-src 'self'",
    // For the certificate preview.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
