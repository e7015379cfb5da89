import { getDeckRules } from '@crew/contracts/chat/get-deck-rules';
import { getPostingRules } from '@crew/contracts/chat/get-posting-rules';
import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { setPostingRules } from '@crew/contracts/chat/set-posting-rules';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { PostingRulesService } from './posting-rules.service.js';

@Controller()
export class PostingRulesController {
  constructor(private readonly rules: PostingRulesService) {}

  @Handles(getPostingRules)
  getPostingRules(): Promise<PostingRules> {
    return this.rules.current();
  }

  @Handles(getDeckRules)
  async getDeckRules({ deckId }: ParsedInput<typeof getDeckRules>): Promise<Output<typeof getDeckRules>> {
    const { slowModeS, newAccounts } = await this.rules.current();
    return { slowModeS: slowModeS[deckId], newAccounts };
  }

  @Handles(setPostingRules)
  setPostingRules(rules: PostingRules, { onward }: Call): Promise<PostingRules> {
    return this.rules.set(rules, onward);
  }
}
