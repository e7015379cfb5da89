import { generatePortrait } from '@crew/contracts/media/generate-portrait';
import { importPortrait } from '@crew/contracts/media/import-portrait';
import { listPortraits } from '@crew/contracts/media/list-portraits';
import { syncPortrait } from '@crew/contracts/media/sync-portrait';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { PicturePresenter } from '../library/picture.presenter.js';
import { PortraitsService } from './portraits.service.js';

@Controller()
export class PortraitsController {
  constructor(
    private readonly portraits: PortraitsService,
    private readonly present: PicturePresenter,
  ) {}

  @Handles(generatePortrait)
  async generatePortrait(order: ParsedInput<typeof generatePortrait>): Promise<Output<typeof generatePortrait>> {
    return this.present.portrait(await this.portraits.generate(order));
  }

  @Handles(importPortrait)
  async importPortrait({ crewKey, url }: ParsedInput<typeof importPortrait>): Promise<Output<typeof importPortrait>> {
    return this.present.portrait(await this.portraits.import(crewKey, url));
  }

  @Handles(listPortraits)
  async listPortraits({ crewKey }: ParsedInput<typeof listPortraits>): Promise<Output<typeof listPortraits>> {
    const portraits = await this.portraits.newest(crewKey);
    return Promise.all(portraits.map((one) => this.present.portrait(one)));
  }

  @Handles(syncPortrait)
  async syncPortrait({ crewKey }: ParsedInput<typeof syncPortrait>): Promise<Output<typeof syncPortrait>> {
    const portrait = await this.portraits.sync(crewKey);
    return portrait && this.present.portrait(portrait);
  }
}
