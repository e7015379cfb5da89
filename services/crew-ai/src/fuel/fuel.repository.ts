import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Feature, FuelDocument } from './fuel.schema.js';

/** Tokens reserved for calls of a model. */
export interface Reservation {
  day: string;
  feature: Feature;
  captain: string | undefined;
  tokens: number;
  calls: number;
}

type Use = Pick<Reservation, 'tokens' | 'calls'>;

/** The most tokens in a day, of all features, of one captain and of one feature. */
interface Limits {
  total: number;
  captain: number;
  feature: number;
}

@Injectable()
export class FuelRepository {
  constructor(@InjectModel('Fuel') private readonly days: Model<FuelDocument>) {}

  /** Counts the calls and their reserved tokens; false when they exceed a limit or the day has no document yet. */
  async reserve(reservation: Reservation, limits: Limits): Promise<boolean> {
    const { day, feature, captain, tokens } = reservation;
    // A captain or feature that has used nothing yet has no field to compare.
    if (tokens > limits.feature || (captain && tokens > limits.captain)) return false;
    const fits = {
      _id: day,
      tokens: { $lte: limits.total - tokens },
      ...(captain && { [`captains.${captain}`]: { $not: { $gt: limits.captain - tokens } } }),
      ...(limits.feature < Infinity && { [`features.${feature}.tokens`]: { $not: { $gt: limits.feature - tokens } } }),
    };
    const { modifiedCount } = await this.days.updateOne(fits, { $inc: costs(reservation, reservation) });
    return modifiedCount === 1;
  }

  /** Adds to what is reserved, or takes negative numbers back. */
  async adjust(reservation: Reservation, by: Use): Promise<void> {
    await this.days.updateOne({ _id: reservation.day }, { $inc: costs(reservation, by) });
  }

  /** Does nothing when the day has a document already. */
  async createDay(day: string): Promise<void> {
    try {
      await this.days.create({ _id: day, tokens: 0, captains: {}, features: {} });
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
    }
  }

  findDay(day: string): Promise<FuelDocument | null> {
    return this.days.findById(day).lean().exec();
  }

  /** The day given and all later ones. */
  findSince(day: string): Promise<FuelDocument[]> {
    return this.days
      .find({ _id: { $gte: day } })
      .lean()
      .exec();
  }
}

const costs = ({ feature, captain }: Reservation, { tokens, calls }: Use): Record<string, number> => ({
  tokens,
  [`features.${feature}.tokens`]: tokens,
  [`features.${feature}.calls`]: calls,
  ...(captain && { [`captains.${captain}`]: tokens }),
});
