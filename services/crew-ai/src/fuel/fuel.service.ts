import { ENV } from '@crew/service-kit/env-token';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CrewAiEnv } from '../crew-ai.env.js';
import type { Feature, FuelDocument } from './fuel.schema.js';

/** Tokens set aside for one use. */
export interface Reservation {
  day: string;
  feature: Feature;
  captain: string | undefined;
  tokens: number;
}

/** The daily budgets of tokens are used up. */
export class OutOfFuel extends Error {}

/**
 * Tokens that may be used in a day (UTC): of all features together, and of each captain. What a use may cost at most is
 * set aside before it and settled after: whatever is killed in between, the budget is never overspent.
 */
@Injectable()
export class Fuel {
  constructor(
    @Inject(ENV) private readonly env: CrewAiEnv,
    @InjectModel('Fuel') private readonly days: Model<FuelDocument>,
  ) {}

  /** @throws OutOfFuel when the budgets do not hold that much any more */
  async reserve(feature: Feature, captain: string | undefined, tokens: number): Promise<Reservation> {
    const day = today();
    const reservation = { day, feature, captain, tokens };
    const fits = {
      _id: day,
      tokens: { $lte: this.env.AI_TOKENS_PER_DAY - tokens },
      ...(captain && { [`captains.${captain}`]: { $not: { $gt: this.env.CAPTAIN_TOKENS_PER_DAY - tokens } } }),
    };
    const take = { $inc: { ...costs(reservation, tokens), [`features.${feature}.calls`]: 1 } };
    const taken = await this.days.updateOne(fits, take);
    if (taken.modifiedCount === 0) {
      await this.begin(day);
      if ((await this.days.updateOne(fits, take)).modifiedCount === 0)
        throw new OutOfFuel('The fuel of today is used up');
    }
    return reservation;
  }

  /** Gives back what was set aside and not used, or takes what a provider counted beyond it. */
  async settle(reservation: Reservation, used: number): Promise<void> {
    await this.days.updateOne({ _id: reservation.day }, { $inc: costs(reservation, used - reservation.tokens) });
  }

  /** What a captain has left today: of its own budget, or of the ship’s where that is less. */
  async left(captain: string): Promise<number> {
    const used = await this.days.findById(today()).lean<FuelDocument>();
    const { AI_TOKENS_PER_DAY: ship, CAPTAIN_TOKENS_PER_DAY: own } = this.env;
    return Math.max(0, Math.min(own - (used?.captains[captain] ?? 0), ship - (used?.tokens ?? 0)));
  }

  /** Calls and tokens by feature since a day, the costliest first. */
  async usedSince(day: string): Promise<{ feature: Feature; calls: number; tokens: number }[]> {
    const sums = new Map<Feature, { calls: number; tokens: number }>();
    for (const { features } of await this.days.find({ _id: { $gte: day } }).lean<FuelDocument[]>()) {
      for (const [feature, { calls, tokens }] of Object.entries(features)) {
        const sum = sums.get(feature as Feature) ?? { calls: 0, tokens: 0 };
        sums.set(feature as Feature, { calls: sum.calls + calls, tokens: sum.tokens + tokens });
      }
    }
    return [...sums].map(([feature, sum]) => ({ feature, ...sum })).sort((a, b) => b.tokens - a.tokens);
  }

  private async begin(day: string): Promise<void> {
    try {
      await this.days.create({ _id: day, tokens: 0, captains: {}, features: {} });
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
    }
  }
}

const today = (): string => new Date().toISOString().slice(0, 10);

const costs = ({ feature, captain }: Reservation, tokens: number): Record<string, number> => ({
  tokens,
  [`features.${feature}.tokens`]: tokens,
  ...(captain && { [`captains.${captain}`]: tokens }),
});
