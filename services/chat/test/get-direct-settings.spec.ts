import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { getDirectSettings } from '@crew/contracts/chat/get-direct-settings';
import { member } from '@crew/testing/actors';
import { startDirect } from './start-direct.js';

const { chat } = await startDirect();

describe('get-direct-settings', () => {
  it('lets everyone write and shares read receipts unless the member chose otherwise', async () => {
    expect(await chat.call(getDirectSettings, {}, { as: member() })).toEqual({ from: 'everyone', readReceipts: true });
  });
});
