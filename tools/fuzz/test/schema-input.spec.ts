import { CATALOG } from '@crew/contracts/catalog';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { resolved } from '../src/references.js';
import { inputsOf } from '../src/schema-input.js';
import { serialize } from '../src/serialize.js';

const IDS = {
  messages: ['m-1'],
  usernames: ['ada'],
  uploads: ['u-1'],
  users: ['m-2'],
  pods: ['p-1'],
  'pod-messages': ['m-3'],
};
const sample = (contract: Parameters<typeof inputsOf>[0], seed = 1, numRuns = 300): unknown[] =>
  fc.sample(inputsOf(contract), { seed, numRuns }).map((input) => resolved(input, IDS));

describe('inputs of a call', () => {
  it.each(CATALOG.map((contract) => [contract.subject, contract] as const))(
    'are valid and invalid ones for %s',
    (_subject, contract) => {
      const outcomes = sample(contract).map((input) => contract.input.safeParse(input).success);
      expect(new Set(outcomes)).toEqual(new Set([true, false]));
    },
  );

  it('are the same for the same seed', () => {
    expect(sample(deckCalls.postMessage).map(serialize)).toEqual(sample(deckCalls.postMessage).map(serialize));
    expect(sample(deckCalls.postMessage, 2).map(serialize)).not.toEqual(sample(deckCalls.postMessage).map(serialize));
  });

  it('refer to what exists', () => {
    const inputs = sample(deckCalls.postMessage) as { replyTo?: unknown }[];
    expect(inputs.filter((input) => input?.replyTo === 'm-1').length).toBeGreaterThan(30);
  });

  it('hold ill-formed Unicode, prototype keys, operators, deep nesting and numbers beyond a double', () => {
    const texts = sample(deckCalls.postMessage, 1, 3_000).map(serialize).join('\n');
    for (const hostile of ['\\ud800', '"__proto__"', '"$gt"', '['.repeat(10_000), ':1e309', '\\u0000', '\u202e'])
      expect(texts.includes(hostile)).toBe(true);
  });
});
