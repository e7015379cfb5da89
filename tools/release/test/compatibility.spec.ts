import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { contractsOf, incompatibilities, type ReleasedContracts } from '../src/contracts-of.js';
import { mismatches, type Schema } from '../src/schema-compatibility.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const json = (schema: z.ZodType): Schema => z.toJSONSchema(schema) as Schema;
const inputMismatches = (older: z.ZodType, newer: z.ZodType): string[] =>
  mismatches(json(older), json(newer), { strict: true });
const outputMismatches = (newer: z.ZodType, older: z.ZodType): string[] =>
  mismatches(json(newer), json(older), { strict: false });

const text = z.string().max(100);
const input = z.strictObject({ text, mood: z.enum(['calm', 'wild']).optional() });
const output = z.object({ id: z.string(), moods: z.array(z.enum(['calm', 'wild'])) });

describe('an input of an older client', () => {
  it.each([
    ['no change', input],
    ['a new optional field', input.extend({ colour: z.string().optional() })],
    [
      'a wider bound and a new enum value',
      z.strictObject({ text: z.string().max(200), mood: z.enum(['calm', 'wild', 'odd']).optional() }),
    ],
  ])('is accepted by a newer service after %s', (_what, newer) => {
    expect(inputMismatches(input, newer)).toEqual([]);
  });

  it.each([
    ['a new required field', input.extend({ colour: z.string() }), '/colour may be absent'],
    ['a removed field', input.omit({ mood: true }), '/mood is not known'],
    ['a narrower bound', input.extend({ text: z.string().max(50) }), '/text: maxLength is narrower'],
    ['a removed enum value', input.extend({ mood: z.enum(['calm']).optional() }), '/mood: "wild" is not expected'],
    ['a changed type', input.extend({ text: z.number() }), '/text: string is not number'],
  ])('is rejected by a newer service after %s', (_what, newer, problem) => {
    expect(inputMismatches(input, newer)).toEqual([problem]);
  });
});

describe('an output of a newer service', () => {
  it.each([
    ['no change', output],
    ['a new field', output.extend({ colour: z.string() })],
    ['a removed enum value', output.extend({ moods: z.array(z.enum(['calm'])) })],
  ])('is accepted by an older client after %s', (_what, newer) => {
    expect(outputMismatches(newer, output)).toEqual([]);
  });

  it.each([
    ['a removed field', output.omit({ id: true }), '/id may be absent'],
    ['a field made optional', output.extend({ id: z.string().optional() }), '/id may be absent'],
    ['a field made nullable', output.extend({ id: z.string().nullable() }), '/id: null is not string'],
    ['a new enum value', output.extend({ moods: z.array(z.enum(['calm', 'odd'])) }), '/moods/*: "odd" is not expected'],
  ])('is rejected by an older client after %s', (_what, newer, problem) => {
    expect(outputMismatches(newer, output)).toEqual([problem]);
  });
});

describe('the contracts', () => {
  const current = contractsOf('next');

  it('are compatible with themselves', () => {
    expect(Object.keys(current.calls).length).toBeGreaterThan(100);
    expect(incompatibilities(current, current)).toEqual([]);
  });

  it('are incompatible when a call or an event is removed', () => {
    const empty: ReleasedContracts = { ...current, calls: {}, events: {} };
    expect(incompatibilities(current, empty)).toContain('chat.post-message is gone');
    expect(incompatibilities(current, empty)).toContain('chat.message-posted is no longer published');
  });

  it('are compatible with the last release', () => {
    const [last] = globSync('docs/releases/*.contracts.json', { cwd: ROOT }).sort(byVersion).slice(-1);
    const released = last && (JSON.parse(readFileSync(join(ROOT, last), 'utf8')) as ReleasedContracts);
    expect(released ? incompatibilities(released, current) : []).toEqual([]);
  });
});

const byVersion = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
