import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { CATALOG } from '../src/catalog.js';
import { deckCalls } from '../src/chat/deck-calls.js';
import { validate } from '../src/validation-message.js';
import { de } from '../src/validation-texts.de.js';
import { en, type ValidationTexts } from '../src/validation-texts.en.js';
import { es } from '../src/validation-texts.es.js';
import { VALIDATION_TEXTS } from '../src/validation-texts.js';
import { schemaMessages } from './schema-messages.js';

function messagesOf(schema: z.ZodType, input: unknown, texts: ValidationTexts = en): string[] {
  const validated = validate(schema, input, texts);
  return validated.success ? [] : validated.issues.map(({ message }) => message);
}

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
      for (const texts of Object.values(VALIDATION_TEXTS)) {
        for (const message of messagesOf(input, {}, texts)) {
          expect(message).not.toMatch(/expected|received|Invalid input/);
        }
      }
    },
  );
});

describe('the message of an invalid field in German and Spanish', () => {
  it.each<[string, z.ZodType, unknown, string, string]>([
    ['a missing field', z.object({ a: z.string() }), {}, 'Wird benötigt', 'Este campo es obligatorio'],
    ['an empty text', z.object({ a: z.string().min(1) }), { a: '' }, 'Wird benötigt', 'Este campo es obligatorio'],
    ['a short text', z.string().min(6), '1', 'Mindestens 6 Zeichen', 'Al menos 6 caracteres'],
    [
      'a long text',
      z.string().max(1_000),
      'x'.repeat(1_001),
      'Höchstens 1.000 Zeichen',
      'Como máximo 1.000 caracteres',
    ],
    ['a text of a fixed length', z.string().length(43), 'x', 'Genau 43 Zeichen', 'Exactamente 43 caracteres'],
    ['a small number', z.int().min(1), 0, 'Mindestens 1', 'Al menos 1'],
    ['a large number', z.int().max(100), 101, 'Höchstens 100', 'Como máximo 100'],
    ['a number that is not positive', z.number().positive(), 0, 'Mehr als 0', 'Más de 0'],
    ['a number that is not negative', z.number().negative(), 0, 'Weniger als 0', 'Menos de 0'],
    ['a fraction', z.int(), 0.5, 'Muss eine ganze Zahl sein', 'Debe ser un número entero'],
    ['a short list', z.array(z.string()).min(1), [], 'Mindestens 1 Eintrag', 'Al menos 1 elemento'],
    ['a long list', z.array(z.string()).max(2), ['', '', ''], 'Höchstens 2 Einträge', 'Como máximo 2 elementos'],
    ['an email address', z.email(), 'x', 'Muss eine E-Mail-Adresse sein', 'Debe ser una dirección de correo'],
    ['a pattern', z.string().regex(/^a$/), 'b', 'Ist ungültig', 'No es válido'],
    ['an unknown option', z.enum(['a', 'b']), 'c', 'Muss eines davon sein: a, b', 'Debe ser uno de estos: a, b'],
    ['another constant', z.literal('a'), 'c', 'Muss so lauten: a', 'Debe ser a'],
    ['a multiple', z.number().multipleOf(5), 4, 'Muss ein Vielfaches von 5 sein', 'Debe ser un múltiplo de 5'],
    ['an unknown field', z.strictObject({}), { x: 1 }, 'Unbekanntes Feld: x', 'Campo desconocido: x'],
    ['a union', z.union([z.int(), z.boolean()]), 'x', 'Ist ungültig', 'No es válido'],
    [
      'a limit that its schema words itself',
      z.string().max(24, 'Username must be at most 24 characters'),
      'x'.repeat(25),
      'Höchstens 24 Zeichen',
      'Como máximo 24 caracteres',
    ],
    [
      'what a schema words itself',
      z.string().refine(() => false, 'Write something first'),
      'x',
      'Schreib zuerst etwas',
      'Escribe algo primero',
    ],
    ['what no language words', z.string().refine(() => false, 'Not a plum'), 'x', 'Not a plum', 'Not a plum'],
  ])('describes %s', (_what, schema, input, german, spanish) => {
    expect([messagesOf(schema, input, de), messagesOf(schema, input, es)]).toEqual([[german], [spanish]]);
  });
});

/** Messages for programmers: of ids, tokens and choices that the web app makes, and those that no field of it can have. */
const FOR_PROGRAMMERS = [
  'Each feature once',
  'Each interest once',
  'Each picture once',
  'Not a stored path',
  'Not a valid client id',
  'Not a valid cursor',
  'Not a valid id',
  'Not a valid link',
  'Say what to change',
  'There is no such ITC pack',
  'There is no such captain',
  'There is no such deck',
  'There is no such reaction',
  'must be 16 bytes in base64url',
  'must be 65 bytes in base64url',
];

describe('messages of the schemas', () => {
  const inputs = CATALOG.filter(({ http }) => http !== undefined).map(({ input }) => input);
  const all = inputs.map((input) => schemaMessages(input));
  const messages = new Set(all.flatMap((found) => [...found.limits, ...found.others]));
  const unlimited = new Set(all.flatMap((found) => [...found.others]));

  it.each([
    ['German', de],
    ['Spanish', es],
  ])('have their words in %s, unless they say what every limit says', (_language, { ofSchemas }) => {
    const worded = new Set([...Object.keys(ofSchemas!), ...FOR_PROGRAMMERS]);
    expect([...unlimited].filter((message) => !worded.has(message))).toEqual([]);
    expect([...worded].filter((message) => !messages.has(message))).toEqual([]);
  });
});
