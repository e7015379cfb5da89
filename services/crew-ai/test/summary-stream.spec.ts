import 'reflect-metadata';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { summarizeRoom } from '@crew/contracts/crew-ai/summarize-room';
import type { RoomSummary } from '@crew/contracts/rooms/summary.entities';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { ScriptedProvider } from './scripted-provider.js';
import { SummariesApp, type SummarizedRoom } from './start-summaries.js';

const provider = await ScriptedProvider.start();
afterAll(() => provider.stop());
const app = await SummariesApp.start({ AI_BASE_URL: provider.url });
const room = 'deck.music';
let deck: SummarizedRoom;
/** Lets the model write the rest of its answer, or breaks it off. */
let finish: (rest: string | null) => void;

beforeEach(() => {
  deck = app.newDeck('music');
  for (let n = 1; n <= 4; n += 1) deck.say(`word ${n}`, n);
  const whole = deck.source(0, []);
  deck.source = () => whole;
  provider.reset();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  finish = resolve;
  provider.answer = () => ({ text: FIRST, rest: promise });
});

/** Two sentences, one that cites nothing, and the beginning of another; the texts have brackets and quotes. */
const FIRST =
  '{"sentences": [{"text": "First \\"}]}\\" said", "messages": [1]}, {"text": "Unlinked", "messages": [99]}, {"text": "Second", "messages": [2, 98]}, {"text": "Half a sen';
const LAST = 'tence", "messages": [3]}]}';

const textsOf = ({ sentences }: RoomSummary): string[] => sentences.map(({ text }) => text);

/** Asks for a summary as a browser does; `pieces` has what it shows so far. */
function read(after = 0) {
  const pieces: RoomSummary[] = [];
  const context = { ...systemContext(summarizeRoom), actor: member() };
  const answer = new RpcClient(app.crewAi.connection)
    .stream(summarizeRoom, { room, after }, context, (piece) => pieces.push(JSON.parse(piece) as RoomSummary))
    .then(({ body }) => JSON.parse(new TextDecoder().decode(body)) as RoomSummary);
  const shows = (count: number) => eventually(`${count} sentences`, () => pieces.at(-1)?.sentences.length === count);
  return { pieces, answer, shows };
}

describe('a summary that is being written', () => {
  it('shows each sentence once it is complete, with messages of the room alone', async () => {
    const reader = read();
    await reader.shows(2);
    expect(reader.pieces.at(-1)).toMatchObject({ captain: 'cadence', from: 0, to: 4 });
    expect(reader.pieces.at(-1)!.sentences).toEqual([
      { text: 'First "}]}" said', author: null, messages: [expect.objectContaining({ seq: 1 })] },
      { text: 'Second', author: null, messages: [expect.objectContaining({ seq: 2 })] },
    ]);
    finish(LAST);
    const summary = await reader.answer;
    expect(textsOf(summary)).toEqual(['First "}]}" said', 'Second', 'Half a sentence']);
    expect(JSON.stringify(reader.pieces.map(textsOf))).not.toContain('Half a sen"');
  });

  it('is shown as far as it is to readers who come in the meantime, by one call of the model', async () => {
    const first = read();
    await first.shows(2);
    const others = [read(), read(1)];
    await others[0]!.shows(2);
    await others[1]!.shows(1);
    expect(textsOf(others[1]!.pieces[0]!)).toEqual(['Second']);
    finish(LAST);
    expect(textsOf(await others[0]!.answer)).toEqual(textsOf(await first.answer));
    expect(textsOf(await others[1]!.answer)).toEqual(['Second', 'Half a sentence']);
    expect(provider.requests).toHaveLength(1);
  });

  it.each([
    ['the connection to the provider breaks off', null],
    ['the answer ends in the middle', ''],
    ['the rest of the answer fits no schema', 'tence", "messages": "all"}]}'],
  ])('gives way to an extract when %s', async (_how, rest) => {
    const readers = [read(), read()];
    for (const reader of readers) await reader.shows(2);
    finish(rest);
    for (const { answer } of readers) {
      const summary = await answer;
      expect(summary).toMatchObject({ captain: null });
      expect(textsOf(summary)).toEqual(['word 1', 'word 2', 'word 3', 'word 4']);
    }
    expect(textsOf(await read().answer)).toEqual(['word 1', 'word 2', 'word 3', 'word 4']);
    expect(provider.requests).toHaveLength(1);
  });
});
