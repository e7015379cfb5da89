import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { listPurchases } from '@crew/contracts/economy/list-purchases';
import { receiveStripeEvent } from '@crew/contracts/economy/receive-stripe-event';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { CheckoutService } from './checkout.service.js';
import { presentPurchase } from './purchase.presenter.js';
import { PurchasesRepository } from './purchases.repository.js';
import { StripeEventsService } from './stripe-events.service.js';

@Controller()
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly events: StripeEventsService,
    private readonly purchases: PurchasesRepository,
  ) {}

  @Handles(createCheckout)
  createCheckout(input: ParsedInput<typeof createCheckout>, call: Call): Promise<Output<typeof createCheckout>> {
    return this.checkout.create(input, call);
  }

  @Handles(getCheckout)
  getCheckout(input: ParsedInput<typeof getCheckout>, call: Call): Promise<Output<typeof getCheckout>> {
    return this.checkout.state(input, call);
  }

  @Handles(listPurchases)
  async listPurchases(
    { before, limit }: ParsedInput<typeof listPurchases>,
    call: Call,
  ): Promise<Output<typeof listPurchases>> {
    const cursor = before === undefined ? undefined : await this.purchases.findById(before);
    if (cursor === null || (cursor && cursor.userId !== call.member.id)) throw failure(listPurchases, 'not_found');
    return (await this.purchases.page(call.member.id, limit, cursor)).map(presentPurchase);
  }

  @Handles(receiveStripeEvent)
  async receiveStripeEvent({
    payload,
    signature,
  }: ParsedInput<typeof receiveStripeEvent>): Promise<Output<typeof receiveStripeEvent>> {
    await this.events.receive(payload, signature);
    return { received: true };
  }
}
