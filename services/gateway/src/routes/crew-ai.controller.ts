import { listAiCrew } from '@crew/contracts/crew-ai/list-ai-crew';
import { respondAsCaptain } from '@crew/contracts/crew-ai/respond-as-captain';
import { Controller } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forwarder } from '../http/forwarder.js';
import { Route } from '../http/route.js';

@Controller()
export class CrewAiController {
  constructor(private readonly forwarder: Forwarder) {}

  @Route(listAiCrew)
  listAiCrew(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listAiCrew, request, reply);
  }

  @Route(respondAsCaptain)
  respondAsCaptain(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(respondAsCaptain, request, reply);
  }
}
