import { applyMood } from '@crew/contracts/crew-ai/apply-mood';
import { improvePrompt } from '@crew/contracts/crew-ai/improve-prompt';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { presentCrewMember } from '../crew/crew.presenter.js';
import { CrewRepository } from '../crew/crew.repository.js';
import { PersonaWriter } from './persona-writer.js';

/** What models write about the crew, for admins. */
@Controller()
export class PersonaController {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly crew: CrewRepository,
    private readonly writer: PersonaWriter,
    private readonly rpc: RpcClient,
  ) {}

  @Handles(applyMood)
  async applyMood({ id, goal }: ParsedInput<typeof applyMood>, call: Call): Promise<Output<typeof applyMood>> {
    const member = await this.crew.find(id);
    if (!member) throw failure(applyMood, 'not_found');
    const profile = await this.writer.moodProfile(member, goal).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'no mood profile came of it');
      throw failure(applyMood, 'model_away');
    });
    const { mood, bio, tags, mood_summary } = profile;
    const details = { fields: 'mood, bio, tags' };
    await this.rpc.call(
      recordAudit,
      { action: 'ai-crew.mood-applied', target: { type: 'ai-crew', id }, details },
      call.onward,
    );
    // Somebody else may have edited the member while the model was thinking: their words are not overwritten.
    const changed = await this.crew.change(id, { mood, bio, tags }, member.updatedAt);
    if (!changed) throw failure(applyMood, 'conflict');
    return { crew: presentCrewMember(changed), mood_summary };
  }

  @Handles(improvePrompt)
  async improvePrompt({
    crewId,
    currentPersonality,
  }: ParsedInput<typeof improvePrompt>): Promise<Output<typeof improvePrompt>> {
    const member = await this.crew.find(crewId);
    if (!member) throw failure(improvePrompt, 'not_found');
    try {
      return { improvedPersonality: await this.writer.improvedPersonality(member, currentPersonality) };
    } catch (error) {
      this.logger.warn({ err: error }, 'the personality was not improved');
      throw failure(improvePrompt, 'model_away');
    }
  }
}
