import type { z } from 'zod';

interface Def {
  error?: (issue: object) => string | { message: string } | undefined;
  /** Of a check: `max_length`, `less_than`. */
  check?: string;
  shape?: Record<string, unknown>;
}

const LIMIT = /^(min_length|max_length|less_than|greater_than)$/;

/** Returns the messages that a schema and its parts bring themselves: those of limits, and all others. */
export function schemaMessages(schema: z.ZodType): { limits: Set<string>; others: Set<string> } {
  const found = { limits: new Set<string>(), others: new Set<string>() };
  const seen = new Set<unknown>();
  const visit = (part: unknown): void => {
    const def = (part as { _zod?: { def: Def } } | null)?._zod?.def;
    if (!def || seen.has(part)) return;
    seen.add(part);
    const message = def.error?.({ code: 'custom', path: [] });
    const text = typeof message === 'object' ? message.message : message;
    if (text !== undefined) (LIMIT.test(def.check ?? '') ? found.limits : found.others).add(text);
    for (const value of [...Object.values(def), ...Object.values(def.shape ?? {})]) [value].flat().forEach(visit);
  };
  visit(schema);
  return found;
}
