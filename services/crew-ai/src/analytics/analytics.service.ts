import { DECK_IDS } from '@crew/contracts/chat/decks';
import { getDeckFigures } from '@crew/contracts/chat/get-deck-figures';
import type { ShipFigures } from '@crew/contracts/crew-ai/get-ship-figures';
import { getShipLedger } from '@crew/contracts/economy/get-ship-ledger';
import { countMembers } from '@crew/contracts/identity/count-members';
import { systemContext, type Call } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { Fuel } from '../fuel/fuel.js';
import { daysBack, eachDay } from './days.js';

/** A member who was seen in so many days is active. */
const ACTIVE_DAYS = 7;

/** The ship in figures, asked of the services that know them. */
@Injectable()
export class ShipFiguresService {
  constructor(
    private readonly fuel: Fuel,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws DomainError `unavailable` or `timeout` when a service that knows a figure is away: half a picture misleads */
  async read(days: number, call: Call): Promise<ShipFigures> {
    const now = new Date();
    const first = daysBack(now, days - 1);
    const activeSince = new Date(now.getTime() - ACTIVE_DAYS * 86_400_000).toISOString();
    const [decks, members, ledger, ai] = await Promise.all([
      this.rpc.call(getDeckFigures, { since: `${first}T00:00:00.000Z`, activeSince }, systemContext(getDeckFigures)),
      this.rpc.call(countMembers, { activeSince }, systemContext(countMembers)),
      this.rpc.call(getShipLedger, {}, call.onward),
      this.fuel.usedSince(first),
    ]);
    const talk = new Map(decks.days.map((day) => [day.day, day]));
    const all = eachDay(first, now);
    return {
      stats: {
        totalUsers: members.total,
        activeUsers: members.active,
        totalCredits: ledger.supply,
        totalMessages: decks.decks.reduce((sum, { messages }) => sum + messages, 0),
        decks: decks.decks,
      },
      messages: all.map((day) => ({
        day,
        decks: Object.fromEntries(DECK_IDS.map((deckId) => [deckId, talk.get(day)?.messages[deckId] ?? 0])),
      })),
      activeMembers: all.map((day) => ({ day, members: talk.get(day)?.activeMembers ?? 0 })),
      itc: ledger.history.filter(({ day }) => day >= first),
      ai,
      asOf: now.toISOString(),
    };
  }
}
