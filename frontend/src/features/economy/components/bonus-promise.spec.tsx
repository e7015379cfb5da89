import { expect, test } from '@jest/globals';
import type { BonusState } from '@crew/contracts/economy/economy.entities';
import { screen } from '@testing-library/react';
import { answerCalls } from '../../../../test/answer.js';
import { renderScreen } from '../../../../test/render.js';
import { BonusPromise } from './bonus-promise.js';
import { BonusRefusal } from './bonus-refusal.js';

const answer = (state: BonusState) =>
  answerCalls({ 'GET /api/wallet/me/welcome-bonus': { body: { amount: 500, state } } });

test.each<[BonusState, boolean, RegExp]>([
  ['available', true, /^Create your uniform avatar to get 500 ITC\./],
  ['address_unverified', true, /confirm your email to get 500 ITC\./],
  ['mailbox_rewarded', false, /^An earlier account with your email address received the welcome bonus\./],
  ['awaits_review', false, /^You have earned your 500 ITC welcome bonus\. An admin reviews it/],
  ['declined', false, /^An admin declined the welcome bonus/],
  ['granted', false, /is in your wallet\./],
])('the promise of a bonus that is %s names the bonus: %s', async (state, promised, words) => {
  answer(state);
  renderScreen(<BonusPromise />);
  await screen.findByText(words);
  expect(screen.queryByText('500 ITC welcome bonus') !== null).toBe(promised);
});

test.each<[BonusState, RegExp]>([
  ['mailbox_rewarded', /There is one per person, so this account gets none\./],
  ['address_unverified', /^Confirm your email to get 500 ITC\./],
])('a uniform without a bonus gives the reason: %s', async (state, words) => {
  answer(state);
  renderScreen(<BonusRefusal />);
  expect(await screen.findByText(words)).toBeTruthy();
});
