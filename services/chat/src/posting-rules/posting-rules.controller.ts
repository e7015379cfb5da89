import { getPostingRules } from '@crew/contracts/chat/get-posting-rules';
import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { setPostingRules } from '@crew/contracts/chat/set-posting-rules';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Controller } from '@nestjs/common';
import { PostingRulesService } from './posting-rules.service.js';

/** Slow mode and the limits of new accounts, for admins. */
@Controller()
export class PostingRulesController {
  constructor(
    private readonly rules: PostingRulesService,
    private readonly rpc: RpcClient,
  ) {}

  @Handles(getPostingRules)
  getPostingRules(): Promise<PostingRules> {
    return this.rules.current();
  }

  @Handles(setPostingRules)
  async setPostingRules(rules: PostingRules, call: Call): Promise<PostingRules> {
    const { slowModeS, newAccounts } = rules;
    const details = { ...slowModeS, newAccountHours: newAccounts.hours, newAccountPauseS: newAccounts.pauseS };
    await this.rpc.call(recordAudit, { action: 'posting-rules.set', target: null, details }, call.onward);
    await this.rules.set(rules);
    return rules;
  }
}
