import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { getDirectSettings } from '@crew/contracts/chat/get-direct-settings';
import { setDirectSettings } from '@crew/contracts/chat/set-direct-settings';
import { member } from '@crew/testing/actors';
import { startDirect } from './start-direct.js';

const { chat } = await startDirect();

describe('set-direct-settings', () => {
  it('stores the settings of the member', async () => {
    const [ada, bob] = [member(), member()];
    const settings = { from: 'pods', readReceipts: false } as const;
    expect(await chat.call(setDirectSettings, settings, { as: ada })).toEqual(settings);
    expect(await chat.call(getDirectSettings, {}, { as: ada })).toEqual(settings);
    expect((await chat.call(getDirectSettings, {}, { as: bob })).from).toBe('everyone');
  });

  it.each([[{ from: 'friends', readReceipts: true }], [{ from: 'pods' }], [{ from: 'pods', readReceipts: 'no' }]])(
    'refuses %j',
    async (input) => {
      expect(await chat.codeOf(setDirectSettings, input, { as: member() })).toBe('invalid_input');
    },
  );
});
