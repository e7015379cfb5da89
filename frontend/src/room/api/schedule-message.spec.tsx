import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { answerCalls, type Made } from '../../../test/answer.js';
import { sampleDeckMember } from '../../../test/sample-deck-member.js';
import { useScheduleMessage } from './schedule-message.js';

const NINE = '2030-01-01T09:00:00.000Z';
const TEN = '2030-01-01T10:00:00.000Z';

interface Body {
  clientId: string;
  dueAt: string;
  mentions: string[];
}

let made: Made[];
/** The scheduled message on the server, if any. */
let stored: (Body & { id: string }) | undefined;
let isLost: boolean;

const sentBy = (method: string) => made.filter((one) => one.method === method).map(({ body }) => body as Body);

const scheduling = (key: string) =>
  renderHook(() => useScheduleMessage(key), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  }).result;

beforeEach(() => {
  stored = undefined;
  isLost = false;
  made = answerCalls({
    'POST /api/scheduled-messages': ({ body }) => {
      stored ??= { ...(body as Body), id: 's1' };
      if (isLost) throw new TypeError('Failed to fetch');
      return { status: 201, body: stored };
    },
    'PATCH /api/scheduled-messages/s1': ({ body }) => ({ body: { ...stored, ...(body as Body) } }),
    'GET /api/decks/ascension/members': { body: { members: [sampleDeckMember('zoe')] } },
  });
});

describe('scheduling a message', () => {
  it('repeats an attempt whose response was lost under its client id', async () => {
    const schedule = scheduling('deck.music');
    isLost = true;
    await expect(schedule.current({ content: 'Hi', mentions: [], dueAt: NINE })).rejects.toThrow();
    isLost = false;
    await schedule.current({ content: 'Hi', mentions: [], dueAt: NINE });
    await schedule.current({ content: 'Hi', mentions: [], dueAt: NINE });
    const [lost, repeated, next] = sentBy('POST').map(({ clientId }) => clientId);
    expect(repeated).toBe(lost);
    expect(next).not.toBe(lost);
    expect(sentBy('PATCH')).toEqual([]);
  });

  it('moves a message whose response was lost to the time of the next attempt', async () => {
    const schedule = scheduling('deck.music');
    isLost = true;
    await expect(schedule.current({ content: 'Hi', mentions: [], dueAt: NINE })).rejects.toThrow();
    isLost = false;
    expect(await schedule.current({ content: 'Hi', mentions: [], dueAt: TEN })).toMatchObject({ id: 's1', dueAt: TEN });
    expect(sentBy('PATCH')).toEqual([{ dueAt: TEN }]);
  });

  it('looks up the members whom a message in a deck mentions', async () => {
    await scheduling('deck.music').current({ content: 'Hi @zoe, @yan', mentions: ['yan'], dueAt: NINE });
    await scheduling('pod.p1').current({ content: 'Hi @zoe, @yan', mentions: ['yan'], dueAt: NINE });
    expect(sentBy('POST').map(({ mentions }) => mentions)).toEqual([['zoe', 'yan'], ['yan']]);
  });
});
