import type { Flag } from '@crew/contracts/chat/flag.entities';
import { countFlags } from '@crew/contracts/chat/count-flags';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { personOf } from '@crew/member-directory/person-of';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { ModerationService, type CaseFile } from './moderation.service.js';

@Controller()
export class ModerationController {
  constructor(
    private readonly moderation: ModerationService,
    private readonly members: MemberDirectory,
  ) {}

  @Handles(flagMessage)
  async flagMessage({ id, reason }: ParsedInput<typeof flagMessage>, call: Call): Promise<Output<typeof flagMessage>> {
    await this.members.store(call.member);
    await this.moderation.flag(id, call.member.id, reason);
    return { flagged: true };
  }

  @Handles(listFlags)
  async listFlags(input: ParsedInput<typeof listFlags>): Promise<Output<typeof listFlags>> {
    return this.present(await this.moderation.list(input));
  }

  @Handles(countFlags)
  async countFlags(): Promise<Output<typeof countFlags>> {
    return { open: await this.moderation.countOpen() };
  }

  @Handles(resolveFlag)
  async resolveFlag({ id, action }: ParsedInput<typeof resolveFlag>, call: Call): Promise<Output<typeof resolveFlag>> {
    await this.members.store(call.member);
    const [flag] = await this.present([await this.moderation.resolve(id, action, call)]);
    return flag!;
  }

  private async present(files: CaseFile[]): Promise<Flag[]> {
    const named = files.flatMap(({ flagCase: { reports, resolvedBy } }) => [
      ...reports.map(({ reporterId }) => reporterId),
      ...(resolvedBy === null ? [] : [resolvedBy]),
    ]);
    const members = await this.members.find(named);
    return files.map(({ flagCase, message, context, history }) => ({
      id: flagCase._id,
      deckId: flagCase.deckId,
      message,
      context,
      reports: flagCase.reports.map(({ reporterId, reason, at }) => ({
        reporter: personOf(reporterId, members),
        reason,
        at: at.toISOString(),
      })),
      history,
      status: flagCase.status,
      resolvedBy: flagCase.resolvedBy === null ? null : personOf(flagCase.resolvedBy, members),
      resolvedAt: flagCase.resolvedAt?.toISOString() ?? null,
      flaggedAt: flagCase.flaggedAt.toISOString(),
    }));
  }
}
