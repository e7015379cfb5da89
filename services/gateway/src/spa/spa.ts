import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const HASHED = /\/assets\//;

/**
 * Serves the files of the built SPA, and its page for every other path outside the API.
 * @throws Error when the folder has no index.html
 */
export async function serveSpa(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`SPA_DIR: there is no index.html in ${folder}`);
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The file server names the charset of text, but not of XML.
      if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });
  const page = (_request: unknown, reply: { sendFile(name: string): unknown }): unknown => reply.sendFile('index.html');
  server.get('/', page);
  server.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://spa');
    if (/^\/(api|assets)(\/|$)/.test(pathname)) throw new DomainError('not_found');
    return page(request, reply);
  });
}
