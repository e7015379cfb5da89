import { getReadUrl } from '@crew/contracts/media/get-read-url';
import { Controller } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forwarder } from '../http/forwarder.js';
import { Route } from '../http/route.js';

@Controller()
export class MediaController {
  constructor(private readonly forwarder: Forwarder) {}

  @Route(getReadUrl)
  getReadUrl(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getReadUrl, request, reply);
  }
}
