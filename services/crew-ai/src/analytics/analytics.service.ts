import { DECK_IDS } from '@crew/contracts/chat/decks';
import { getDeckFigures } from '@crew/contracts/chat/get-deck-figures';
import { analyseShip } from '@crew/contracts/crew-ai/analyse-ship';
import type { ShipFigures } from '@crew/contracts/crew-ai/get-ship-figures';
import { getShipLedger } from '@crew/contracts/economy/get-ship-ledger';
import { countMembers } from '@crew/contracts/identity/count-members';
import type { Output } from '@crew/contracts/rpc';
import { daysBack, eachDay } from '@crew/service-kit/days';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { systemContext, type Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { FuelService } from '../fuel/fuel.service.js';
import { ModelsService, plainText } from '../models/models.service.js';

/** A member is active for so many days after their latest visit. */
const ACTIVE_DAYS = 7;
const ANALYST_MODEL = 'gpt-4o-mini';
const ANALYSIS_TOKENS = 500;
const ANALYSIS_MAX_CHARS = 3_000;

@Injectable()
export class AnalyticsService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly fuel: FuelService,
    private readonly models: ModelsService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * The figures of all services. They are never partial, because that would mislead.
   * @throws DomainError `unavailable` or `timeout` when a service does not answer
   */
  async figures(days: number, call: Call): Promise<ShipFigures> {
    const now = new Date();
    const first = daysBack(now, days - 1);
    const activeSince = new Date(now.getTime() - ACTIVE_DAYS * 86_400_000).toISOString();
    const [decks, members, ledger, ai] = await Promise.all([
      this.rpc.call(getDeckFigures, { since: `${first}T00:00:00.000Z`, activeSince }, systemContext(getDeckFigures)),
      this.rpc.call(countMembers, { activeSince }, systemContext(countMembers)),
      this.rpc.call(getShipLedger, {}, call.onward),
      this.fuel.usedSince(first),
    ]);
    const activity = new Map(decks.days.map((day) => [day.day, day]));
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
        decks: Object.fromEntries(DECK_IDS.map((deckId) => [deckId, activity.get(day)?.messages[deckId] ?? 0])),
      })),
      activeMembers: all.map((day) => ({ day, members: activity.get(day)?.activeMembers ?? 0 })),
      itc: ledger.history.filter(({ day }) => day >= first),
      ai,
      asOf: now.toISOString(),
    };
  }

  /** A model's reading of the figures. @throws DomainError `model_away`, and what {@link figures} throws */
  async analyse(days: number, call: Call): Promise<Output<typeof analyseShip>> {
    const { stats, messages, activeMembers, itc } = await this.figures(days, call);
    try {
      const { text } = await this.models.complete({
        feature: 'ship-analytics',
        retryIfBusy: true,
        model: ANALYST_MODEL,
        maxTokens: ANALYSIS_TOKENS,
        turns: [
          {
            role: 'system',
            content:
              'You analyse the figures of a community for its admins. Read the figures below and nothing else: what stands out, what moves, what to try next. Three to six plain sentences; every number you name is one of theirs or computed from them.',
          },
          { role: 'user', content: JSON.stringify({ ...stats, days, messagesByDay: messages, activeMembers, itc }) },
        ],
      });
      return { stats, analysis: plainText(text, ANALYSIS_MAX_CHARS) };
    } catch (error) {
      this.logger.warn({ err: error }, 'the figures could not be analysed');
      throw failure(analyseShip, 'model_away');
    }
  }
}
