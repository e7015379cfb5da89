import { adviseOnFlag } from '@crew/contracts/chat/advise-on-flag';
import { appealDecision } from '@crew/contracts/chat/appeal-decision';
import { countFlags } from '@crew/contracts/chat/count-flags';
import { flagDirectMessage } from '@crew/contracts/chat/flag-direct-message';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { getDecision } from '@crew/contracts/chat/get-decision';
import { getAdviceAgreement } from '@crew/contracts/chat/get-advice-agreement';
import { isFlaggedPictureShown } from '@crew/contracts/chat/is-flagged-picture-shown';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { reportMember } from '@crew/contracts/chat/report-member';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import { showFlaggedDirectMessage } from '@crew/contracts/chat/show-flagged-direct-message';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AppealsService } from './appeals.service.js';
import { DirectModerationService } from './direct-moderation.service.js';
import { FlagAdviceService } from './flag-advice.service.js';
import { MemberReportsService } from './member-reports.service.js';
import { ModerationService } from './moderation.service.js';

@Controller()
export class ModerationController {
  constructor(
    private readonly moderation: ModerationService,
    private readonly direct: DirectModerationService,
    private readonly memberReports: MemberReportsService,
    private readonly advice: FlagAdviceService,
    private readonly appeals: AppealsService,
  ) {}

  @Handles(flagMessage)
  async flagMessage(
    { id, reason }: ParsedInput<typeof flagMessage>,
    { member }: Call,
  ): Promise<Output<typeof flagMessage>> {
    await this.moderation.flag(id, member, reason);
    return { flagged: true };
  }

  @Handles(flagDirectMessage)
  async flagDirectMessage(
    input: ParsedInput<typeof flagDirectMessage>,
    { member }: Call,
  ): Promise<Output<typeof flagDirectMessage>> {
    await this.direct.flag(input, member);
    return { flagged: true };
  }

  @Handles(reportMember)
  async reportMember(input: ParsedInput<typeof reportMember>, { member }: Call): Promise<Output<typeof reportMember>> {
    await this.memberReports.report(input, member);
    return { reported: true };
  }

  @Handles(showFlaggedDirectMessage)
  showFlaggedDirectMessage(
    { id }: ParsedInput<typeof showFlaggedDirectMessage>,
    call: Call,
  ): Promise<Output<typeof showFlaggedDirectMessage>> {
    return this.direct.show(id, call);
  }

  @Handles(isFlaggedPictureShown)
  async isFlaggedPictureShown({
    pictureId,
    adminId,
  }: ParsedInput<typeof isFlaggedPictureShown>): Promise<Output<typeof isFlaggedPictureShown>> {
    return (await this.direct.isPictureShown(pictureId, adminId)) || this.appeals.shows(pictureId);
  }

  @Handles(listFlags)
  listFlags(input: ParsedInput<typeof listFlags>): Promise<Output<typeof listFlags>> {
    return this.moderation.list(input);
  }

  @Handles(countFlags)
  async countFlags(): Promise<Output<typeof countFlags>> {
    return { open: await this.moderation.countOpen() };
  }

  @Handles(adviseOnFlag)
  async adviseOnFlag({ id }: ParsedInput<typeof adviseOnFlag>): Promise<Output<typeof adviseOnFlag>> {
    await this.advice.advise(id);
    return this.moderation.get(id);
  }

  @Handles(getAdviceAgreement)
  getAdviceAgreement(): Promise<Output<typeof getAdviceAgreement>> {
    return this.advice.agreement();
  }

  @Handles(resolveFlag)
  resolveFlag(input: ParsedInput<typeof resolveFlag>, { member, onward }: Call): Promise<Output<typeof resolveFlag>> {
    return this.moderation.resolve(input, member, onward);
  }

  @Handles(getDecision)
  getDecision({ id }: ParsedInput<typeof getDecision>): Promise<Output<typeof getDecision>> {
    return this.appeals.decision(id);
  }

  @Handles(appealDecision)
  async appealDecision(
    input: ParsedInput<typeof appealDecision>,
    { member }: Call,
  ): Promise<Output<typeof appealDecision>> {
    await this.appeals.appeal(input, member);
    return { appealed: true };
  }
}
