import type { Entry } from '@crew/ledger/entry';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

/** Tips and boosts of a message, counted from the entries that made them. */
@Injectable()
export class MessageTotals {
  constructor(@InjectModel('Entry') private readonly entries: Model<Entry>) {}

  /** @param upTo counts those made until this entry was */
  async tips(messageId: string, upTo?: Entry): Promise<{ tips: number; tipsTotal: number }> {
    const [found] = await this.entries.aggregate<{ tips: number; tipsTotal: number }>([
      { $match: { ref: messageId, kind: 'tip', leg: 'out', ...(upTo && { at: { $lte: upTo.at } }) } },
      { $group: { _id: null, tips: { $sum: 1 }, tipsTotal: { $sum: { $subtract: [0, '$amount'] } } } },
    ]);
    return { tips: found?.tips ?? 0, tipsTotal: found?.tipsTotal ?? 0 };
  }

  /** @param upTo counts those made until this entry was */
  async boosts(messageId: string, upTo?: Entry): Promise<number> {
    return this.entries.countDocuments({ ref: messageId, kind: 'boost', ...(upTo && { at: { $lte: upTo.at } }) });
  }
}
