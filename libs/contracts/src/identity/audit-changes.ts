import type { AuditEntry } from './audit.entities.js';

type Detail = AuditEntry['details'][string];

/** The old value of a detail `x` is the detail `x-before`. */
export const BEFORE = '-before';
export const DETAIL_MAX_CHARS = 500;

/** A value as a detail: lists as text, long texts cut. */
function detailOf(value: unknown): Detail {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null || value === undefined) return null;
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text.length > DETAIL_MAX_CHARS ? `${text.slice(0, DETAIL_MAX_CHARS - 1)}…` : text;
}

/** The details of a change: each field that differs, with its new and its old value. */
export function auditChanges(before: object, after: object): AuditEntry['details'] {
  const old: Record<string, unknown> = { ...before };
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) => {
      const [from, to] = [detailOf(old[field]), detailOf(value)];
      return from === to ? [] : [[field, to] as const, [field + BEFORE, from] as const];
    }),
  );
}
