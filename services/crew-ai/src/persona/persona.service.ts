import { applyMood } from '@crew/contracts/crew-ai/apply-mood';
import { improvePrompt } from '@crew/contracts/crew-ai/improve-prompt';
import { auditChanges } from '@crew/contracts/identity/audit-changes';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { Output } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CaptainsService } from '../captains/captains.service.js';
import { PersonaWriter } from './persona-writer.js';

/** Lets models write the personas of captains, for admins. */
@Injectable()
export class PersonaService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly captains: CaptainsService,
    private readonly writer: PersonaWriter,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws DomainError `not_found`, `model_away`, or `conflict` when the captain was edited meanwhile */
  async applyMood(id: string, goal: string, call: Call): Promise<Output<typeof applyMood>> {
    const captain = await this.captains.find(id);
    if (!captain) throw failure(applyMood, 'not_found');
    const profile = await this.writer.moodProfile(captain, goal).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'no mood profile was written');
      throw failure(applyMood, 'model_away');
    });
    const { mood, bio, tags, mood_summary } = profile;
    const details = auditChanges(captain, { mood, bio, tags });
    await this.rpc.call(
      recordAudit,
      { action: 'ai-crew.mood-applied', target: { type: 'ai-crew', id }, details },
      call.onward,
    );
    // An edit made while the model was generating is not overwritten.
    const changed = await this.captains.change(id, { mood, bio, tags }, captain.updatedAt);
    if (!changed) throw failure(applyMood, 'conflict');
    return { crew: this.captains.present(changed), mood_summary };
  }

  /** Stores nothing. @throws DomainError `not_found`, `model_away` */
  async improvePersonality(id: string, personality: string): Promise<string> {
    const captain = await this.captains.find(id);
    if (!captain) throw failure(improvePrompt, 'not_found');
    try {
      return await this.writer.improvedPersonality(captain, personality);
    } catch (error) {
      this.logger.warn({ err: error }, 'the personality could not be improved');
      throw failure(improvePrompt, 'model_away');
    }
  }
}
