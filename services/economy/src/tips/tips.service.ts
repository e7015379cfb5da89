import { getMessageAuthor } from '@crew/contracts/chat/get-message-author';
import * as constants from '@crew/contracts/economy/economy.constants';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { isBlocked } from '@crew/contracts/identity/is-blocked';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { PostedRequest } from '@crew/ledger/ledger';
import { boost, boostRequest } from '@crew/ledger/operations/single';
import { beginTip, finishTip } from '@crew/ledger/operations/tip';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Actor, Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { requestHash } from '@crew/service-kit/rpc/request-hash';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { entryOfSpending, LedgerService } from '../ledger/ledger.service.js';

const HOUR_MS = 3_600_000;

/** Tips and boosts of deck messages. */
@Injectable()
export class TipsService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly members: MemberDirectory,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async tip({ id, amount }: ParsedInput<typeof tipMessage>, call: Call): Promise<Output<typeof tipMessage>> {
    const tipper = call.member;
    const op = `tip:${tipper.id}:${call.idempotencyKey ?? uuidv7()}`;
    const hash = requestHash('tip', id, amount);
    const request = { wallet: tipper.id, op, leg: 'out', requestHash: hash } as const;
    const author = await this.authorOf(tipMessage, id, request, call);
    const newAccountMs = newAccountMsLeft(tipper);
    const posted = await beginTip(this.ledger, {
      from: tipper.id,
      to: author,
      op,
      amount,
      ref: id,
      requestHash: hash,
      ...(call.idempotencyKey !== undefined && { key: call.idempotencyKey }),
      ...(newAccountMs > 0 && { maxTipped: constants.NEW_ACCOUNT_TIPS_MAX_ITC }),
    });
    if ('refused' in posted && posted.refused === 'tip_limit') {
      throw failure(tipMessage, 'tip_limit', { retryAfter: Math.ceil(newAccountMs / 1_000) });
    }
    const out = entryOfSpending(tipMessage, posted);
    // The tip is made: a failure from here on is the sweep's to repair, not the caller's.
    if (out.open) await finishTip(this.ledger, out).catch((error: unknown) => this.logUnfinished(out._id, error));
    return { ...(await this.ledger.tipsOf(id, out)), balance: out.balance };
  }

  async boost({ id }: ParsedInput<typeof boostMessage>, call: Call): Promise<Output<typeof boostMessage>> {
    const paid = { wallet: call.member.id, ref: id, key: call.idempotencyKey ?? uuidv7() };
    const author = await this.authorOf(boostMessage, id, boostRequest(paid), call);
    const posted = await boost(this.ledger, { ...paid, author, amount: constants.BOOST_ITC });
    if ('refused' in posted && posted.refused === 'idempotency_mismatch')
      throw await this.boostConflict(call.member.id, id);
    const entry = entryOfSpending(boostMessage, posted);
    return { boosts: await this.ledger.boostsOf(id, entry), balance: entry.balance };
  }

  /** Whether the conflict is with an earlier boost of this message or with another use of the key. */
  private async boostConflict(wallet: string, id: string): Promise<Error> {
    const [boosted] = await this.ledger.store.findInSlots(wallet, [{ op: `boost:${id}`, leg: 'out' }]);
    return failure(boostMessage, boosted ? 'already_boosted' : 'idempotency_mismatch');
  }

  /**
   * The author of a message, who is not looked at again once the request has paid them.
   * @throws DomainError `not_found`, `own_message`, or `not_tippable` when the author is not a member, has deleted
   * their account, or one of the two has blocked the other
   */
  private async authorOf(
    contract: typeof tipMessage | typeof boostMessage,
    id: string,
    request: PostedRequest,
    call: Call,
  ): Promise<string> {
    const paid = (await this.ledger.findRepeated(request))?.party;
    if (paid !== undefined) return paid;
    const { authorId, messageType } = await this.rpc.call(getMessageAuthor, { id }, call.onward);
    if (messageType !== 'member' || authorId === null) throw failure(contract, 'not_tippable');
    if (authorId === call.member.id) throw failure(contract, 'own_message');
    const [blocked, { frozen }] = await Promise.all([
      this.rpc.call(isBlocked, { oneId: call.member.id, otherId: authorId }, call.onward),
      this.ledger.store.head(authorId),
      this.members.store(call.member),
    ]);
    if (blocked || frozen === 'departed') throw failure(contract, 'not_tippable');
    return authorId;
  }

  private logUnfinished(entryId: string, error: unknown): void {
    this.logger.warn({ err: error, entryId }, 'finishing a tip failed; the sweep retries it');
  }
}

/** Milliseconds for which the account still counts as new; negative once it no longer does. */
const newAccountMsLeft = ({ createdAt }: Actor): number =>
  Date.parse(createdAt) + constants.NEW_ACCOUNT_HOURS * HOUR_MS - Date.now();
