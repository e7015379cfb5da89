import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../auth/auth.service.js';

/** @param url without characters that end an attribute */
const pageThatLeadsTo = (url: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="0;url=${url}">
    <title>Crew</title>
  </head>
  <body>
    <a href="${url}">Turn the digest off</a>
  </body>
</html>
`;

@Controller()
export class DigestController {
  /** Leads from the address of the digest's unsubscription to the page with the button for it. */
  @Get('/api/digest/:token/stop')
  @Access('anyone')
  showDigestStop(@Param('token') token: string, @Res() reply: FastifyReply): void {
    reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      // In the fragment, so that the page's own requests do not carry the token.
      .send(pageThatLeadsTo(`/auth/stop-digest#${encodeURIComponent(token)}`));
  }
}
