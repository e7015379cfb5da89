import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { flagDirectMessage } from '@crew/contracts/chat/flag-direct-message';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import { showFlaggedDirectMessage } from '@crew/contracts/chat/show-flagged-direct-message';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { admin, member } from '@crew/testing/actors';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startDirect } from './start-direct.js';

const { chat, pairOf, post, strangers } = await startDirect();
const captain = admin();
let audit: StubbedCall<typeof recordAudit>;
beforeAll(async () => {
  audit = await stubCall(chat.connection, recordAudit, () => null);
});

const show = (id: string, as = captain) => chat.codeOf(showFlaggedDirectMessage, { id }, { as });
const wordsOf = async (id: string) =>
  (await chat.call(showFlaggedDirectMessage, { id }, { as: captain })).map(({ content }) => content);

/** Messages of which the one with the given place was flagged; resolves to their ids. */
async function flagged(count: number, place: number): Promise<{ id: string; ids: string[] }> {
  const [ada, bob] = await strangers(2);
  const id = await pairOf(ada, bob);
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) ids.push((await post(ada, id, `Number ${number}`)).id);
  await chat.call(flagDirectMessage, { id, messageId: ids[place - 1]! }, { as: bob });
  return { id, ids };
}

describe('show-flagged-direct-message', () => {
  it('returns the message with two before and two after it, and records first that the admin looked', async () => {
    const { id, ids } = await flagged(7, 4);
    const target = ids[3]!;
    expect(await wordsOf(target)).toEqual(['Number 2', 'Number 3', 'Number 4', 'Number 5', 'Number 6']);
    const { input, call } = audit.asked.at(-1)!;
    expect(input).toEqual({
      action: 'direct-message.shown',
      target: { type: 'message', id: target },
      details: { conversation: id },
    });
    expect(call.member.id).toBe(captain.id);
    const { answer } = audit;
    audit.answer = () => {
      throw new DomainError('admin_only');
    };
    expect(await show(target)).toBe('admin_only');
    audit.answer = answer;
  });

  it('returns fewer where the conversation has fewer', async () => {
    const { ids } = await flagged(1, 1);
    // The first message of the pair, and the flagged one.
    expect(await wordsOf(ids[0]!)).toEqual(['Hello', 'Number 1']);
  });

  it('records every look, of several admins too', async () => {
    const { ids } = await flagged(1, 1);
    const before = audit.asked.length;
    for (const as of [captain, captain, admin()]) expect(await show(ids[0]!, as)).toBe('ok');
    expect(audit.asked).toHaveLength(before + 3);
  });

  it('is refused, and not recorded, without a flag, after the decision, and to members', async () => {
    const { ids } = await flagged(2, 1);
    const [target, unflagged] = ids as [string, string];
    const before = audit.asked.length;
    const { id: deckMessage } = await chat.call(
      deckCalls.postMessage,
      { deckId: 'music', content: 'x' },
      { as: member() },
    );
    await chat.call(flagMessage, { id: deckMessage }, { as: member() });
    expect([await show(unflagged), await show('unknown'), await show(deckMessage)]).toEqual(
      Array.from({ length: 3 }, () => 'not_found'),
    );
    expect(await show(target, member())).toBe('admin_only');
    expect(audit.asked).toHaveLength(before);
    await chat.call(resolveFlag, { id: target, action: 'dismiss' }, { as: captain });
    expect(await show(target)).toBe('already_decided');
    expect(audit.asked.map(({ input }) => input.action).slice(before)).toEqual(['flag.dismissed']);
  });

  it('shows nothing of what its author deleted', async () => {
    const [ada, bob] = await strangers(2);
    const id = await pairOf(ada, bob);
    const { id: messageId } = await post(ada, id, 'Gone');
    await chat.call(flagDirectMessage, { id, messageId }, { as: bob });
    await chat.call(directCalls.deleteMessage, { id, messageId }, { as: ada });
    const shown = await chat.call(showFlaggedDirectMessage, { id: messageId }, { as: captain });
    expect(shown.at(-1)).toMatchObject({ id: messageId, content: '', deleted: true });
  });
});
