import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { listDeckSummarySource } from '@crew/contracts/chat/list-deck-summary-source';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { listPodSummarySource } from '@crew/contracts/pods/list-pod-summary-source';
import type { SummarySource } from '@crew/contracts/rooms/summary.entities';
import type { CallContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';

/** Reads what summaries are made from with the rights of the member who asks. */
@Injectable()
export class SummarySources {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * The messages, and the captain who may sum them up.
   * @throws DomainError `not_found`, `not_a_member`
   */
  async read(
    room: string,
    after: number,
    context: CallContext,
  ): Promise<{ source: SummarySource; captain: string | null }> {
    const exceptAuthorIds = (await this.rpc.call(listBlocks, {}, context)).map(({ id }) => id);
    const asked = { after, exceptAuthorIds };
    const [kind, roomId] = room.split('.') as ['deck' | 'pod', string];
    if (kind === 'deck') {
      const deckId = roomId as DeckId;
      const source = await this.rpc.call(listDeckSummarySource, { deckId, ...asked }, context);
      return { source, captain: DECKS[deckId].captain };
    }
    const { captain, ...source } = await this.rpc.call(listPodSummarySource, { podId: roomId, ...asked }, context);
    return { source, captain };
  }
}
