import type { Draft } from '@crew/contracts/chat/draft.entities';
import { listDrafts } from '@crew/contracts/chat/list-drafts';
import { saveDraft } from '@crew/contracts/chat/save-draft';
import type { ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { DraftsService } from './drafts.service.js';

@Controller()
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @Handles(saveDraft)
  async saveDraft(draft: ParsedInput<typeof saveDraft>, { member }: Call): Promise<null> {
    await this.drafts.save(member.id, draft);
    return null;
  }

  @Handles(listDrafts)
  listDrafts(_input: ParsedInput<typeof listDrafts>, { member }: Call): Promise<Draft[]> {
    return this.drafts.list(member.id);
  }
}
