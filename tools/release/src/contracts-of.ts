import { CATALOG, EVENTS } from '@crew/contracts/catalog';
import { z } from 'zod';
import { misfits, type Schema } from './fits.js';

/** What other versions need to know of a version's contracts: kept with each release. */
export interface ReleasedContracts {
  version: string;
  calls: Record<string, { input: Schema; output: Schema }>;
  events: Record<string, Schema>;
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;

/** The contracts as they are in the sources. */
export function contractsOf(version: string): ReleasedContracts {
  return {
    version,
    calls: Object.fromEntries(
      CATALOG.map(({ subject, input, output }) => [
        subject,
        { input: schemaOf(input, 'input'), output: schemaOf(output, 'output') },
      ]),
    ),
    events: Object.fromEntries(EVENTS.map(({ subject, data }) => [subject, schemaOf(data, 'output')])),
  };
}

/**
 * Why two versions could not run side by side as they do while one is rolled out after the other: the older one asks the
 * newer services, the newer ones answer and tell it facts, and facts that it told before are still to be read.
 */
export function breaks(older: ReleasedContracts, newer: ReleasedContracts): string[] {
  const calls = Object.entries(older.calls).flatMap(([subject, call]) => {
    const now = newer.calls[subject];
    if (!now) return [`${subject} is gone`];
    return [
      ...misfits(call.input, now.input, { strict: true }, `${subject} asked`),
      ...misfits(now.output, call.output, { strict: false }, `${subject} answered`),
    ];
  });
  const events = Object.entries(older.events).flatMap(([subject, data]) => {
    const now = newer.events[subject];
    if (!now) return [`${subject} is told no more`];
    return [
      ...misfits(now, data, { strict: false }, `${subject} told`),
      ...misfits(data, now, { strict: false }, `${subject} kept`),
    ];
  });
  return [...calls, ...events];
}
