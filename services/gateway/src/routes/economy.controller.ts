import { getShopCatalog } from '@crew/contracts/economy/get-shop-catalog';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { Controller } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forwarder } from '../http/forwarder.js';
import { Route } from '../http/route.js';

@Controller()
export class EconomyController {
  constructor(private readonly forwarder: Forwarder) {}

  @Route(getShopCatalog)
  getShopCatalog(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getShopCatalog, request, reply);
  }

  @Route(getWallet)
  getWallet(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getWallet, request, reply);
  }
}
