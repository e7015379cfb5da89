import { readdirSync } from 'node:fs';
import { DEFAULT_LANGUAGE } from '@crew/contracts/languages';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestLanguage } from '../request-language.js';

const HASHED = /\/assets\//;
const PAGE = /\.html(\.br|\.gz)?$/;

/**
 * Serves the files of the built SPA, and for every other path outside the API a document in the language of the request:
 * `index.html` has the landing page in it, `app.html` is for all others. A cookie may name a language that is offered to
 * nobody, such as those for tests.
 * @param pageHeaders of each document
 * @throws Error when the folder has no such document
 */
export async function serveSpa(
  server: FastifyInstance,
  folder: string,
  pageHeaders: Readonly<Record<string, string>>,
): Promise<void> {
  const [landing, app] = [documentsIn(folder, 'index'), documentsIn(folder, 'app')];
  const languages = new Set(landing.keys());
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (PAGE.test(path)) reply.headers(pageHeaders);
      // The file server names the charset of text, but not of XML.
      if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });
  const send = (documents: Map<string, string>, { headers }: FastifyRequest, reply: FastifyReply): unknown => {
    const file = documents.get(requestLanguage(headers, languages)) ?? documents.get(DEFAULT_LANGUAGE)!;
    return reply.header('vary', 'Accept-Language, Cookie').sendFile(file);
  };
  server.get('/', (request, reply) => send(landing, request, reply));
  server.get('/*', (request, reply) => {
    // Appended: relative to an origin, a path that begins with two slashes would name a host.
    const { pathname } = new URL(`http://spa${request.url}`);
    if (/^\/(api|assets)(\/|$)/.test(pathname)) throw new DomainError('not_found');
    return send(app, request, reply);
  });
}

/** The file of a document in each language. @throws Error when there is none in English */
function documentsIn(folder: string, name: string): Map<string, string> {
  const files = readdirSync(folder);
  const english = `${name}.html`;
  if (!files.includes(english)) throw new Error(`SPA_DIR: there is no ${english} in ${folder}`);
  const inLanguage = new RegExp(`^${name}\\.([\\w-]+)\\.html$`);
  const others = files.flatMap((file): [string, string][] => {
    const language = inLanguage.exec(file)?.[1];
    return language === undefined ? [] : [[language, file]];
  });
  return new Map([[DEFAULT_LANGUAGE, english], ...others]);
}
