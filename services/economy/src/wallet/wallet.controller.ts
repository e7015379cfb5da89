import { getWallet } from '@crew/contracts/economy/get-wallet';
import type { Output } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MongoLedgerStore } from '../ledger/mongo-ledger-store.js';
import { presentWallet } from './wallet.presenter.js';

@Controller()
export class WalletController {
  constructor(private readonly ledger: MongoLedgerStore) {}

  @Handles(getWallet)
  async getWallet(_input: object, call: Call): Promise<Output<typeof getWallet>> {
    return presentWallet(await this.ledger.head(call.member.id));
  }
}
