import type { BonusState } from '@crew/contracts/economy/economy.entities';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a member reads about their welcome bonus. */
export const BONUS_WORDS: Record<BonusState, MessageDescriptor> = {
  available: msg`Create your uniform avatar to get 500 ITC.`,
  address_unverified: msg`Create your uniform avatar and confirm your email to get 500 ITC.`,
  granted: msg`Your 500 ITC welcome bonus is in your wallet.`,
  mailbox_rewarded: msg`An earlier account with your email address received the welcome bonus. There is one per person, so this account gets none.`,
  awaits_review: msg`You have earned your 500 ITC welcome bonus. An admin reviews it, and you are notified of the decision.`,
  declined: msg`An admin declined the welcome bonus of this account.`,
};

/** Whether the bonus can still be promised. */
export const isPromised = (state: BonusState): boolean => state === 'available' || state === 'address_unverified';
