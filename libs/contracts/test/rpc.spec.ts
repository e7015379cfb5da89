import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { CATALOG, EVENTS, STREAM_EVENTS } from '../src/catalog.js';
import { callNameOf, pathParamsOf, rpc, serviceOf, type CallName, type RpcContract } from '../src/rpc.js';

const call = (subject: `chat.${string}`, path = '/api/x'): RpcContract =>
  rpc({
    subject,
    summary: 'A call.',
    http: { method: 'GET', path },
    access: 'anyone',
    input: z.object({}),
    output: z.null(),
    errors: [],
  });

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);

describe('the name of a call', () => {
  it('is the part of its subject after the service, in camel case', () => {
    expect(callNameOf(call('chat.post-message'))).toBe('postMessage');
    expect(callNameOf(call('chat.ask'))).toBe('ask');
    const name: CallName<RpcContract<z.ZodObject, z.ZodNull, never, 'crew-ai.improve-crew-prompt'>> =
      'improveCrewPrompt';
    expect(callNameOf({ ...call('chat.x'), subject: 'crew-ai.improve-crew-prompt' })).toBe(name);
  });

  it('keeps every word in order, without the service', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const name = callNameOf(call(`chat.${words.join('-')}`));
        expect(name.toLowerCase()).toBe(words.join(''));
        expect(name.startsWith(words[0]!)).toBe(true);
        expect(name).not.toMatch(/[-.]/);
      }),
    );
  });

  it('belongs to a service, whose name may have two words', () => {
    expect(serviceOf(call('chat.ask'))).toBe('chat');
    expect(serviceOf({ ...call('chat.ask'), subject: 'crew-ai.respond' })).toBe('crew-ai');
  });
});

describe('path parameters', () => {
  it('are the names in braces, in the order of the path', () => {
    const distinct = fc.uniqueArray(word, { maxLength: 4 });
    fc.assert(
      fc.property(distinct, word, (names, fixed) => {
        const path = `/api/${fixed}${names.map((name) => `/{${name}}/${fixed}`).join('')}`;
        expect(pathParamsOf({ method: 'GET', path })).toEqual(names);
      }),
    );
  });
});

describe('the catalogue', () => {
  const all = CATALOG.map((contract) => [contract.subject, contract] as const);

  it('has unique subjects, routes and names per service', () => {
    const routes = CATALOG.flatMap(({ http }) =>
      http ? [`${http.method} ${http.path.replaceAll(/\{\w+\}/g, '{}')}`] : [],
    );
    for (const names of [CATALOG.map(({ subject }) => subject), routes, CATALOG.map(callNameOf)]) {
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  it.each(all)('%s follows the rules of names, summaries and routes', (subject, contract) => {
    expect(subject).toMatch(/^(identity|chat|economy|pods|crew-ai|media)\.[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    expect(contract.summary).toMatch(/^[A-Z].*\.$/s);
    expect(contract.http === undefined).toBe(contract.access === 'internal');
    if (contract.http) expect(contract.http.path).toMatch(/^\/api(\/[a-z-]+|\/\{\w+\})+$/);
  });

  it.each(all)('%s refuses an unknown field', (_subject, contract) => {
    const found = contract.input.safeParse({ surprise: true });
    expect(found.success).toBe(false);
    expect(found.error!.issues.map(({ code }) => code)).toContain('unrecognized_keys');
  });

  it('names domain events in the past tense of their service and stream events uniquely', () => {
    for (const { subject } of EVENTS) expect(subject).toMatch(/^(identity|chat|economy|pods|crew-ai|media)\.[a-z-]+$/);
    for (const { name } of STREAM_EVENTS) expect(name).toMatch(/^[a-z-]+$/);
    expect(new Set(EVENTS.map(({ subject }) => subject)).size).toBe(EVENTS.length);
    expect(new Set(STREAM_EVENTS.map(({ name }) => name)).size).toBe(STREAM_EVENTS.length);
  });
});
