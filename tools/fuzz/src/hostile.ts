import fc from 'fast-check';
import { RawJson } from './serialize.js';

const TEXTS = [
  // Unicode
  '\ud800',
  'a\udfff',
  '\u202eabc\u202c',
  'a\u200b\u200d\ufeffb',
  '\u0000',
  'a\u0000b',
  '\u0001\u001b[31m\u007f\u0085',
  '１２３４５６',
  'ｕｓｅｒ＠ｅｘａｍｐｌｅ．ｏｒｇ',
  '𝟙𝟚𝟛𝟜𝟝𝟞',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'İıſßﬀǅ',
  `a${'\u0301'.repeat(500)}`,
  '\u2028\u2029',
  // Numbers as text
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '9007199254740993',
  '0x10',
  '1,5',
  ' 7 ',
  // Names with a meaning
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  '[object Object]',
  '$where',
  '$gt',
  'a.b.$[]',
  // Injection
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%2e%2e%2f%00',
  '%ff%',
  "' OR 1=1 --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  'a\r\nSet-Cookie: crew_session=x',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:4222/',
  'https://user:password@example.org:99999/',
  'event.>',
  '*.> \t',
  '^(a+)+$',
  // Lengths
  '',
  ' ',
  '\n',
  `${'a'.repeat(40_000)}!`,
  '@'.repeat(5_000),
  '['.repeat(5_000),
  '*_`~'.repeat(2_000),
  `https://example.org/${'a'.repeat(3_000)}`,
  '(((((((((('.repeat(500),
];

/** Numbers by their text, because JavaScript cannot hold all of them. */
const NUMBERS = [
  '-0',
  '0',
  '-1',
  '0.5',
  '1e-400',
  '9007199254740991',
  '9007199254740992',
  '9007199254740993',
  '-9007199254740993',
  '1e308',
  '1e309',
  '-1e309',
  '2147483648',
  '4294967296',
  '8640000000000001',
  `1${'0'.repeat(300)}`,
].map((text) => new RawJson(text));

const DEPTH = 10_000;

const nested = (open: string, close: string): RawJson => new RawJson(`${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`);

const own = (name: string, value: unknown): object => Object.fromEntries([[name, value]]) as object;

const STRUCTURES: unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  new Array(2_000).fill(0),
  nested('[', ']'),
  nested('{"a":', '}'),
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { $regex: '^(a+)+$' },
  own('__proto__', { isAdmin: true }),
  { constructor: { prototype: { isAdmin: true } } },
  { toString: 1, valueOf: 1, toJSON: 1 },
  { length: 1e9 },
  { then: 1 },
];

/** Texts that have broken other software, and random ones, ill-formed Unicode among them. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units)) },
);

/** Values of any JSON type that a schema does not expect. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...STRUCTURES) },
);

/** Names of fields that no contract has. */
export const hostileName: fc.Arbitrary<string> = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'userId',
  'isAdmin',
  'actor',
  '$where',
  'a.b',
  '',
  'toJSON',
  'then',
);

/** Bodies that are no JSON object at all. */
export const hostileBody: fc.Arbitrary<string> = fc.constantFrom(
  '',
  ' ',
  '{',
  '{}{}',
  'null',
  '[]',
  '"text"',
  '1e309',
  'NaN',
  '{"a":undefined}',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '\ufeff{}',
  '{"a":"\u0000"}',
  '{"a":"\\ud800"}',
  `{"a":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
);
