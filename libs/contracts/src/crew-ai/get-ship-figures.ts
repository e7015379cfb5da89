import { z } from 'zod';
import { ANALYTICS_DAYS } from '../analytics-days.js';
import { itc, time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { shipStats } from './crew-ai.entities.js';

const day = z.iso.date();

/** The community's figures of the last days (UTC), oldest first, including days without activity. */
const shipFigures = z
  .object({
    stats: shipStats,
    /** Messages posted on each day, by deck. */
    messages: z.array(z.object({ day, decks: z.record(z.string(), z.int().nonnegative()) })),
    /** Members who posted to a deck on each day. */
    activeMembers: z.array(z.object({ day, members: z.int().nonnegative() })),
    /** ITC in circulation at the end of each day, from the first known one. */
    itc: z.array(z.object({ day, supply: itc.nonnegative() })),
    /** Requests to the models by feature, with their tokens. */
    ai: z.array(z.object({ feature: z.string(), calls: z.int().nonnegative(), tokens: z.int().nonnegative() })),
    asOf: time,
  })
  .meta({ id: 'ShipFigures' });
export type ShipFigures = z.output<typeof shipFigures>;

export const getShipFigures = rpc({
  subject: 'crew-ai.get-ship-figures',
  summary: 'Aggregate figures of all services: messages, members, ITC and AI usage, without names.',
  http: { method: 'GET', path: '/api/admin/ship-figures' },
  access: 'admin',
  input: z.strictObject({
    /** Number of days, including today. */
    days: z.enum(ANALYTICS_DAYS).default('30'),
  }),
  output: shipFigures,
  errors: [],
  timeoutMs: 15_000,
  limit: 'admin',
});
