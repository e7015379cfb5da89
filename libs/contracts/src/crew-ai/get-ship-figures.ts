import { z } from 'zod';
import { itc, time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { ANALYTICS_DAYS } from './crew-ai.constants.js';
import { shipStats } from './crew-ai.entities.js';

const day = z.iso.date();

/** Figures of the ship over the last days (UTC), oldest first; a day on which nothing happened is there too. */
export const shipFigures = z
  .object({
    stats: shipStats,
    /** Messages posted on each day, by deck. */
    messages: z.array(z.object({ day, decks: z.record(z.string(), z.int().nonnegative()) })),
    /** Members who wrote to a deck on each day. */
    activeMembers: z.array(z.object({ day, members: z.int().nonnegative() })),
    /** ITC aboard at the end of each day, from the first that is known. */
    itc: z.array(z.object({ day, supply: itc.nonnegative() })),
    /** What the models were asked for, and what it cost in tokens. */
    ai: z.array(z.object({ feature: z.string(), calls: z.int().nonnegative(), tokens: z.int().nonnegative() })),
    asOf: time,
  })
  .meta({ id: 'ShipFigures' });
export type ShipFigures = z.output<typeof shipFigures>;

export const getShipFigures = rpc({
  subject: 'crew-ai.get-ship-figures',
  summary: 'What all services know of the ship in figures: talk, members, ITC and what the AI cost. No names.',
  http: { method: 'GET', path: '/api/admin/ship-figures' },
  access: 'admin',
  input: z.strictObject({
    /** How many days back, today included. */
    days: z.enum(ANALYTICS_DAYS).default('30'),
  }),
  output: shipFigures,
  errors: [],
  timeoutMs: 15_000,
});
