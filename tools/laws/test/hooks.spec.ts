import { describe, expect, it } from '@jest/globals';
import { callHooks, callsOfWebApp, missingHooks } from '../src/hooks.js';

/** Calls that are not made from a component, each with what makes it. */
const EXCEPTIONS: Record<string, string> = {
  'begin-file-upload': 'lib/uploads: an upload outlives the screen that began it',
  'begin-upload': 'lib/uploads: an upload outlives the screen that began it',
  'complete-file-upload': 'lib/uploads: an upload outlives the screen that began it',
  'complete-upload': 'lib/uploads: an upload outlives the screen that began it',
  'cancel-upload': 'lib/uploads: an upload outlives the screen that began it',
  'chat-with-help-guide': 'the response streams into a store that outlives the panel',
  'get-file-url': 'ui/file-cards.tsx: asked when a file is opened',
  'get-me': 'lib/session.ts: useSession',
  'get-read-url': 'lib/read-url.ts: useReadUrl',
  'list-generations': 'api/get-generation.ts: asked once, for the generation to follow',
  'search-by-meaning': 'api/search-messages.ts: ranked together with what is found by words',
  'look-on': 'lib/visibility-heartbeat.ts: sent by a timer',
};
/** Calls of a room that `Room` makes itself, for as long as a room is kept. */
const ROOM_CALLS = ['list-messages', 'list-changes'];
const exceptions = new Set([...Object.keys(EXCEPTIONS), ...ROOM_CALLS]);

describe('the calls of the web app', () => {
  it('each have a hook of their name in a file of their name', async () => {
    const calls = await callsOfWebApp();
    expect(calls.size).toBeGreaterThan(100);
    expect(calls).toContain('tip-message');
    expect(calls).toContain('post-message');
    expect(missingHooks(calls, await callHooks(), exceptions)).toEqual([]);
  });
});

describe('a breach is found in', () => {
  const calls = new Set(['tip-message']);
  const none = new Set<string>();
  const breach = 'tip-message has no useTipMessage in api/tip-message.ts';
  it.each([
    ['a call without a hook', none, none, breach],
    ['a hook of another name', new Set(['tip-message useTip']), none, breach],
    ['a hook in a file of another name', new Set(['tips useTipMessage']), none, breach],
    [
      'an exception that has its hook',
      new Set(['tip-message useTipMessage']),
      new Set(['tip-message']),
      'tip-message is no exception',
    ],
    [
      'an exception that is not made',
      new Set(['tip-message useTipMessage']),
      new Set(['send-gift']),
      'send-gift is no exception',
    ],
  ])('%s', (_what, hooks, exempt, sentence) => {
    expect(missingHooks(calls, hooks, exempt)).toEqual([sentence]);
  });

  it('nothing else', () => {
    expect(missingHooks(calls, new Set(['tip-message useTipMessage']), none)).toEqual([]);
    expect(missingHooks(calls, none, calls)).toEqual([]);
  });
});
