import type { RpcContract } from '@crew/contracts/rpc';
import fc from 'fast-check';
import { z } from 'zod';
import { hostileName, hostileText, hostileValue } from './hostile.js';
import { refersTo } from './references.js';

type Schema = z.core.JSONSchema.JSONSchema;
type Fields = Record<string, unknown>;

/** What stands for formats that their pattern does not describe, or cannot be generated from. */
const FORMATS: Record<string, fc.Arbitrary<string>> = {
  email: fc.nat(999_999).map((number) => `fuzz${number}@example.org`),
  uri: fc.oneof(fc.constant('https://example.org/sample.png'), fc.webUrl({ validSchemes: ['https'] })),
  'date-time': fc.date({ noInvalidDate: true, max: new Date('9999-12-31') }).map((date) => date.toISOString()),
  uuid: fc.uuid(),
  base64url: fc.uint8Array({ minLength: 1, maxLength: 48 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
};

/**
 * Inputs of a call from its schema: valid ones, and valid ones with hostile values in some places. Fields with ids hold
 * references to what exists.
 */
export function inputsOf(contract: RpcContract): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' });
  const valid = valuesOf(schema, { contract, definitions: schema.$defs ?? {} });
  const place = fc.tuple(fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }), fc.oneof(hostileValue, hostileText));
  return fc.oneof(
    { weight: 5, arbitrary: valid },
    {
      weight: 8,
      arbitrary: fc
        .tuple(valid, fc.array(place, { minLength: 1, maxLength: 2 }))
        .map(([value, places]) => places.reduce((left, [path, hostile]) => replaced(left, path, hostile), value)),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(valid, hostileName, hostileValue)
        .map(([value, name, hostile]) => withField(value, name, hostile)),
    },
    { weight: 1, arbitrary: hostileValue },
  );
}

interface Context {
  contract: RpcContract;
  definitions: Record<string, Schema>;
  /** The name of the field. */
  field?: string;
}

function valuesOf(schema: Schema, context: Context): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return valuesOf(context.definitions[schema.$ref.replace('#/$defs/', '')]!, context);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, context)));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, context);
    case 'array':
      return arraysOf(schema, context);
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -1e9), max: Math.min(schema.maximum ?? 100, 1e9) });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 100, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textsOf(schema, context);
    case undefined:
    default:
      return fc.jsonValue();
  }
}

function objectsOf(schema: Schema, context: Context): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}) as [string, Schema][];
  const fields = properties.map(([field, one]) => [field, valuesOf(one, { ...context, field })]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: schema.required ?? [],
    noNullPrototype: true,
  });
}

function arraysOf({ items, minItems = 0, maxItems = 3 }: Schema, context: Context): fc.Arbitrary<unknown> {
  const maxLength = Math.max(minItems, Math.min(maxItems, minItems + 3));
  return fc.array(valuesOf((items ?? {}) as Schema, context), { minLength: minItems, maxLength });
}

function textsOf(schema: Schema, { contract, field }: Context): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 200, examples } = schema;
  if (examples) return fc.constantFrom(...(examples as string[]));
  const reference = refersTo(contract, field ?? '');
  const texts =
    (schema.format !== undefined && FORMATS[schema.format]) || patternOf(schema) || freeTexts(minLength, maxLength);
  return reference ? fc.oneof({ weight: 6, arbitrary: reference }, { weight: 1, arbitrary: texts }) : texts;
}

const freeTexts = (minLength: number, maxLength: number): fc.Arbitrary<string> => {
  const length = { minLength, maxLength: Math.min(maxLength, minLength + 40) };
  return fc.oneof(fc.string({ unit: 'grapheme-ascii', ...length }), fc.string({ unit: 'grapheme', ...length }));
};

/** Undefined without a pattern, and for one with assertions, which fast-check does not support. */
function patternOf({ pattern, minLength = 0, maxLength = Infinity }: Schema): fc.Arbitrary<string> | undefined {
  if (pattern === undefined || pattern.includes('(?')) return undefined;
  return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength).padEnd(minLength, 'a'));
}

/** Returns a copy with another value at the place that `path` leads to, each step modulo the number of fields. */
function replaced(value: unknown, [step, ...rest]: number[], hostile: unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return hostile;
  const names = Object.keys(value);
  const name = names[step % names.length]!;
  const next = replaced((value as Fields)[name], rest, hostile);
  return Array.isArray(value)
    ? value.map((one, index) => (String(index) === name ? next : one))
    : { ...value, [name]: next };
}

const withField = (value: unknown, name: string, hostile: unknown): unknown =>
  Object.fromEntries([...Object.entries(value as Fields), [name, hostile]]);
