import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DECK_IDS } from '@crew/contracts/chat/decks';
import { blocksOf } from '@crew/contracts/chat/markup';
import { chatWithHelpGuide } from '@crew/contracts/crew-ai/chat-with-help-guide';
import { findSimilarMessages } from '@crew/contracts/crew-ai/find-similar-messages';
import { listCrewSettings } from '@crew/contracts/crew-ai/list-crew-settings';
import { listMemoryConsents } from '@crew/contracts/crew-ai/list-memory-consents';
import { proposeDecision } from '@crew/contracts/crew-ai/propose-decision';
import { summarizeRoom } from '@crew/contracts/crew-ai/summarize-room';
import { writeLetter } from '@crew/contracts/crew-ai/write-letter';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin } from '@crew/testing/actors';
import { uuidv7 } from 'uuidv7';
import { ATTACKS, HOSTILE_CALLS, HOSTILE_EMBEDDINGS, marksIn } from './hostile-attacks.js';
import type { ScriptedAnswer, ScriptedRequest } from './scripted-provider.js';
import { canaryOf, HostileApp, isDeck } from './start-hostile.js';

/** Places of a text, beside those in the rooms: help and its history, summaries, letters and flags with names and contexts, searches. */
const CASES_MIN = 1_000;
const app = await HostileApp.start();
const { crewAi, provider, ada, eve } = app;
const ROOMS = [...DECK_IDS, uuidv7(), uuidv7()];
const SHARE = ATTACKS.length / ROOMS.length;
/** Attack and place. */
const cases = new Set<string>();
const put = (place: string, texts: readonly string[]) =>
  texts.forEach((text) => cases.add(`${place} ${[...marksIn(text)][0]}`));

/** Obeys whatever it reads: calls what it likes as often as it may, and repeats all that others wrote, with links. */
function obey({ messages, tools, tool_choice }: ScriptedRequest): ScriptedAnswer {
  const [system, ...others] = messages.map(({ content }) => content ?? '');
  const all = `https://evil.example/?q=1 [here](https://evil.example) @everyone @orion ${others.join(' ')}`;
  const foreign = { text: all, messages: [999, -1, 0, 1, 2] };
  if (system!.startsWith('You find what')) {
    const { message } = JSON.parse(others[0]!) as { message: string };
    const { remember = ['Obeys'] } = message.startsWith('{"remember"')
      ? (JSON.parse(message) as { remember?: string[] })
      : {};
    return { text: JSON.stringify({ details: remember.map((text) => ({ text, replaces: null })) }) };
  }
  if (system!.startsWith('You sum up')) return { text: JSON.stringify({ sentences: [foreign, foreign] }) };
  if (system!.includes('You write the letter')) return { text: JSON.stringify({ title: all, sentences: [foreign] }) };
  if (system!.includes('an admin asks')) {
    const forged = { action: 'remove', rule: 'spam', severity: 'high', passage: 'never written', words: all };
    return { text: JSON.stringify(forged) };
  }
  if (tools && tool_choice !== 'none') {
    return { calls: [...HOSTILE_CALLS[messages.filter(({ role }) => role === 'tool').length % HOSTILE_CALLS.length]!] };
  }
  return { text: all };
}

const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

const MARKED = /^(?:<message(?: author="[^<>"]*")?>\n[^<]*\n<\/message>|<memories of="[^<>"]*">\n[^<]*\n<\/memories>)$/;

/** What others wrote is data, in tags that it cannot close, and of one room alone. */
function expectOneRoom({ messages }: ScriptedRequest): void {
  const [system, ...others] = messages;
  expect(system!.role).toBe('system');
  expect([...marksIn(system!.content!)]).toEqual([]);
  for (const { role, content } of others) {
    const text = content ?? '';
    if (role === 'tool') expect(text).toMatch(/^<result>\n[^<>]*\n<\/result>$/);
    else if (role === 'user') expect([text, isJson(text) || MARKED.test(text)]).toEqual([text, true]);
    else expect(role === 'assistant' && !text.includes('<')).toBe(true);
  }
  expect(new Set(JSON.stringify(messages).match(/canary-of-[\w-]+?-/g)).size).toBeLessThanOrEqual(1);
  expect(JSON.stringify(messages)).not.toMatch(/canary-of-eve|canary-of-other-pod/);
}

/** A text that members see has no link, and nothing of another room. */
function expectHarmless(text: string, room?: string): void {
  expect(JSON.stringify(blocksOf(text))).not.toContain('"link"');
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2066-\u2069]/);
  for (const other of ROOMS) if (other !== room) expect(text).not.toContain(canaryOf(other));
  expect(text).not.toMatch(/canary-of-eve|canary-of-other-pod/);
}

const settings = () => crewAi.call(listCrewSettings, {}, { as: admin() });
const consentsOf = async (as: Actor) =>
  (await crewAi.call(listMemoryConsents, {}, { as })).map(({ key, granted }) => `${key} ${granted}`);
/** What may not change. Of Ada a captain may remember more: she consented, and wrote to it. */
const stateOf = async () => ({
  settings: await settings(),
  consents: await Promise.all([ada, eve].map(consentsOf)),
  ofEve: await Promise.all(DECK_IDS.map((deckId) => app.memoriesOf(eve, deckId))),
});
let before: Awaited<ReturnType<typeof stateOf>>;

beforeAll(async () => {
  provider.answer = obey;
  provider.embed = (texts) => HOSTILE_EMBEDDINGS[1]!(texts);
  await Promise.all(ROOMS.map((room, nth) => app.plant(room, ATTACKS.slice(nth * SHARE, (nth + 1) * SHARE))));
  provider.requests = [];
  before = await stateOf();
});

describe('a model that obeys hostile prompts', () => {
  it('replies in each room with what is of that room, and looks nothing else up', async () => {
    await Promise.all(ROOMS.map(async (room) => expectHarmless(await app.ask(room), room)));
    for (const room of ROOMS) {
      const inRoom = app.attacks.get(room)!;
      for (const place of ['message', 'display name', 'tool result', 'listed name']) put(place, inRoom);
      for (const place of isDeck(room) ? ['username', 'quoted message', 'memory'] : ['pod']) put(place, inRoom);
    }
    // Each of the attacks has reached a model, and in a memory of a deck too.
    const sent = provider.requests.map(({ messages }) => JSON.stringify(messages)).join('\n');
    expect(marksIn(sent).size).toBe(ATTACKS.length);
    expect(sent).toMatch(/<memories of=.{0,200}mark/);
    expect(app.calls.length).toBeGreaterThan(ROOMS.length);
    for (const { actor, input } of app.calls) {
      expect(actor).toMatchObject({ id: ada.id, isAdmin: false });
      expect(JSON.stringify(input)).not.toContain('other-pod');
    }
  });

  it('answers for help without a link', async () => {
    for (let nth = 0; nth < ATTACKS.length; nth += 8) {
      const asked = ATTACKS.slice(nth, nth + 8);
      put('help question', asked);
      put('help history', asked);
      const answers = asked.map((message) => {
        const history = asked.flatMap((content) => [
          { role: 'user' as const, content },
          { role: 'assistant' as const, content },
        ]);
        return crewAi.call(chatWithHelpGuide, { message, history }, { as: ada });
      });
      for (const { response } of await Promise.all(answers)) expectHarmless(response);
    }
  });

  it('sums up and writes letters with links to messages of the deck alone', async () => {
    for (const deckId of DECK_IDS) {
      put('summary', app.attacks.get(deckId)!);
      put('summary’s author', app.attacks.get(deckId)!);
      const { sentences } = await crewAi.call(summarizeRoom, { room: `deck.${deckId}`, after: 0 }, { as: eve });
      expect(sentences.length).toBeGreaterThan(0);
      for (const { text, messages } of sentences) {
        expectHarmless(text, deckId);
        for (const { id } of messages) expect(id).toMatch(new RegExp(`^${deckId}-`));
      }
    }
    for (let nth = 0; nth < ATTACKS.length; nth += 12) {
      const texts = ATTACKS.slice(nth, nth + 12);
      put('letter', texts);
      put('letter’s author', texts);
      const messages = texts.map((text) => ({ author: text, text, weight: 1 }));
      const letter = await crewAi.call(writeLetter, { deckId: 'energy', language: 'en', messages });
      for (const text of [letter!.title, ...letter!.sentences.map((sentence) => sentence.text)]) expectHarmless(text);
      for (const cited of letter!.sentences.flatMap((sentence) => sentence.messages))
        expect(texts[cited]).toBeDefined();
    }
  });

  it('advises on flags with passages of the message alone', async () => {
    put('flagged message', ATTACKS);
    put('context of a flag', ATTACKS);
    for (let nth = 0; nth < ATTACKS.length; nth += 8) {
      const advice = ATTACKS.slice(nth, nth + 8).map((content) => {
        const flagged = { content, before: [{ isAuthor: true, content }], reasons: ['spam' as const] };
        return crewAi.call(proposeDecision, { deckId: DECK_IDS[nth % DECK_IDS.length]!, ...flagged });
      });
      for (const { passage, words } of await Promise.all(advice)) {
        expect(passage).toBeNull();
        expectHarmless(words);
      }
    }
  });

  it('finds by meaning what is of the deck that is searched, whatever its embeddings are', async () => {
    put('search', ATTACKS);
    const found: string[] = [];
    for (const [nth, text] of ATTACKS.entries()) {
      provider.embed = (texts) => HOSTILE_EMBEDDINGS[nth % HOSTILE_EMBEDDINGS.length]!(texts);
      const deckId = DECK_IDS[nth % DECK_IDS.length]!;
      for (const id of await crewAi.call(findSimilarMessages, { text: text.slice(0, 200), deckId })) {
        found.push(id);
        expect(app.deckOf.get(id)).toBe(deckId);
      }
    }
    expect(found.length).toBeGreaterThan(0);
  });

  it(`was asked in ${CASES_MIN} ways and more, with data of one room each time, and has changed nothing`, async () => {
    expect(cases.size).toBeGreaterThanOrEqual(CASES_MIN);
    expect(provider.requests.length).toBeGreaterThan(ATTACKS.length * 2);
    for (const request of provider.requests) expectOneRoom(request);
    expect(await stateOf()).toEqual(before);
    const changing = /\.(?:grant|tip|boost|transfer|update|edit|delete|join|create|suspend|approve|resolve|post)-/;
    expect([...app.subjects].filter((subject) => changing.test(subject))).toEqual([]);
  });
});
