import { readdirSync } from 'node:fs';
import { DEFAULT_LANGUAGE } from '@crew/contracts/languages';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestLanguage } from '../request-language.js';

const HASHED = /\/assets\//;
const PAGE = 'index.html';
const PAGE_IN_LANGUAGE = /^index\.([\w-]+)\.html$/;

/**
 * Serves the files of the built SPA, and its page for every other path outside the API: in the language of the request. A
 * cookie may name a language that is offered to nobody, such as those for tests.
 * @throws Error when the folder has no index.html
 */
export async function serveSpa(server: FastifyInstance, folder: string): Promise<void> {
  const pages = pagesIn(folder);
  const languages = new Set(pages.keys());
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
  const page = ({ headers }: FastifyRequest, reply: FastifyReply): unknown => {
    const file = pages.get(requestLanguage(headers, languages)) ?? PAGE;
    return reply.header('vary', 'Accept-Language, Cookie').sendFile(file);
  };
  server.get('/', page);
  server.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://spa');
    if (/^\/(api|assets)(\/|$)/.test(pathname)) throw new DomainError('not_found');
    return page(request, reply);
  });
}

/** The file of the page in each language. @throws Error when there is none in English */
function pagesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder);
  if (!files.includes(PAGE)) throw new Error(`SPA_DIR: there is no ${PAGE} in ${folder}`);
  const others = files.flatMap((file): [string, string][] => {
    const language = PAGE_IN_LANGUAGE.exec(file)?.[1];
    return language === undefined ? [] : [[language, file]];
  });
  return new Map([[DEFAULT_LANGUAGE, PAGE], ...others]);
}
