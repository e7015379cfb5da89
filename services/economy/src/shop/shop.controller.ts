import { getShopCatalog } from '@crew/contracts/economy/get-shop-catalog';
import type { Output } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { catalog } from './shop.rules.js';

@Controller()
export class ShopController {
  @Handles(getShopCatalog)
  async getShopCatalog(): Promise<Output<typeof getShopCatalog>> {
    return catalog();
  }
}
