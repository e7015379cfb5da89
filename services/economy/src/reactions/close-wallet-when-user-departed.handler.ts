import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { Ledger } from '@crew/ledger/ledger';
import { closeWallet } from '@crew/ledger/operations/single';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { WelcomeBonusService } from '../bonus/welcome-bonus.service.js';
import { PurchasesRepository } from '../checkout/purchases.repository.js';

/** The chain stays as it is, by ids alone: the ledger balances, and names nobody. */
@Injectable()
export class CloseWalletWhenUserDeparted {
  constructor(
    private readonly ledger: Ledger,
    private readonly bonus: WelcomeBonusService,
    private readonly purchases: PurchasesRepository,
  ) {}

  @HandlesEvent(userDeleted)
  async closeWalletWhenUserDeparted({ id }: EventData<typeof userDeleted>): Promise<void> {
    await closeWallet(this.ledger, id);
    await this.bonus.forget(id);
    await this.purchases.forgetPayer(id);
  }
}
