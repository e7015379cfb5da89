import { describe, expect, it } from '@jest/globals';
import { EDIT_WINDOW_MS, REACTIONS_KINDS_MAX, REACTIONS_MAX } from '@crew/contracts/chat/chat.constants';
import { asPosted, type StoredMessage } from './stored-message.js';
import {
  asDeleted,
  asErased,
  asRestored,
  asWithheld,
  withContent,
  withReaction,
  withoutMention,
} from './message.rules.js';
import { excerptOf } from './message.presenter.js';

const POSTED_AT = new Date('2025-06-01T12:00:00Z');
const ada = 'ada';

const message = (over: Partial<StoredMessage> = {}): StoredMessage => ({
  ...asPosted(
    {
      _id: 'm1',
      roomId: 'ascension',
      kind: 'member',
      authorId: 'ada',
      content: 'hello',
      mentions: [],
      clientId: 'client-1',
      sentHash: 'x',
      replyTo: null,
      createdAt: POSTED_AT,
    },
    1,
  ),
  ...over,
});

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('withContent', () => {
  const after = (ms: number) => new Date(POSTED_AT.getTime() + ms);

  it('is allowed for exactly fifteen minutes', () => {
    expect(withContent('hi', [], ada, after(EDIT_WINDOW_MS))(message())).toMatchObject({ set: { content: 'hi' } });
    expect(codeOf(() => withContent('hi', [], ada, after(EDIT_WINDOW_MS + 1))(message()))).toBe('edit_closed');
  });
});

describe('withReaction', () => {
  it('is refused once the message has the most reactions', () => {
    const by = Array.from({ length: REACTIONS_MAX - 1 }, (_, index) => `member-${index}`);
    const nearlyFull = message({ reactions: [{ kind: 'heart', by }] });
    expect(withReaction('star', 'ada')(nearlyFull)).toBeDefined();
    const full = message({ reactions: [{ kind: 'heart', by: [...by, 'last'] }] });
    expect(codeOf(() => withReaction('star', 'ada')(full))).toBe('reactions_full');
    expect(codeOf(() => withReaction('heart', 'last')(full))).toBe('ok');
  });

  it('is refused for a further kind once the message has the most kinds', () => {
    const reactions = Array.from({ length: REACTIONS_KINDS_MAX }, (_, index) => ({
      kind: `kind-${index}`,
      by: ['bob'],
    }));
    const full = message({ reactions });
    expect(codeOf(() => withReaction('star', ada)(full))).toBe('reactions_full');
    expect(withReaction('kind-0', ada)(full)).toBeDefined();
  });
});

describe('excerptOf', () => {
  it('is one line of at most 140 characters, cut between graphemes', () => {
    expect(excerptOf(' two\n\nlines ')).toBe('two lines');
    const families = excerptOf('👨‍👩‍👧'.repeat(40));
    expect(families.length).toBeLessThanOrEqual(140);
    expect(families).toMatch(/^(👨‍👩‍👧)+…$/u);
  });
});

describe('withoutMention', () => {
  const said = (content: string, mentions: string[]) => withoutMention('ada_1')(message({ content, mentions }));

  it('replaces mentions of a deleted member and changes nothing else', () => {
    const decision = said('Hello @ada_1, @Ada_1! and @ada_12', ['ada_1', 'ada_12']);
    expect(decision?.set).toMatchObject({ content: 'Hello @departed, @departed! and @ada_12', mentions: ['ada_12'] });
  });

  it('leaves messages without the mention unchanged', () => {
    expect(said('about ada_1', ['bo'])).toBeUndefined();
  });
});

describe('asRestored', () => {
  const attached = { pictures: [], files: [], linkPreview: null, poll: null };
  const said = { content: 'hello', mentions: ['bob'], reactions: [{ kind: 'heart', by: ['eve'] }], ...attached };

  it('shows again what was deleted, searchable, and nothing that was not', () => {
    const now = new Date();
    const removed = message({ ...asWithheld('admin', now)(message())?.set });
    expect(removed).toMatchObject({ content: '', terms: [], moderation: 'removed', withheld: [] });
    const { terms } = message();
    const shown = { deletedAt: null, moderation: 'cleared', withheld: null };
    expect(asRestored(said)(removed)?.set).toEqual({ ...said, terms, ...shown });
    expect(asRestored(said)(message())).toBeUndefined();
  });

  it('shows nothing again that its author deleted, that was erased, or that was removed for good', () => {
    const now = new Date();
    const deleted = asDeleted({ id: 'ada', moderates: false }, now);
    const removed = message({ ...asWithheld('admin', now)(message())?.set });
    const final = message({ withheld: null, ...asDeleted({ id: 'admin', moderates: true }, now)(message())?.set });
    const erased = message({ ...removed, ...asErased(removed)?.set });
    const given = [message({ ...deleted(message())?.set }), message({ ...removed, ...deleted(removed)?.set })];
    for (const one of [...given, erased, final]) expect(asRestored(said)(one)).toBeUndefined();
    expect(asErased(erased)).toBeUndefined();
  });

  it('shows again what an earlier version removed', () => {
    const removed = message({ ...asDeleted({ id: 'admin', moderates: true }, new Date())(message())?.set });
    expect(asRestored(said)(removed)?.set).toMatchObject({ content: 'hello', deletedAt: null });
  });
});
