import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { getDeckFigures } from '@crew/contracts/chat/get-deck-figures';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MessagesService } from '../messages/messages.service.js';

/** What was said on one day by how many to one deck. */
interface DeckDay {
  _id: { deckId: DeckId; day: string };
  messages: number;
  members: (string | null)[];
}

/** The decks in figures, for the admins' analytics. */
@Controller()
export class FiguresController {
  constructor(
    @InjectModel('Message') private readonly stored: Model<StoredMessage>,
    private readonly messages: MessagesService,
  ) {}

  @Handles(getDeckFigures)
  async getDeckFigures({
    since,
    activeSince,
  }: ParsedInput<typeof getDeckFigures>): Promise<Output<typeof getDeckFigures>> {
    const [deckDays, active] = await Promise.all([
      this.byDay(new Date(since)),
      this.activeMembers(new Date(activeSince)),
    ]);
    return {
      decks: await Promise.all(
        DECK_IDS.map(async (deckId) => ({
          deckId,
          // A deck's messages are numbered without a gap.
          messages: (await this.messages.log.version(deckId)).lastSeq,
          activeMembers: active.get(deckId) ?? 0,
        })),
      ),
      days: [...Map.groupBy(deckDays, ({ _id }) => _id.day)]
        .map(([day, decks]) => ({
          day,
          messages: Object.fromEntries(decks.map(({ _id, messages }) => [_id.deckId, messages])),
          activeMembers: new Set(decks.flatMap(({ members }) => members).filter((id) => id !== null)).size,
        }))
        .sort((a, b) => a.day.localeCompare(b.day)),
    };
  }

  private byDay(since: Date): Promise<DeckDay[]> {
    return this.stored.aggregate<DeckDay>([
      { $match: { roomId: { $in: DECK_IDS }, createdAt: { $gte: since } } },
      {
        $group: {
          _id: { deckId: '$roomId', day: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d' } } },
          messages: { $sum: 1 },
          members: { $addToSet: { $cond: [{ $eq: ['$kind', 'member'] }, '$authorId', null] } },
        },
      },
    ]);
  }

  private async activeMembers(since: Date): Promise<Map<DeckId, number>> {
    const decks = await this.stored.aggregate<{ _id: DeckId; members: string[] }>([
      { $match: { roomId: { $in: DECK_IDS }, createdAt: { $gte: since }, kind: 'member' } },
      { $group: { _id: '$roomId', members: { $addToSet: '$authorId' } } },
    ]);
    return new Map(decks.map(({ _id, members }) => [_id, members.length]));
  }
}
