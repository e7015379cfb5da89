import { figure } from './figure.js';
import type { Size } from './validation-message.js';

type Path = readonly PropertyKey[];

/** Sentences about invalid fields. */
export interface ValidationTexts {
  required: (path: Path) => string;
  /** @param expected as zod calls it: `string`, `int`, `array` */
  type: (path: Path, expected: string) => string;
  size: (path: Path, size: Size) => string;
  /** @param format as zod calls it: `email`, `url`, `regex` */
  format: (path: Path, format: string) => string;
  oneOf: (path: Path, values: readonly string[]) => string;
  multipleOf: (path: Path, divisor: number | bigint) => string;
  unknownFields: (names: readonly string[]) => string;
  invalid: (path: Path) => string;
  /** Messages of the schemas, by their English; null in English. */
  ofSchemas: Readonly<Record<string, string>> | null;
}

/** Names of fields that are not words. */
const NAMES = new Map([
  ['q', 'Search text'],
  ['seq', 'Sequence number'],
  ['rev', 'Revision'],
  ['ids', 'List of ids'],
]);

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

export const en: ValidationTexts = {
  required: (path) => `${fieldName(path)} is required`,
  type: (path, expected) => `${fieldName(path)} must be ${TYPES[expected] ?? expected}`,
  size: (path, { of, bound, limit }) => {
    const size = `${bound} ${figure(limit)}`;
    const plural = limit === 1 ? '' : 's';
    if (of === 'text') return `${fieldName(path)} must be ${size} character${plural}`;
    if (of === 'list') return `${fieldName(path)} must have ${size} item${plural}`;
    return `${fieldName(path)} must be ${size}`;
  },
  format: (path, format) =>
    FORMATS[format] ? `${fieldName(path)} must be ${FORMATS[format]}` : `${fieldName(path)} is not valid`,
  oneOf: (path, values) => `${fieldName(path)} must be ${values.length > 1 ? 'one of: ' : ''}${values.join(', ')}`,
  multipleOf: (path, divisor) => `${fieldName(path)} must be a multiple of ${divisor}`,
  unknownFields: (names) => `${names.length > 1 ? 'Unknown fields' : 'Unknown field'}: ${names.join(', ')}`,
  invalid: (path) => `${fieldName(path)} is not valid`,
  ofSchemas: null,
};

/** `['addresses', 2, 'zipCode']` → `Zip code`; a list's item, or a value with an empty key, has the name of its parent. */
function fieldName(path: Path): string {
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
