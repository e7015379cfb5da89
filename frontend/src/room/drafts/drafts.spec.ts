import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Draft } from '@crew/contracts/chat/draft.entities';
import { ApiError } from '../../lib/api-client.js';
import { draftIn } from '../model/draft.js';
import { draftKeys } from './draft-keys.js';
import { Drafts } from './drafts.js';

const KEY = 'deck.music';
const START = Date.parse('2026-01-01T00:00:00.000Z');
const second = (count: number) => new Date(START + count * 1_000).toISOString();
const local = draftIn(`ada:${KEY}`);

let posted: Draft[];
let failure: unknown;
let drafts: Drafts;

const open = () =>
  new Drafts('ada', async (draft) => {
    if (failure) throw failure;
    posted.push(draft);
    await Promise.resolve();
  });
const type = (text: string) => {
  local.write(text);
  drafts.note(KEY, text);
};
const texts = () => posted.map(({ text }) => text);

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  localStorage.clear();
  posted = [];
  failure = undefined;
  drafts = open();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the drafts of a member', () => {
  it('are saved once the member pauses, and at once when they send or leave', async () => {
    type('H');
    await jest.advanceTimersByTimeAsync(1_900);
    type('Hi');
    await jest.advanceTimersByTimeAsync(1_900);
    expect(posted).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(posted).toEqual([{ room: KEY, text: 'Hi', at: second(1.9) }]);
    type('Hi there');
    drafts.flush();
    type('');
    await jest.advanceTimersByTimeAsync(0);
    expect(texts()).toEqual(['Hi', 'Hi there', '']);
  });

  it('are shown in an open field, and kept for one that is opened later', () => {
    const shown: string[] = [];
    const close = drafts.open(KEY, { isBusy: () => false, text: local.read, show: (text) => shown.push(text) });
    drafts.receive({ room: KEY, text: 'From the phone', at: second(1) });
    close();
    drafts.receive({ room: KEY, text: 'From the phone, longer', at: second(2) });
    expect(shown).toEqual(['From the phone']);
    expect(local.read()).toBe('From the phone, longer');
    expect([...draftKeys.get()]).toEqual([KEY]);
    drafts.receive({ room: KEY, text: '', at: second(3) });
    expect([local.read(), draftKeys.get().size]).toEqual(['', 0]);
  });

  it('are left alone while the member writes, and what they write counts then', async () => {
    type('Mine');
    await jest.advanceTimersByTimeAsync(2_000);
    const show = jest.fn();
    drafts.open(KEY, { isBusy: () => true, text: local.read, show });
    const future = second(600);
    drafts.receive({ room: KEY, text: 'Of a device with a fast clock', at: future });
    expect([show.mock.calls, local.read()]).toEqual([[], 'Mine']);
    drafts.open(KEY, { isBusy: () => false, text: local.read, show });
    drafts.receive({ room: KEY, text: 'Of a device with a fast clock', at: future });
    type('Mine again');
    drafts.flush();
    expect(posted.at(-1)).toMatchObject({ text: 'Mine again', at: second(600.001) });
  });

  it('are emptied in a field with the focus when they were sent elsewhere, unless the member wrote on', async () => {
    const show = jest.fn();
    drafts.open(KEY, { isBusy: () => true, text: local.read, show });
    type('Mine');
    await jest.advanceTimersByTimeAsync(2_000);
    drafts.receive({ room: KEY, text: '', at: second(3) });
    expect([show.mock.calls, local.read()]).toEqual([[['']], '']);

    type('Mine, the next');
    await jest.advanceTimersByTimeAsync(2_000);
    type('Mine, the next, longer');
    drafts.receive({ room: KEY, text: '', at: second(600) });
    expect([show.mock.calls.length, local.read()]).toEqual([1, 'Mine, the next, longer']);
  });

  it('are emptied in the focused field of another tab of this device when they were sent', () => {
    const show = jest.fn();
    type('Mine');
    drafts.open(KEY, { isBusy: () => true, text: () => 'Mine', show });
    type('');
    drafts.receive({ room: KEY, text: '', at: second(0.001) });
    expect(show.mock.calls).toEqual([['']]);
  });

  it('are emptied once their text was scheduled, also when the room was left', async () => {
    const show = jest.fn();
    type('At nine');
    const close = drafts.open(KEY, { isBusy: () => true, text: local.read, show });
    drafts.discard(KEY, 'At nine');
    expect([show.mock.calls, local.read()]).toEqual([[['']], '']);
    close();
    type('At ten');
    drafts.discard(KEY, 'At ten');
    await jest.advanceTimersByTimeAsync(0);
    expect([local.read(), texts()]).toEqual(['', ['', '']]);
  });

  it('keep what was written while their text was scheduled', () => {
    const show = jest.fn();
    type('At nine');
    drafts.open(KEY, { isBusy: () => true, text: local.read, show });
    type('At nine, and the next');
    drafts.discard(KEY, 'At nine');
    expect([show.mock.calls, local.read()]).toEqual([[], 'At nine, and the next']);
  });

  it('do not go back to an earlier text', () => {
    type('Later');
    drafts.receive({ room: KEY, text: 'Earlier', at: second(-1) });
    expect(local.read()).toBe('Later');
  });

  it('stay on the device without a network, also through a reload, and are saved afterwards', async () => {
    failure = new ApiError(0, 'offline', 'Crew cannot be reached.');
    type('Offline');
    await jest.advanceTimersByTimeAsync(2_000);
    failure = undefined;
    drafts = open();
    drafts.receive({ room: KEY, text: 'Before', at: second(-1) });
    drafts.saveAll();
    drafts.saveAll();
    await jest.advanceTimersByTimeAsync(0);
    expect(new Set(texts())).toEqual(new Set(['Offline']));
    posted = [];
    drafts.saveAll();
    expect(posted).toEqual([]);
  });

  it('are not sent again once they are refused for good', async () => {
    failure = new ApiError(404, 'not_found', 'This does not exist');
    type('For a room that I have left');
    await jest.advanceTimersByTimeAsync(2_000);
    failure = undefined;
    drafts.saveAll();
    await jest.advanceTimersByTimeAsync(0);
    expect(posted).toEqual([]);
    expect(local.read()).toBe('For a room that I have left');
  });

  it('of a device from before they were saved, and of threads, are saved too', async () => {
    draftIn('ada:pod.p1/m-1').write('Old');
    draftIn('bob:pod.p1').write('Of another member');
    drafts.saveAll();
    drafts.flush();
    await jest.advanceTimersByTimeAsync(0);
    expect(posted).toEqual([{ room: 'pod.p1', threadId: 'm-1', text: 'Old', at: second(0) }]);
  });
});
