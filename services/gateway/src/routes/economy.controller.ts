import { boostMessage } from '@crew/contracts/economy/boost-message';
import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { findPurchase } from '@crew/contracts/economy/find-purchase';
import { getBalanceHistory } from '@crew/contracts/economy/get-balance-history';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { getMemberWallet } from '@crew/contracts/economy/get-member-wallet';
import { getShipLedger } from '@crew/contracts/economy/get-ship-ledger';
import { getShopCatalog } from '@crew/contracts/economy/get-shop-catalog';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { listPurchases } from '@crew/contracts/economy/list-purchases';
import { receiveStripeEvent } from '@crew/contracts/economy/receive-stripe-event';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { updateWallet } from '@crew/contracts/economy/update-wallet';
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

  @Route(listEntries)
  listEntries(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listEntries, request, reply);
  }

  @Route(getBalanceHistory)
  getBalanceHistory(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getBalanceHistory, request, reply);
  }

  @Route(getShipLedger)
  getShipLedger(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getShipLedger, request, reply);
  }

  @Route(tipMessage)
  tipMessage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(tipMessage, request, reply);
  }

  @Route(boostMessage)
  boostMessage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(boostMessage, request, reply);
  }

  @Route(createCheckout)
  createCheckout(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(createCheckout, request, reply);
  }

  @Route(getCheckout)
  getCheckout(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getCheckout, request, reply);
  }

  @Route(listPurchases)
  listPurchases(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listPurchases, request, reply);
  }

  @Route(grantItc)
  grantItc(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(grantItc, request, reply);
  }

  @Route(updateWallet)
  updateWallet(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(updateWallet, request, reply);
  }

  @Route(getMemberWallet)
  getMemberWallet(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getMemberWallet, request, reply);
  }

  @Route(findPurchase)
  findPurchase(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(findPurchase, request, reply);
  }

  @Route(receiveStripeEvent)
  receiveStripeEvent(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(receiveStripeEvent, request, reply);
  }
}
