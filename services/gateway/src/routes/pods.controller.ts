import { createPod } from '@crew/contracts/pods/create-pod';
import { listPods } from '@crew/contracts/pods/list-pods';
import { Controller } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forwarder } from '../http/forwarder.js';
import { Route } from '../http/route.js';

@Controller()
export class PodsController {
  constructor(private readonly forwarder: Forwarder) {}

  @Route(createPod)
  createPod(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(createPod, request, reply);
  }

  @Route(listPods)
  listPods(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listPods, request, reply);
  }
}
