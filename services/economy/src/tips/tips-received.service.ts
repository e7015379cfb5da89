import { createHash } from 'node:crypto';
import { findExcerpts, type MessageExcerpt } from '@crew/contracts/chat/find-excerpts';
import { listTipsReceived, TIPS_LISTED_MAX } from '@crew/contracts/economy/list-tips-received';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Entry } from '@crew/ledger/entry';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { personOf } from '@crew/member-directory/person-of';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Call } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LedgerService } from '../ledger/ledger.service.js';

type TipReceived = Output<typeof listTipsReceived>[number];

/** The tips that members received, as others see them. */
@Injectable()
export class TipsReceivedService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly members: MemberDirectory,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list({ id }: ParsedInput<typeof listTipsReceived>, call: Call): Promise<TipReceived[]> {
    const tips = await this.ledger.tipsReceived(id, TIPS_LISTED_MAX);
    const [members, blocks] = await Promise.all([
      this.members.find([id, ...tips.flatMap(({ party }) => party ?? [])]),
      this.rpc.call(listBlocks, {}, call.onward),
    ]);
    if (!members.has(id)) return [];
    const blocked = new Set(blocks.map((member) => member.id));
    const messages = blocked.has(id) ? new Map<string, MessageExcerpt>() : await this.messagesOf(tips, call);
    return tips.map(({ op, amount, party = '', ref = '', at }) => {
      const { username, displayName } = personOf(party, members);
      return {
        id: publicId(op),
        amount,
        giver: blocked.has(party) ? null : { username, displayName },
        message: messages.get(ref) ?? null,
        createdAt: at.toISOString(),
      };
    });
  }

  /** The tipped messages that members may read, by id. */
  private async messagesOf(tips: Entry[], call: Call): Promise<Map<string, MessageExcerpt>> {
    const ids = [...new Set(tips.flatMap(({ ref }) => ref ?? []))];
    if (ids.length === 0) return new Map();
    const found = await this.rpc.call(findExcerpts, { ids }, call.onward).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the tipped messages are unavailable');
      return [];
    });
    return new Map(found.map((message) => [message.id, message]));
  }
}

/** An entry's own id would show how many entries the wallet has. */
const publicId = (op: string): string => createHash('sha256').update(op).digest('hex').slice(0, 24);
