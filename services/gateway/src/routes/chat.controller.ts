import { listDecks } from '@crew/contracts/chat/list-decks';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { postMessage } from '@crew/contracts/chat/post-message';
import { Controller } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forwarder } from '../http/forwarder.js';
import { Route } from '../http/route.js';

@Controller()
export class ChatController {
  constructor(private readonly forwarder: Forwarder) {}

  @Route(listDecks)
  listDecks(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listDecks, request, reply);
  }

  @Route(listMessages)
  listMessages(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listMessages, request, reply);
  }

  @Route(postMessage)
  postMessage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(postMessage, request, reply);
  }
}
