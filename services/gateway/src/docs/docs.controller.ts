import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { openApiDocument } from '@crew/contracts/openapi';
import { ENV } from '@crew/service-kit/env-token';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../auth/auth.service.js';
import type { GatewayEnv } from '../gateway.env.js';

const require = createRequire(import.meta.url);
const libraryFolder = require('swagger-ui-dist/absolute-path.js') as () => string;
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
};
const LIBRARY_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** Swagger UI uses data URLs for images; everything else comes from this origin. */
const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Crew API</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, tryItOutEnabled: true, validatorUrl: null });\n`;

/** Serves the OpenAPI document and its page. */
@Controller('/api')
export class DocsController {
  private document: string | undefined;
  private readonly files = new Map<string, Promise<Buffer>>();

  constructor(@Inject(ENV) private readonly env: GatewayEnv) {}

  @Get('openapi.json')
  @Access('anyone')
  openApi(@Res() reply: FastifyReply): void {
    this.document ??= JSON.stringify(openApiDocument({ version: this.env.CREW_BUILD_HASH }));
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(this.document);
  }

  @Get('docs')
  @Access('anyone')
  page(@Res() reply: FastifyReply): void {
    reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(PAGE);
  }

  @Get('docs/:file')
  @Access('anyone')
  async file(@Param('file') name: string, @Res() reply: FastifyReply): Promise<void> {
    const content = name === 'start.js' ? START : await this.libraryFile(name);
    reply.header('cache-control', 'no-cache').type(TYPES[extname(name)]!).send(content);
  }

  private libraryFile(name: string): Promise<Buffer> {
    if (!LIBRARY_FILES.includes(name)) throw new DomainError('not_found');
    let content = this.files.get(name);
    if (!content) this.files.set(name, (content = readFile(join(libraryFolder(), name))));
    return content;
  }
}
