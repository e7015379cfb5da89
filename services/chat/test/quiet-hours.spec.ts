import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { getQuietHours } from '@crew/contracts/chat/get-quiet-hours';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { setQuietHours } from '@crew/contracts/chat/set-quiet-hours';
import type { QuietHours } from '@crew/contracts/chat/quiet-hours.entities';
import { userChanged, userDeleted } from '@crew/contracts/identity/identity.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { NotificationChoices } from '../src/notifications/notification-choices.js';
import { startChat } from './start-chat.js';

const { chat } = await startChat();

const NIGHT: QuietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
const set = (as: Actor, quietHours: QuietHours | null) => chat.call(setQuietHours, { quietHours }, { as });
const storedFor = async (as: Actor) => (await chat.call(getQuietHours, {}, { as })).quietHours;
/** One quiet hour that begins the given hours from now. */
const hourFromNow = (hours: number): QuietHours => {
  const clock = (later: number) => new Date(Date.now() + later * 3_600_000).toISOString().slice(11, 16);
  return { from: clock(hours), to: clock(hours + 1), timeZone: 'UTC' };
};

describe('quiet hours', () => {
  it('are not set by default, and belong to one member', async () => {
    const [ada, bo] = [member(), member()];
    expect(await storedFor(ada)).toBeNull();
    expect(await set(ada, NIGHT)).toEqual({ quietHours: NIGHT });
    expect(await storedFor(ada)).toEqual(NIGHT);
    expect(await storedFor(bo)).toBeNull();
    await set(ada, null);
    expect(await storedFor(ada)).toBeNull();
  });

  it('decide whether a member may be disturbed now', async () => {
    const mayBeDisturbed = ({ id }: Actor) => chat.service.app.get(NotificationChoices).mayBeDisturbed(id);
    const ada = member();
    expect(await mayBeDisturbed(ada)).toBe(true);
    await set(ada, hourFromNow(-0.5));
    expect(await mayBeDisturbed(ada)).toBe(false);
    await set(ada, hourFromNow(2));
    expect(await mayBeDisturbed(ada)).toBe(true);
  });

  it('are joined by do not disturb, which ends at its time', async () => {
    const ada = member();
    const mayBeDisturbed = () => chat.service.app.get(NotificationChoices).mayBeDisturbed(ada.id);
    const { id, username, displayName, avatarUrl, createdAt } = ada;
    const profile = { id, username, displayName, avatarUrl, createdAt, faction: null, language: null };
    const publish = (until: string | null) => chat.publishEvent(userChanged, { ...profile, doNotDisturb: { until } });
    await publish(null);
    await eventually('nothing disturbs her', async () => !(await mayBeDisturbed()));
    await publish(new Date(Date.now() - 1_000).toISOString());
    await eventually('it has ended', mayBeDisturbed);
    await publish(new Date(Date.now() + 3_600_000).toISOString());
    await eventually('nothing disturbs her again', async () => !(await mayBeDisturbed()));
    await chat.publishEvent(userChanged, profile);
    await eventually('it is turned off', mayBeDisturbed);
  });

  it('are stored independently of the deck levels', async () => {
    const musicOf = async (as: Actor) =>
      (await chat.call(listDecks, {}, { as })).find(({ id }) => id === 'music')!.notificationLevel;
    const [ada, bo] = [member(), member()];
    await set(ada, NIGHT);
    expect(await musicOf(ada)).toBe('mentions');
    await chat.call(deckCalls.chooseNotificationLevel, { deckId: 'music', level: 'all' }, { as: ada });
    expect(await storedFor(ada)).toEqual(NIGHT);
    expect(await musicOf(ada)).toBe('all');
    await chat.call(deckCalls.chooseNotificationLevel, { deckId: 'music', level: 'nothing' }, { as: bo });
    await set(bo, NIGHT);
    expect(await musicOf(bo)).toBe('nothing');
  });

  it('are deleted with their member', async () => {
    const ada = member();
    await set(ada, NIGHT);
    await chat.publishEvent(userDeleted, { id: ada.id });
    await eventually('they are deleted', async () => (await storedFor(ada)) === null);
  });

  it('refuse visitors, and invalid times, zones and empty ranges', async () => {
    expect(await chat.codeOf(getQuietHours, {})).toBe('signed_out');
    expect(await chat.codeOf(setQuietHours, { quietHours: NIGHT })).toBe('signed_out');
    const wrong = [
      { from: '24:00' },
      { from: '7:00' },
      { to: '22:00' },
      { to: '12:60' },
      { timeZone: 'Atlantis' },
      { timeZone: '' },
      { surprise: true },
    ];
    const ada = member();
    for (const part of wrong) {
      const input = { quietHours: { ...NIGHT, ...part } };
      expect(await chat.codeOf(setQuietHours, input, { as: ada })).toBe('invalid_input');
    }
    expect(await chat.codeOf(setQuietHours, {}, { as: ada })).toBe('invalid_input');
    expect(await storedFor(ada)).toBeNull();
  });
});
