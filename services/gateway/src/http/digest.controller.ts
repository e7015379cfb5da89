import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../auth/auth.service.js';

@Controller()
export class DigestController {
  /** Leads from the address of the digest's unsubscription to the page with the button for it. */
  @Get('/api/digest/:token/stop')
  @Access('anyone')
  showDigestStop(@Param('token') token: string, @Res() reply: FastifyReply): void {
    // In the fragment, so that the page's own requests do not carry the token.
    const page = `/auth/stop-digest#${encodeURIComponent(token)}`;
    reply.header('cache-control', 'no-store').redirect(page, 303);
  }
}
