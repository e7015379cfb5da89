import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CATALOG } from '@crew/contracts/catalog';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { callTestGaps } from '../src/call-tests.js';
import { GROUPED_CALLS, UNNAMED_CALLS } from '../src/grouped-calls.js';
import { ROOT } from '../src/workspace.js';

const files = new Map(
  globSync('services/*/test/*.spec.ts', { cwd: ROOT }).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
);

it('each call has a test file of its name, or is listed', () => {
  expect(callTestGaps(CATALOG, files, GROUPED_CALLS, UNNAMED_CALLS)).toEqual([]);
});

it('the list does not grow', () => {
  const listed = Object.values(GROUPED_CALLS).flatMap((groups) => Object.values(groups).flat());
  expect(listed.length).toBeLessThanOrEqual(145);
});

describe('callTestGaps', () => {
  const own = 'services/economy/test/tip-message.spec.ts';
  const group = 'services/economy/test/tips.spec.ts';
  const call = 'economy.call(tipMessage, {})';
  const gaps = (texts: Record<string, string>, tips: string[] = [], unnamed: Record<string, string> = {}): string[] =>
    callTestGaps([tipMessage], new Map(Object.entries(texts)), { economy: { tips } }, unnamed);

  it('is empty for a file of its own, a group, and a reason', () => {
    expect(gaps({ [own]: call })).toEqual([]);
    expect(gaps({ [group]: call }, ['tip-message'])).toEqual([]);
    expect(gaps({}, [], { 'economy.tip-message': 'a reason' })).toEqual([]);
  });

  it('reports a call without a test file', () => {
    expect(gaps({ [group]: call })).toEqual([`economy.tip-message has no ${own}`]);
    expect(gaps({}, ['tip-message'])).toEqual([`economy.tip-message has no ${group}`]);
  });

  it('reports a file that does not call what it is named after', () => {
    expect(gaps({ [own]: 'economy.call(getWallet, {})' })).toEqual([`${own} does not call economy.tip-message`]);
    expect(gaps({ [group]: '' }, ['tip-message'])).toEqual([`${group} does not call economy.tip-message`]);
  });

  it('reports a listed call that has a file of its own', () => {
    expect(gaps({ [own]: call, [group]: call }, ['tip-message'])).toEqual([
      `economy.tip-message has ${own}: unlist it`,
    ]);
  });

  it('reports calls listed twice or unknown', () => {
    expect(gaps({ [group]: call }, ['tip-message', 'tip-message'])).toEqual([
      'economy.tip-message is listed more than once',
    ]);
    expect(gaps({ [own]: call }, ['steal'])).toEqual(['economy.steal is listed but not in the catalog']);
  });

  it('finds a call of rooms by its name in every kind of room', () => {
    const path = 'services/chat/test/post-message.spec.ts';
    const inFile = (text: string) => callTestGaps([deckCalls.postMessage], new Map([[path, text]]), {}, {});
    expect(inFile('chat.call(deckCalls.postMessage, {})')).toEqual([]);
    expect(inFile('chat.call(deckCalls.editMessage, {})')).toHaveLength(1);
  });
});
