import { noteCrisis } from '@crew/contracts/chat/note-crisis';
import { getMembers } from '@crew/contracts/identity/get-members';
import type { Input } from '@crew/contracts/rpc';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { detectCrisis, type Crisis } from './crisis-language.js';
import { CRISIS_TEXTS } from './crisis-texts.js';
import { crisisText, type Whereabouts } from './crisis.rules.js';

export { detectCrisis, type Crisis };

/** Notices messages of members in a crisis, and has the texts with help lines for them. Asks no model, logs nothing. */
@Injectable()
export class CrisisService {
  constructor(private readonly rpc: RpcClient) {}

  detect(message: string): Crisis | undefined {
    return detectCrisis(message);
  }

  /** The text with the help lines of the member's country; international ones for a visitor, or when it is unknown. */
  async textFor(crisis: Crisis, memberId?: string): Promise<string> {
    return crisisText(crisis, memberId ? await this.whereaboutsOf(memberId) : {});
  }

  /** For a further message within hours. */
  shortTextFor({ language }: Crisis): string {
    return CRISIS_TEXTS[language].again;
  }

  /** Notifies the admins who want it. Never fails: the member's answer does not depend on it. */
  async note(note: Input<typeof noteCrisis>): Promise<void> {
    await this.rpc.call(noteCrisis, note, systemContext(noteCrisis)).catch(() => undefined);
  }

  private async whereaboutsOf(memberId: string): Promise<Whereabouts> {
    try {
      const [member] = await this.rpc.call(getMembers, { ids: [memberId] }, systemContext(getMembers));
      return member ?? {};
    } catch {
      // Help without the country is better than none.
      return {};
    }
  }
}
