import { MOODS } from '@crew/contracts/crew-ai/crew-ai.constants';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Message } from '../protocol/chat.params.js';
import { answer } from './answer.js';
import { DECKS } from './conversation.js';

const text = { type: 'text' } as const;
const ask = (system: string, userMessage: string, seed = 0) => {
  const messages: Message[] = [
    { role: 'system', content: system, name: null },
    { role: 'user', content: userMessage, name: null },
  ];
  return answer({ messages, seed, format: text, mode: 'normal' });
};

describe('the rule-based model', () => {
  it('answers in one to five short sentences on every deck and in every mood', () => {
    const system = fc
      .tuple(fc.constantFrom(...DECKS), fc.constantFrom(...MOODS))
      .map(([deck, mood]) => `You are Captain Orin of the ${deck} deck. Mood: ${mood}.`);
    fc.assert(
      fc.property(system, fc.string({ maxLength: 400, unit: 'binary' }), (prompt, userMessage) => {
        const reply = ask(prompt, userMessage);
        expect(reply.trim()).toBe(reply);
        expect(reply.length).toBeGreaterThan(5);
        expect(reply.length).toBeLessThan(900);
        expect(reply).not.toContain('{, name}');
      }),
    );
  });

  it('returns JSON for every schema', () => {
    const leaf = fc.constantFrom<object>(
      { type: 'string' },
      { type: 'integer' },
      { type: 'boolean' },
      { enum: ['a', 'b'] },
      {},
    );
    const schema = fc.letrec((tie) => ({
      node: fc.oneof(
        leaf,
        fc.record({ type: fc.constant('array'), items: tie('node') }),
        fc.record({
          type: fc.constant('object'),
          properties: fc.dictionary(fc.constantFrom('mood', 'bio', 'tags', 'x'), tie('node')),
        }),
      ),
    })).node;
    fc.assert(
      fc.property(schema, fc.string(), (wanted, userMessage) => {
        const format = {
          type: 'json_schema',
          json_schema: { name: 'x', schema: wanted as Record<string, unknown> },
        } as const;
        const messages: Message[] = [{ role: 'user', content: userMessage, name: null }];
        expect(() => JSON.parse(answer({ messages, seed: 0, format, mode: 'normal' })) as unknown).not.toThrow();
      }),
    );
  });

  it('refers to the unwrapped message', () => {
    const system = 'You are Captain Orin, captain of the music deck.';
    const wrapped = [
      '<message author="Nova">my guitar song has no second verse</message>',
      '{"author":"Nova","content":"my guitar song has no second verse"}',
      'Rex: hi all\nNova: my guitar song has no second verse',
    ];
    for (const userMessage of wrapped)
      expect(ask(system, userMessage)).toMatch(
        /hum|bars|half the speed|room|rough|hair|part|tempo|refrain|duet|nobody|rest|song|playing|slow/i,
      );
  });

  it('refers a member in danger to people nearby', () => {
    expect(ask('You are Captain Orin.', 'I want to die')).toMatch(/emergency number|crisis line/);
  });
});
