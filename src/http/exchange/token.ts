import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExchangeStore } from '../../record/port.js';

const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' };

/** OAuth 2.0 client credentials (RFC 6749, 4.4), and where to find them (OpenID Connect discovery). */
export function tokenRoutes(app: FastifyInstance, store: ExchangeStore, publicUrl: () => string): void {
  app.post('/exchange/auth/token', async (request, reply) => {
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '');
    if (form.get('grant_type') !== 'client_credentials')
      return refuse(reply, 400, 'unsupported_grant_type', 'grant_type must be client_credentials');
    const credentials = readCredentials(request, form);
    const issued = credentials && (await store.issueExchangeToken(credentials.id, credentials.secret));
    if (issued === undefined) {
      reply.header('www-authenticate', 'Basic realm="exchange"');
      return refuse(reply, 401, 'invalid_client', 'client id and secret are not accepted');
    }
    const { token, expiresInSeconds } = issued;
    return send(reply, 200, { access_token: token, token_type: 'Bearer', expires_in: expiresInSeconds });
  });
  app.get('/exchange/.well-known/openid-configuration', async (_request, reply) => {
    const issuer = `${publicUrl()}/exchange`;
    return send(reply, 200, {
      issuer,
      token_endpoint: `${issuer}/auth/token`,
      grant_types_supported: ['client_credentials'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    });
  });
}

/** From the header, otherwise from the form: partners' libraries use either. */
function readCredentials(request: FastifyRequest, form: URLSearchParams) {
  const basic = /^Basic\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic === undefined) {
    const [id, secret] = [form.get('client_id'), form.get('client_secret')];
    return id === null || secret === null ? undefined : { id, secret };
  }
  const [id = '', ...rest] = Buffer.from(basic, 'base64').toString().split(':');
  return { id, secret: rest.join(':') };
}

const refuse = (reply: FastifyReply, status: number, error: string, description: string): FastifyReply =>
  send(reply, status, { error, error_description: description });

const send = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply.status(status).headers(NO_STORE).type('application/json; charset=utf-8').send(JSON.stringify(body));
