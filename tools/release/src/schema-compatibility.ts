/** The part of JSON Schema that contracts use. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema | boolean;
  pattern?: string;
  [keyword: string]: unknown;
}

/** Bounds that are looser the larger they are (upper) and the smaller they are (lower). */
const UPPER = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum', 'maxProperties'];
const LOWER = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum', 'minProperties'];

export interface Reader {
  /** Whether the reader rejects unknown fields instead of ignoring them. */
  strict: boolean;
}

/**
 * Reasons why a value that is valid by one schema may be invalid by the other; empty if there are none. Conservative:
 * keywords that cannot be compared must be equal.
 * @param written schema of the values
 * @param expected schema that the reader validates them with
 */
export function mismatches(written: Schema, expected: Schema, reader: Reader, path = ''): string[] {
  const compare = new Comparison(written.$defs ?? {}, expected.$defs ?? {}, reader);
  return compare.schemas(written, expected, path);
}

class Comparison {
  /** Pairs of references being compared, because schemas may be recursive. */
  private readonly comparing = new Set<string>();

  constructor(
    private readonly writtenDefs: Record<string, Schema>,
    private readonly expectedDefs: Record<string, Schema>,
    private readonly reader: Reader,
  ) {}

  schemas(written: Schema, expected: Schema, path: string): string[] {
    const pair = written.$ref && expected.$ref && `${written.$ref} ${expected.$ref}`;
    if (pair) {
      if (this.comparing.has(pair)) return [];
      this.comparing.add(pair);
    }
    const source = dereference(written, this.writtenDefs);
    const target = dereference(expected, this.expectedDefs);
    const writtenChoices = choicesOf(source);
    const expectedChoices = choicesOf(target);
    if (writtenChoices.length === 1 && expectedChoices.length === 1) return this.single(source, target, path);
    return writtenChoices.flatMap((choice) => {
      const attempts = expectedChoices.map((possible) => this.schemas(choice, possible, path));
      return attempts.some((problems) => problems.length === 0)
        ? []
        : (attempts[0] ?? [`${path}: no alternative matches`]);
    });
  }

  private single(written: Schema, expected: Schema, path: string): string[] {
    const values = valuesOf(expected);
    if (values) {
      const unexpected = (valuesOf(written) ?? ['anything']).filter((value) => !values.includes(value));
      return unexpected.map((value) => `${path}: ${value} is not expected`);
    }
    const writtenType = written.type ?? typeof (written.const ?? written.enum?.[0] ?? undefined);
    if (
      expected.type !== undefined &&
      writtenType !== expected.type &&
      !(writtenType === 'integer' && expected.type === 'number')
    ) {
      return [`${path}: ${String(writtenType)} is not ${String(expected.type)}`];
    }
    if (valuesOf(written)) return [];
    return [
      ...boundsOf(written, expected, path),
      ...this.fields(written, expected, path),
      ...this.elements(written, expected, path),
    ];
  }

  private fields(written: Schema, expected: Schema, path: string): string[] {
    const known = expected.properties ?? {};
    const missing = (expected.required ?? []).filter((name) => !written.required?.includes(name));
    const fields = Object.entries(written.properties ?? {}).flatMap(([name, schema]) => {
      const knownSchema = known[name];
      if (knownSchema) return this.schemas(schema, knownSchema, `${path}/${name}`);
      return this.reader.strict && expected.additionalProperties === false ? [`${path}/${name} is not known`] : [];
    });
    return [...missing.map((name) => `${path}/${name} may be absent`), ...fields];
  }

  private elements(written: Schema, expected: Schema, path: string): string[] {
    const { items } = expected;
    if (typeof items !== 'object') return [];
    return typeof written.items === 'object'
      ? this.schemas(written.items, items, `${path}/*`)
      : [`${path}: items may be anything`];
  }
}

const dereference = (schema: Schema, defs: Record<string, Schema>): Schema =>
  (schema.$ref && defs[schema.$ref.split('/').at(-1) ?? '']) || schema;

const choicesOf = (schema: Schema): Schema[] => {
  const { anyOf, oneOf, type } = schema;
  return anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : [schema]);
};

function valuesOf({ const: only, enum: several }: Schema): string[] | undefined {
  const values = several ?? (only === undefined ? undefined : [only]);
  return values?.map((value) => JSON.stringify(value));
}

function boundsOf(written: Schema, expected: Schema, path: string): string[] {
  const narrower = (keyword: string, sign: 1 | -1): boolean => {
    const bound = expected[keyword];
    const own = written[keyword];
    return typeof bound === 'number' && (typeof own !== 'number' || (own - bound) * sign > 0);
  };
  const bounds = [...UPPER.filter((name) => narrower(name, 1)), ...LOWER.filter((name) => narrower(name, -1))];
  const pattern = expected.pattern !== undefined && expected.pattern !== written.pattern ? ['pattern'] : [];
  return [...bounds, ...pattern].map((keyword) => `${path}: ${keyword} is narrower`);
}
