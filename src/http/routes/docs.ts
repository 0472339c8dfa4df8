import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from '../openapi.js';

/** `/openapi.json`, and `/docs` for reading and trying it, with all files served from here. */
export async function docsRoutes(app: FastifyInstance, document: OpenApiDocument): Promise<void> {
  app.get('/openapi.json', async () => document);
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true, defaultModelsExpandDepth: 1 },
    staticCSP: true,
    // Over plain HTTP in an office network a browser would ask for the page's files over HTTPS, and find nobody there.
    transformStaticCSP: (policy) =>
      policy.replace(' upgrade-insecure-requests;', '').replace(' validator.swagger.io', ''),
    theme: {
      title: 'Cargowake API',
      // The top bar shows the name of the web framework and a useless address field.
      css: [{ filename: 'cargowake.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
}
