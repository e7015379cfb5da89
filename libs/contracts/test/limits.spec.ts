import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { MENTIONS_MAX, MESSAGE_MAX_CHARS } from '../src/chat/chat.constants.js';
import { clientId, mentions, messageContent, pictureIds, saysSomething } from '../src/chat/chat.entities.js';
import { IDENTITY_CATALOG } from '../src/identity/identity.catalog.js';
import {
  DISPLAY_NAME_MAX_CHARS,
  HASHING_TIMEOUT_MS,
  PASSWORD_MAX_CHARS,
  USERNAME_MAX_CHARS,
} from '../src/identity/identity.constants.js';
import { displayName, email, newPassword, username } from '../src/identity/identity.entities.js';

/** The content of a message without pictures. */
const words = z
  .string()
  .transform((content) => ({ content, pictureIds: new Array<string>() }))
  .pipe(z.strictObject({ content: messageContent, pictureIds }).check(saysSomething))
  .transform(({ content }) => content);

const letters = (length: number): string => 'a'.repeat(length);

describe.each<[string, z.ZodType, number, number]>([
  ['a username', username, 3, USERNAME_MAX_CHARS],
  ['a new password', newPassword, 8, PASSWORD_MAX_CHARS],
  ['a display name', displayName, 1, DISPLAY_NAME_MAX_CHARS],
  ['a message', words, 1, MESSAGE_MAX_CHARS],
  ['a client id', clientId, 8, 64],
])('%s', (_name, schema, least, most) => {
  it.each([least - 1, most + 1])('is not one at %i characters', (length) => {
    const found = schema.safeParse(letters(length));
    expect(found.success).toBe(false);
    expect(found.error!.issues[0]!.message).toMatch(/^\S/);
  });

  it.each([least, least + 1, most - 1, most])('is one at %i characters', (length) => {
    expect(schema.parse(letters(length))).toBe(letters(length));
  });
});

describe('member text', () => {
  it('is measured after trimming', () => {
    expect(words.parse(`  ${letters(MESSAGE_MAX_CHARS)}\n`)).toBe(letters(MESSAGE_MAX_CHARS));
    expect(words.safeParse(' \n\t ').error!.issues[0]!.message).toBe('Write something first');
    expect(words.safeParse('\u200b\u2800').error!.issues[0]!.message).toBe('Write something that can be seen');
    expect(words.safeParse('\u200b👩\u200d🚀').success).toBe(true);
  });

  it('mentions at most twenty', () => {
    const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `crew${index}`);
    expect(mentions.safeParse(names(MENTIONS_MAX)).success).toBe(true);
    expect(mentions.safeParse(names(MENTIONS_MAX + 1)).success).toBe(false);
    expect(mentions.safeParse(['']).success).toBe(false);
  });
});

describe('a username or address', () => {
  it.each(['ada lovelace', 'adä', 'ada@x', 'ada\n', '<b>'])('is not the username %p', (name) => {
    expect(username.safeParse(name).success).toBe(false);
  });

  it.each(['ada', 'ada@', '@crew.test', 'a da@crew.test', `${letters(64)}@${letters(186)}.test`])(
    'is not the address %p',
    (address) => {
      expect(email.safeParse(address).error!.issues[0]!.message).toBe('Invalid email address');
    },
  );
});

describe('a call that hashes a password', () => {
  const asks = ({ input }: (typeof IDENTITY_CATALOG.calls)[number]): boolean => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    return 'password' in properties || 'currentPassword' in properties;
  };
  const hashing = IDENTITY_CATALOG.calls.filter(asks).map(({ subject, timeoutMs }) => [subject, timeoutMs] as const);

  it('has the longer timeout', () => {
    expect(hashing.length).toBeGreaterThanOrEqual(9);
    expect(hashing).toEqual(hashing.map(([subject]) => [subject, HASHING_TIMEOUT_MS]));
  });
});
