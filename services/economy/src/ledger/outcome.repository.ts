import type { Outcome } from '@crew/ledger/ledger-store';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { OutcomeDocument } from './outcome.schema.js';

/** Outcomes of reservations. */
@Injectable()
export class OutcomeRepository {
  constructor(@InjectModel('Outcome') private readonly outcomes: Model<OutcomeDocument>) {}

  /** Writes the outcome unless the operation has one; resolves to the outcome that the operation has. */
  async insert(wallet: string, op: string, outcome: Outcome): Promise<Outcome> {
    try {
      await this.outcomes.insertMany([{ _id: op, wallet, outcome, at: new Date() }], { lean: true });
      return outcome;
    } catch (error) {
      if (duplicateKeyOf(error) === undefined) throw error;
      return (await this.find(op)) ?? outcome;
    }
  }

  async find(op: string): Promise<Outcome | null> {
    const settled = await this.outcomes.findById(op).lean();
    return settled?.outcome ?? null;
  }
}
