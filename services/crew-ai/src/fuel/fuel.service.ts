import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import type { getFuel } from '@crew/contracts/crew-ai/get-fuel';
import type { Output } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import { Inject, Injectable } from '@nestjs/common';
import type { CrewAiEnv } from '../crew-ai.env.js';
import { FuelRepository, type Reservation } from './fuel.repository.js';
import type { Feature } from './fuel.schema.js';

export type { Feature, Reservation };

/** A daily budget of tokens is exhausted. */
export class OutOfFuel extends Error {}

/** Part of a captain's budget of the day that is for its replies alone. */
const LEFT_FOR_REPLIES = 1 / 4;

/** Calls and tokens of one feature. */
interface FeatureUse {
  feature: Feature;
  calls: number;
  tokens: number;
}

/**
 * Token budgets per day (UTC): of all features together, and of each captain. The highest possible cost of a call is
 * reserved before it and settled after it, so a crash in between never overspends a budget.
 */
@Injectable()
export class FuelService {
  constructor(
    @Inject(ENV) private readonly env: CrewAiEnv,
    private readonly fuel: FuelRepository,
  ) {}

  /**
   * @param calls the most calls of a model that the tokens are for
   * @param tokensPerDay a budget of the feature itself, in addition to the common one
   * @param leavesForReplies whether a part of the captain's budget has to remain for its replies
   * @throws OutOfFuel when a budget does not cover the tokens
   */
  async reserve(
    feature: Feature,
    captain: string | undefined,
    tokens: number,
    { calls = 1, tokensPerDay = Infinity, leavesForReplies = false } = {},
  ): Promise<Reservation> {
    const reservation = { day: today(), feature, captain, tokens, calls };
    const { AI_TOKENS_PER_DAY: total, CAPTAIN_TOKENS_PER_DAY } = this.env;
    const left = leavesForReplies ? CAPTAIN_TOKENS_PER_DAY * LEFT_FOR_REPLIES : 0;
    const limits = { total: total - left, captain: CAPTAIN_TOKENS_PER_DAY - left, feature: tokensPerDay };
    if (await this.fuel.reserve(reservation, limits)) return reservation;
    await this.fuel.createDay(reservation.day);
    if (await this.fuel.reserve(reservation, limits)) return reservation;
    throw new OutOfFuel('The fuel of today is used up');
  }

  /** Replaces the reserved tokens by those that the provider counted, and the calls by those that were made. */
  async settle(reservation: Reservation, used: number, calls = reservation.calls): Promise<void> {
    await this.fuel.adjust(reservation, { tokens: used - reservation.tokens, calls: calls - reservation.calls });
  }

  /** Tokens that a captain can still use today, within its own budget and the common one. */
  async tokensLeft(captain: string): Promise<number> {
    const used = await this.fuel.findDay(today());
    const { AI_TOKENS_PER_DAY: total, CAPTAIN_TOKENS_PER_DAY: own } = this.env;
    return Math.max(0, Math.min(own - (used?.captains[captain] ?? 0), total - (used?.tokens ?? 0)));
  }

  /** The fuel of the captain of a deck. */
  async ofDeck(deckId: DeckId): Promise<Output<typeof getFuel>> {
    const captain = DECKS[deckId].captain;
    return {
      captain,
      tokensLeft: await this.tokensLeft(captain),
      tokensPerDay: Math.min(this.env.CAPTAIN_TOKENS_PER_DAY, this.env.AI_TOKENS_PER_DAY),
    };
  }

  /** Use by feature since a day, the most expensive first. */
  async usedSince(day: string): Promise<FeatureUse[]> {
    const sums = new Map<Feature, { calls: number; tokens: number }>();
    for (const { features } of await this.fuel.findSince(day)) {
      for (const [feature, { calls, tokens }] of Object.entries(features)) {
        const sum = sums.get(feature as Feature) ?? { calls: 0, tokens: 0 };
        sums.set(feature as Feature, { calls: sum.calls + calls, tokens: sum.tokens + tokens });
      }
    }
    return [...sums].map(([feature, sum]) => ({ feature, ...sum })).sort((a, b) => b.tokens - a.tokens);
  }
}

const today = (): string => new Date().toISOString().slice(0, 10);
