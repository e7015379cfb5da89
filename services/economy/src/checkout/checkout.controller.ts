import { createCheckout } from '@crew/contracts/economy/create-checkout';
import { findPurchase } from '@crew/contracts/economy/find-purchase';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { listPurchases } from '@crew/contracts/economy/list-purchases';
import { receiveStripeEvent } from '@crew/contracts/economy/receive-stripe-event';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { CheckoutService } from './checkout.service.js';
import { PurchaseSearch } from './purchase-search.js';
import { StripeEventInbox } from './stripe-event-inbox.js';

@Controller()
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly inbox: StripeEventInbox,
    private readonly search: PurchaseSearch,
  ) {}

  @Handles(createCheckout)
  createCheckout(input: ParsedInput<typeof createCheckout>, call: Call): Promise<Output<typeof createCheckout>> {
    return this.checkout.create(input, call);
  }

  @Handles(getCheckout)
  getCheckout(input: ParsedInput<typeof getCheckout>, call: Call): Promise<Output<typeof getCheckout>> {
    return this.checkout.status(input, call);
  }

  @Handles(listPurchases)
  listPurchases(input: ParsedInput<typeof listPurchases>, call: Call): Promise<Output<typeof listPurchases>> {
    return this.checkout.list(input, call);
  }

  @Handles(findPurchase)
  findPurchase({ id }: ParsedInput<typeof findPurchase>): Promise<Output<typeof findPurchase>> {
    return this.search.find(id);
  }

  @Handles(receiveStripeEvent)
  async receiveStripeEvent({
    payload,
    signature,
  }: ParsedInput<typeof receiveStripeEvent>): Promise<Output<typeof receiveStripeEvent>> {
    await this.inbox.receive(payload, signature);
    return { received: true };
  }
}
