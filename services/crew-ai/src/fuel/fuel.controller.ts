import { getFuel } from '@crew/contracts/crew-ai/get-fuel';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { FuelService } from './fuel.service.js';

@Controller()
export class FuelController {
  constructor(private readonly fuel: FuelService) {}

  @Handles(getFuel)
  async getFuel({ deckId }: ParsedInput<typeof getFuel>): Promise<Output<typeof getFuel>> {
    return this.fuel.ofDeck(deckId);
  }
}
