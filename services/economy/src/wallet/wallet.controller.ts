import { getBalanceHistory } from '@crew/contracts/economy/get-balance-history';
import { getBalances } from '@crew/contracts/economy/get-balances';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { listEntries } from '@crew/contracts/economy/list-entries';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { WalletService } from './wallet.service.js';

@Controller()
export class WalletController {
  constructor(private readonly wallets: WalletService) {}

  @Handles(getWallet)
  getWallet(_input: object, call: Call): Promise<Output<typeof getWallet>> {
    return this.wallets.wallet(call.member.id);
  }

  @Handles(listEntries)
  listEntries(input: ParsedInput<typeof listEntries>, call: Call): Promise<Output<typeof listEntries>> {
    return this.wallets.entries(call.member.id, input);
  }

  @Handles(getBalanceHistory)
  getBalanceHistory(
    { days }: ParsedInput<typeof getBalanceHistory>,
    call: Call,
  ): Promise<Output<typeof getBalanceHistory>> {
    return this.wallets.history(call.member.id, Number(days));
  }

  @Handles(getBalances)
  getBalances({ userIds }: ParsedInput<typeof getBalances>): Promise<Output<typeof getBalances>> {
    return this.wallets.balances(userIds);
  }
}
