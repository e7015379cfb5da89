import type { z } from 'zod';
import { figure } from './figure.js';

type Issue = z.core.$ZodRawIssue;

/** Names of fields that are not words. */
const NAMES = new Map([
  ['q', 'Search text'],
  ['seq', 'Sequence number'],
  ['rev', 'Revision'],
  ['ids', 'List of ids'],
]);

/** What a value must be, by the type that zod expects. */
const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'empty',
  undefined: 'left out',
  date: 'a date',
};

const FORMATS: Record<string, string> = {
  email: 'an email address',
  url: 'a web address',
  datetime: 'an ISO time in UTC',
  date: 'an ISO date',
  uuid: 'a UUID',
};

/**
 * zod's messages as sentences about the field: `Display name must be at most 50 characters`. Messages that a schema
 * brings itself go first. Pass it to a parse: `schema.safeParse(input, { error: validationMessage })`.
 */
export function validationMessage(issue: Issue): string {
  const field = fieldName(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is required`
        : `${field} must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      if (issue.minimum === 1 && issue.origin === 'string') return `${field} is required`;
      return sizeMessage(field, issue, issue.minimum, issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return sizeMessage(field, issue, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
    case 'invalid_format':
      return FORMATS[issue.format] ? `${field} must be ${FORMATS[issue.format]}` : `${field} is not valid`;
    case 'invalid_value':
      return `${field} must be ${issue.values.length > 1 ? 'one of: ' : ''}${issue.values.map(String).join(', ')}`;
    case 'not_multiple_of':
      return `${field} must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `${issue.keys.length > 1 ? 'Unknown fields' : 'Unknown field'}: ${issue.keys.join(', ')}`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return `${field} is not valid`;
  }
}

/** `['addresses', 2, 'zipCode']` → `Zip code`; a list's item, or a value with an empty key, has the name of its parent. */
function fieldName(path: readonly PropertyKey[]): string {
  const last = path.findLastIndex((key) => typeof key === 'string' && key !== '');
  if (last === -1) return 'Input';
  const key = path[last] as string;
  const words =
    NAMES.get(key) ??
    key.replace(/([a-z])([A-Z])/g, (_, before: string, next: string) => `${before} ${next.toLowerCase()}`);
  const name = words[0]!.toUpperCase() + words.slice(1);
  const index = path[last + 1];
  return typeof index === 'number' ? `${name}, item ${index + 1},` : name;
}

/** Text has characters and a list has items; a number has neither. */
function sizeMessage(
  field: string,
  { origin, exact }: { origin: string; exact?: boolean },
  limit: number | bigint,
  bound: string,
): string {
  const size = `${exact ? 'exactly' : bound} ${figure(Number(limit))}`;
  const plural = limit === 1 ? '' : 's';
  if (origin === 'string') return `${field} must be ${size} character${plural}`;
  if (origin === 'array' || origin === 'set') return `${field} must have ${size} item${plural}`;
  return `${field} must be ${size}`;
}
