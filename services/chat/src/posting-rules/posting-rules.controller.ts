import { getPostingRules } from '@crew/contracts/chat/get-posting-rules';
import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { setPostingRules } from '@crew/contracts/chat/set-posting-rules';
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

  @Handles(setPostingRules)
  setPostingRules(rules: PostingRules, { onward }: Call): Promise<PostingRules> {
    return this.rules.set(rules, onward);
  }
}
