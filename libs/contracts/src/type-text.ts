import type { JsonSchema } from './json-schema.js';

/**
 * A JSON Schema as a readable type: `{ deckId: 'ascension' | 'music', limit?: integer 1–100 = 50 }`. Named schemas are
 * links to their section.
 */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref) return link(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1));
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map((one) => typeText(one as JsonSchema)).join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => typeText(one as JsonSchema)).join(' & ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeText({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return arrayText(schema);
  if (schema.type === 'object') return objectText(schema);
  if (schema.type === 'null' || schema.type === 'boolean') return schema.type;
  return [schema.format ?? schema.type ?? 'anything', bounds(schema)].filter(Boolean).join(' ');
}

/** The fields of an object, one `name?: type = default` each. */
export function fieldTexts(schema: JsonSchema): string[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, value]) =>
    fieldText(name, required.has(name), value as JsonSchema),
  );
}

export function fieldText(name: string, required: boolean, schema: JsonSchema): string {
  const preset = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`;
  return `${name}${required ? '' : '?'}: ${typeText(schema)}${preset}`;
}

const link = (name: string): string => `[${name}](#${name.toLowerCase()})`;
const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

function arrayText(schema: JsonSchema): string {
  const items = schema.items as JsonSchema;
  const item = typeText(items);
  const whole = items.type === 'object' || items.$ref !== undefined || !item.includes(' ');
  const count = range(schema.minItems, schema.maxItems);
  return `${whole ? item : `(${item})`}[]${count && ` of ${count}`}`;
}

function objectText(schema: JsonSchema): string {
  if (schema.properties && Object.keys(schema.properties).length > 0) return `{ ${fieldTexts(schema).join(', ')} }`;
  const values = schema.additionalProperties;
  return values && typeof values === 'object' ? `{ [key]: ${typeText(values)} }` : '{}';
}

function bounds({ minLength, maxLength, minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const length = range(minLength, maxLength);
  const lowest = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined);
  return length ? `(${length})` : range(safe(lowest), safe(maximum));
}

/** zod adds the safe-integer bounds to every integer; they are left out. */
const safe = (limit: number | undefined): number | undefined =>
  limit === undefined || Math.abs(limit) === Number.MAX_SAFE_INTEGER ? undefined : limit;

function range(from: number | undefined, to: number | undefined): string {
  if (from === undefined && to === undefined) return '';
  if (to === undefined) return `≥ ${from}`;
  if (from === undefined) return `≤ ${to}`;
  return from === to ? `${from}` : `${from}–${to}`;
}
