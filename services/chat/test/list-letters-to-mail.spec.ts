import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listLettersToMail } from '@crew/contracts/chat/list-letters-to-mail';
import { setQuietHours } from '@crew/contracts/chat/set-quiet-hours';
import { memberBlocked } from '@crew/contracts/identity/identity.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { LettersApp, textsOf } from './start-letters.js';

const app = await LettersApp.start();
const { chat } = app;

const lettersFor = ({ id: userId }: Actor, ...ids: string[]) => chat.call(listLettersToMail, { userId, ids });

describe('list-letters-to-mail', () => {
  it('has published letters as the member reads them, and no draft and no unknown one', async () => {
    const { draft } = await app.drafted();
    const ada = member();
    expect(await lettersFor(ada, draft.id, 'music-2020-W01')).toEqual({ letters: [], quiet: false });
    await app.approve(draft);
    expect(await lettersFor(ada, draft.id)).toEqual({ letters: [await app.read(draft.id, ada)], quiet: false });
  });

  it('leaves out letters of decks that the member has muted', async () => {
    const { draft } = await app.drafted();
    await app.approve(draft);
    const [ada, bob] = [member(), member()];
    await chat.call(deckCalls.chooseNotificationLevel, { deckId: 'music', level: 'nothing' }, { as: ada });
    expect((await lettersFor(ada, draft.id)).letters).toEqual([]);
    expect((await lettersFor(bob, draft.id)).letters).toHaveLength(1);
  });

  it('leaves out sentences whose messages were deleted or whose author the member has blocked, and a letter without any', async () => {
    const { draft, said, author } = await app.drafted();
    await app.approve(draft);
    const [ada, bob] = [member(), member()];
    await chat.call(deckCalls.deleteMessage, { id: said[0]!.id }, { as: author });
    const [letter] = (await lettersFor(bob, draft.id)).letters;
    expect(textsOf(letter!)).toEqual(textsOf(draft).slice(1));
    await chat.publishEvent(memberBlocked, { blockerId: ada.id, blockedId: author.id });
    await eventually('nothing is left for who blocked', async () => {
      return (await lettersFor(ada, draft.id)).letters.length === 0;
    });
    for (const { id } of said.slice(1)) await chat.call(deckCalls.deleteMessage, { id }, { as: author });
    expect((await lettersFor(bob, draft.id)).letters).toEqual([]);
  });

  it('knows whether quiet hours are running', async () => {
    const ada = member();
    const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    await chat.call(setQuietHours, { quietHours: { from: clock(-1), to: clock(1), timeZone: 'UTC' } }, { as: ada });
    expect(await lettersFor(ada)).toEqual({ letters: [], quiet: true });
  });
});
