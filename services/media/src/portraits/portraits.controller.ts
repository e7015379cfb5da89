import { generatePortrait } from '@crew/contracts/media/generate-portrait';
import { importPortrait } from '@crew/contracts/media/import-portrait';
import { listPortraits } from '@crew/contracts/media/list-portraits';
import { syncPortrait } from '@crew/contracts/media/sync-portrait';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { PortraitsService } from './portraits.service.js';

@Controller()
export class PortraitsController {
  constructor(private readonly portraits: PortraitsService) {}

  @Handles(generatePortrait)
  generatePortrait(input: ParsedInput<typeof generatePortrait>): Promise<Output<typeof generatePortrait>> {
    return this.portraits.generate(input);
  }

  @Handles(importPortrait)
  importPortrait({ crewKey, url }: ParsedInput<typeof importPortrait>): Promise<Output<typeof importPortrait>> {
    return this.portraits.import(crewKey, url);
  }

  @Handles(listPortraits)
  listPortraits({ crewKey }: ParsedInput<typeof listPortraits>): Promise<Output<typeof listPortraits>> {
    return this.portraits.list(crewKey);
  }

  @Handles(syncPortrait)
  syncPortrait({ crewKey }: ParsedInput<typeof syncPortrait>): Promise<Output<typeof syncPortrait>> {
    return this.portraits.sync(crewKey);
  }
}
