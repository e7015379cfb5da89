import { describe, expect, it } from '@jest/globals';
import { participant, sampleConversation } from '../../../../test/sample-conversation.js';
import { sampleMessage } from '../../../../test/sample-message.js';
import { awaitedIn, nameOf, presenceIn, seenIn } from './conversation.js';

const group = (...participants: ReturnType<typeof participant>[]) =>
  sampleConversation('g', { kind: 'group', participants });

it('names a conversation after its other members', () => {
  expect(nameOf(sampleConversation('p'), 'user-1')).toBe('ada');
  expect(nameOf(group(participant('ada'), participant('user-1'), participant('bob')), 'user-1')).toBe('ada, bob');
  expect(nameOf(group(participant('user-1')), 'user-1')).toBe('Only you');
});

it('awaits the other member of a pair, and nobody in a group', () => {
  const pending = [participant('user-1'), participant('ada', { pending: true })];
  expect(awaitedIn(sampleConversation('p', { participants: pending }), 'user-1')?.user.username).toBe('ada');
  expect(awaitedIn(sampleConversation('p'), 'user-1')).toBeUndefined();
  expect(awaitedIn(group(...pending), 'user-1')).toBeUndefined();
});

it('knows the presence of the other member of a pair, unless they are blocked or deleted', () => {
  const pair = (over: Partial<ReturnType<typeof participant>> = {}) =>
    sampleConversation('p', { participants: [participant('user-1'), participant('ada', { status: 'away', ...over })] });
  const nobody = new Set<string>();
  expect(presenceIn(pair(), 'user-1', nobody)).toBe('away');
  expect(presenceIn(pair(), 'user-1', new Set(['ada']))).toBeUndefined();
  expect(presenceIn(pair({ deleted: true }), 'user-1', nobody)).toBeUndefined();
  expect(presenceIn({ ...pair(), kind: 'group' }, 'user-1', nobody)).toBeUndefined();
});

describe('the newest message that others have seen', () => {
  const said = (seq: number, userId: string, deleted = false) => sampleMessage(`m${seq}`, { seq, userId, deleted });
  const messages = [said(1, 'me'), said(2, 'ada'), said(3, 'me'), said(4, 'me', true), said(5, 'me')];
  const seen = (...others: ReturnType<typeof participant>[]) => {
    const found = seenIn(messages, others, 'me');
    return found && [found.messageId, found.by.map(({ user }) => user.username)];
  };

  it('is the member’s own, and not deleted', () => {
    expect(seen(participant('ada', { lastReadSeq: 5 }))).toEqual(['m5', ['ada']]);
    expect(seen(participant('ada', { lastReadSeq: 4 }))).toEqual(['m3', ['ada']]);
    expect(seen(participant('ada', { lastReadSeq: 2 }))).toEqual(['m1', ['ada']]);
  });

  it('names those who have read as far', () => {
    const all = [participant('ada', { lastReadSeq: 3 }), participant('bob', { lastReadSeq: 4 }), participant('eve')];
    expect(seen(...all)).toEqual(['m3', ['ada', 'bob']]);
  });

  it('is unknown when nobody has read, or shares it', () => {
    expect(seen(participant('ada', { lastReadSeq: 0 }))).toBeUndefined();
    expect(seen(participant('ada', { lastReadSeq: null }))).toBeUndefined();
  });
});
