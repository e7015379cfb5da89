import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { CATALOG } from '../src/catalog.js';
import { deckCalls } from '../src/chat/deck-calls.js';
import { validationMessage } from '../src/validation-message.js';

const messagesOf = (schema: z.ZodType, input: unknown): string[] =>
  schema.safeParse(input, { error: validationMessage }).error!.issues.map(({ message }) => message);

describe('the message of an invalid field', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a missing field', z.object({ displayName: z.string() }), {}, 'Display name is required'],
    ['an empty text', z.object({ displayName: z.string().min(1) }), { displayName: '' }, 'Display name is required'],
    ['a short text', z.object({ code: z.string().min(6) }), { code: '1' }, 'Code must be at least 6 characters'],
    [
      'a long text',
      z.object({ city: z.string().max(1_000) }),
      { city: 'x'.repeat(1_001) },
      'City must be at most 1,000 characters',
    ],
    [
      'a text of a fixed length',
      z.object({ tokenHash: z.string().length(43) }),
      { tokenHash: 'x' },
      'Token hash must be exactly 43 characters',
    ],
    ['a small number', z.object({ limit: z.int().min(1) }), { limit: 0 }, 'Limit must be at least 1'],
    ['a large number', z.object({ limit: z.int().max(100) }), { limit: 101 }, 'Limit must be at most 100'],
    [
      'a number that is not positive',
      z.object({ amount: z.number().positive() }),
      { amount: 0 },
      'Amount must be more than 0',
    ],
    ['a fraction', z.object({ amount: z.int() }), { amount: 0.5 }, 'Amount must be a whole number'],
    [
      'a short list',
      z.object({ ids: z.array(z.string()).min(1) }),
      { ids: [] },
      'List of ids must have at least 1 item',
    ],
    [
      'a long list',
      z.object({ tags: z.array(z.string()).max(2) }),
      { tags: ['', '', ''] },
      'Tags must have at most 2 items',
    ],
    ['an item of a list', z.object({ tags: z.array(z.string()) }), { tags: ['a', 1] }, 'Tags, item 2, must be text'],
    ['a wrong type', z.object({ code: z.string() }), { code: 1 }, 'Code must be text'],
    ['an email address', z.object({ email: z.email() }), { email: 'x' }, 'Email must be an email address'],
    ['a web address', z.object({ url: z.url() }), { url: 'x' }, 'Url must be a web address'],
    ['a pattern', z.object({ word: z.string().regex(/^a$/) }), { word: 'b' }, 'Word is not valid'],
    ['an unknown option', z.object({ kind: z.enum(['a', 'b']) }), { kind: 'c' }, 'Kind must be one of: a, b'],
    ['another constant', z.object({ kind: z.literal('a') }), { kind: 'c' }, 'Kind must be a'],
    ['a union', z.object({ count: z.union([z.int(), z.boolean()]) }), { count: 'x' }, 'Count is not valid'],
    ['an unknown field', z.strictObject({}), { x: 1 }, 'Unknown field: x'],
    ['unknown fields', z.strictObject({}), { x: 1, y: 2 }, 'Unknown fields: x, y'],
    ['a member of every object', z.record(z.string(), z.int()), { constructor: 'x' }, 'Constructor must be a number'],
    [
      'an empty key',
      z.object({ details: z.record(z.string(), z.int()) }),
      { details: { '': 'x' } },
      'Details must be a number',
    ],
    ['no object at all', z.object({}), 'x', 'Input must be an object'],
  ])('describes %s', (_what, schema, input, message) => {
    expect(messagesOf(schema, input)).toEqual([message]);
  });

  it('is that of the schema where it has one', () => {
    expect(messagesOf(deckCalls.postMessage.input, { deckId: 'energy', content: '\u200b' })).toEqual([
      'Write something that can be seen',
    ]);
  });

  it.each(CATALOG.map((contract) => [contract.subject, contract] as const))(
    'has nothing of the schema language for an empty input of %s',
    (_subject, { input }) => {
      const found = input.safeParse({}, { error: validationMessage });
      for (const { message } of found.error?.issues ?? [])
        expect(message).not.toMatch(/expected|received|Invalid input/);
    },
  );
});
