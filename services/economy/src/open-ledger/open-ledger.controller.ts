import { getShipLedger } from '@crew/contracts/economy/get-ship-ledger';
import type { Output } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { OpenLedgerService } from './open-ledger.service.js';

@Controller()
export class OpenLedgerController {
  constructor(private readonly openLedger: OpenLedgerService) {}

  @Handles(getShipLedger)
  getShipLedger(): Promise<Output<typeof getShipLedger>> {
    return this.openLedger.read();
  }
}
