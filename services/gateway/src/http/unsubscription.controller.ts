import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../auth/auth.service.js';

/** @param url without characters that end an attribute */
const pageThatLeadsTo = (url: string, label: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="0;url=${url}">
    <title>Crew</title>
  </head>
  <body>
    <a href="${url}">${label}</a>
  </body>
</html>
`;

/** Leads from the addresses of `List-Unsubscribe` to the pages with the buttons for it: mail scanners follow links. */
@Controller()
export class UnsubscriptionController {
  @Get('/api/digest/:token/stop')
  @Access('anyone')
  showDigestStop(@Param('token') token: string, @Res() reply: FastifyReply): void {
    sendPageThatLeadsTo(reply, '/auth/stop-digest', token, 'Turn the digest off');
  }

  @Get('/api/letter-mail/:token/stop')
  @Access('anyone')
  showLetterMailStop(@Param('token') token: string, @Res() reply: FastifyReply): void {
    sendPageThatLeadsTo(reply, '/auth/stop-letter-mail', token, 'Turn the letters off');
  }
}

/** The token is in the fragment, so that the page's own requests do not carry it. */
function sendPageThatLeadsTo(reply: FastifyReply, path: string, token: string, label: string): void {
  void reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(pageThatLeadsTo(`${path}#${encodeURIComponent(token)}`, label));
}
