import { suggestAddresses } from '@crew/contracts/identity/suggest-addresses';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AddressesService } from './addresses.service.js';

@Controller()
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Handles(suggestAddresses)
  async suggestAddresses({ q }: ParsedInput<typeof suggestAddresses>): Promise<Output<typeof suggestAddresses>> {
    if (!this.addresses.configured) return { configured: false, suggestions: [] };
    return { configured: true, suggestions: await this.addresses.suggest(q) };
  }
}
