import type { DeckId } from '@crew/contracts/chat/decks';
import { findActor } from '@crew/contracts/identity/find-actor';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import type { Input, Output, RpcContract } from '@crew/contracts/rpc';
import { systemContext, type CallContext } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { RpcClient } from '@crew/service-kit/rpc/rpc-client';

/** Longest time of a lookup: the model has to answer within the same reply. */
const LOOKUP_MS = 3_000;

/** The message that a captain replies to, and its author. */
export interface AskedMessage {
  deckId: string;
  /** The pod, for a message of one. */
  podId?: string | null | undefined;
  messageId: string;
  memberId: string;
}

/** Calls other services in the name of the member whom a captain answers, with the rights of a member and no more. */
export class Asker {
  /** The only room that can be looked into. */
  readonly room: { podId: string } | { deckId: DeckId };
  readonly messageId: string;
  private readonly memberId: string;
  private actor: Promise<CallContext['actor']> | undefined;

  constructor(
    { deckId, podId, messageId, memberId }: AskedMessage,
    private readonly rpc: RpcClient,
  ) {
    this.room = podId ? { podId } : { deckId: deckId as DeckId };
    this.messageId = messageId;
    this.memberId = memberId;
  }

  /** @throws DomainError as the call of the member would, and `suspended` */
  async call<C extends RpcContract>(contract: C, input: Input<C>): Promise<Output<C>> {
    const actor = await (this.actor ??= this.findActor());
    return this.rpc.call(contract, input, { ...contextOf(contract), actor });
  }

  /** Ids of those whom the member has blocked. */
  async blockedIds(): Promise<ReadonlySet<string>> {
    return new Set((await this.call(listBlocks, {})).map(({ id }) => id));
  }

  private async findActor(): Promise<CallContext['actor']> {
    const found = await this.rpc.call(findActor, { userId: this.memberId }, contextOf(findActor));
    if (!found) throw new DomainError('suspended');
    // The reply to an admin is read by all members too.
    return { ...found, isAdmin: false, sessionId: '' };
  }
}

const contextOf = (contract: RpcContract): CallContext => ({
  ...systemContext(contract),
  deadline: Date.now() + LOOKUP_MS,
});
