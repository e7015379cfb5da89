import { getShipLedger } from '@crew/contracts/economy/get-ship-ledger';
import type { Output } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { ShipLedgerService } from './ship-ledger.service.js';

@Controller()
export class ShipLedgerController {
  constructor(private readonly ship: ShipLedgerService) {}

  @Handles(getShipLedger)
  getShipLedger(): Promise<Output<typeof getShipLedger>> {
    return this.ship.read();
  }
}
