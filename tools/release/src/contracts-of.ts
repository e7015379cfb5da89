import { CATALOG, EVENTS } from '@crew/contracts/catalog';
import { z } from 'zod';
import { mismatches, type Schema } from './schema-compatibility.js';

/** JSON Schemas of a version's contracts, stored with each release. */
export interface ReleasedContracts {
  version: string;
  calls: Record<string, { input: Schema; output: Schema }>;
  events: Record<string, Schema>;
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;

/** The contracts in the sources. */
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
 * Incompatibilities between two versions that run side by side during a rollout: older clients call newer services, which
 * respond and publish events to them, and newer handlers read events that the older version published.
 */
export function incompatibilities(older: ReleasedContracts, newer: ReleasedContracts): string[] {
  const calls = Object.entries(older.calls).flatMap(([subject, call]) => {
    const current = newer.calls[subject];
    if (!current) return [`${subject} is gone`];
    return [
      ...mismatches(call.input, current.input, { strict: true }, `${subject} input`),
      ...mismatches(current.output, call.output, { strict: false }, `${subject} output`),
    ];
  });
  const events = Object.entries(older.events).flatMap(([subject, data]) => {
    const current = newer.events[subject];
    if (!current) return [`${subject} is no longer published`];
    return [
      ...mismatches(current, data, { strict: false }, `${subject} published`),
      ...mismatches(data, current, { strict: false }, `${subject} stored`),
    ];
  });
  return [...calls, ...events];
}
