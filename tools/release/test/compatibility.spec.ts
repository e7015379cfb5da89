import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { breaks, contractsOf, type ReleasedContracts } from '../src/contracts-of.js';
import { misfits, type Schema } from '../src/fits.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const json = (schema: z.ZodType): Schema => z.toJSONSchema(schema) as Schema;
const asked = (older: z.ZodType, newer: z.ZodType): string[] => misfits(json(older), json(newer), { strict: true });
const answered = (newer: z.ZodType, older: z.ZodType): string[] => misfits(json(newer), json(older), { strict: false });

const text = z.string().max(100);
const input = z.strictObject({ text, mood: z.enum(['calm', 'wild']).optional() });
const output = z.object({ id: z.string(), moods: z.array(z.enum(['calm', 'wild'])) });

describe('an older caller and a newer service', () => {
  it.each([
    ['nothing changed', input],
    ['a field more that may be absent', input.extend({ colour: z.string().optional() })],
    [
      'a wider bound, another choice',
      z.strictObject({ text: z.string().max(200), mood: z.enum(['calm', 'wild', 'odd']).optional() }),
    ],
  ])('understand each other: %s', (_what, newer) => {
    expect(asked(input, newer)).toEqual([]);
  });

  it.each([
    ['a field that must be there', input.extend({ colour: z.string() }), '/colour may be absent'],
    ['a field less', input.omit({ mood: true }), '/mood is not known'],
    ['a narrower bound', input.extend({ text: z.string().max(50) }), '/text: maxLength is narrower'],
    ['a choice less', input.extend({ mood: z.enum(['calm']).optional() }), '/mood: "wild" is not expected'],
    ['another type', input.extend({ text: z.number() }), '/text: string is not number'],
  ])('do not: %s', (_what, newer, problem) => {
    expect(asked(input, newer)).toEqual([problem]);
  });
});

describe('a newer answer and an older reader', () => {
  it.each([
    ['nothing changed', output],
    ['a field more', output.extend({ colour: z.string() })],
    ['a choice less', output.extend({ moods: z.array(z.enum(['calm'])) })],
  ])('fit: %s', (_what, newer) => {
    expect(answered(newer, output)).toEqual([]);
  });

  it.each([
    ['a field less', output.omit({ id: true }), '/id may be absent'],
    ['a field that may be absent', output.extend({ id: z.string().optional() }), '/id may be absent'],
    ['nothing where something was', output.extend({ id: z.string().nullable() }), '/id: null is not string'],
    ['a choice more', output.extend({ moods: z.array(z.enum(['calm', 'odd'])) }), '/moods/*: "odd" is not expected'],
  ])('do not: %s', (_what, newer, problem) => {
    expect(answered(newer, output)).toEqual([problem]);
  });
});

describe('the contracts', () => {
  const now = contractsOf('next');

  it('fit themselves', () => {
    expect(Object.keys(now.calls).length).toBeGreaterThan(100);
    expect(breaks(now, now)).toEqual([]);
  });

  it('would be found to break when a call or an event is gone', () => {
    const less: ReleasedContracts = { ...now, calls: {}, events: {} };
    expect(breaks(now, less)).toContain('chat.post-message is gone');
    expect(breaks(now, less)).toContain('chat.message-posted is told no more');
  });

  it('fit the last release', () => {
    const [last] = globSync('docs/releases/*.contracts.json', { cwd: ROOT }).sort(byVersion).slice(-1);
    const released = last && (JSON.parse(readFileSync(join(ROOT, last), 'utf8')) as ReleasedContracts);
    expect(released ? breaks(released, now) : []).toEqual([]);
  });
});

const byVersion = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
