/** The part of JSON Schema that contracts are described in. */
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

/** Bounds: the larger the freer, and the smaller the freer. */
const UPPER = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum', 'maxProperties'];
const LOWER = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum', 'minProperties'];

export interface Reader {
  /** Refuses fields that it does not know; otherwise it passes them over. */
  strict: boolean;
}

/**
 * Why a value that one schema allows might not be taken where the other is expected; nothing when every such value is.
 * Errs on the side of finding something: what it cannot compare has to be the same.
 */
export function misfits(given: Schema, taken: Schema, reader: Reader, path = ''): string[] {
  const compare = new Comparison(given.$defs ?? {}, taken.$defs ?? {}, reader);
  return compare.schemas(given, taken, path);
}

class Comparison {
  /** Pairs of named schemas under comparison: they may contain themselves. */
  private readonly underWay = new Set<string>();

  constructor(
    private readonly givenDefs: Record<string, Schema>,
    private readonly takenDefs: Record<string, Schema>,
    private readonly reader: Reader,
  ) {}

  schemas(given: Schema, taken: Schema, path: string): string[] {
    const pair = given.$ref && taken.$ref && `${given.$ref} ${taken.$ref}`;
    if (pair) {
      if (this.underWay.has(pair)) return [];
      this.underWay.add(pair);
    }
    const one = named(given, this.givenDefs);
    const other = named(taken, this.takenDefs);
    const givenChoices = choicesOf(one);
    const takenChoices = choicesOf(other);
    if (givenChoices.length === 1 && takenChoices.length === 1) return this.single(one, other, path);
    return givenChoices.flatMap((choice) => {
      const attempts = takenChoices.map((possible) => this.schemas(choice, possible, path));
      return attempts.some((problems) => problems.length === 0) ? [] : (attempts[0] ?? [`${path}: nothing fits`]);
    });
  }

  private single(given: Schema, taken: Schema, path: string): string[] {
    const values = valuesOf(taken);
    if (values) {
      const strange = (valuesOf(given) ?? ['anything']).filter((value) => !values.includes(value));
      return strange.map((value) => `${path}: ${value} is not expected`);
    }
    const typeOfGiven = given.type ?? typeof (given.const ?? given.enum?.[0] ?? undefined);
    if (
      taken.type !== undefined &&
      typeOfGiven !== taken.type &&
      !(typeOfGiven === 'integer' && taken.type === 'number')
    ) {
      return [`${path}: ${String(typeOfGiven)} is not ${String(taken.type)}`];
    }
    if (valuesOf(given)) return [];
    return [...boundsOf(given, taken, path), ...this.fields(given, taken, path), ...this.elements(given, taken, path)];
  }

  private fields(given: Schema, taken: Schema, path: string): string[] {
    const known = taken.properties ?? {};
    const missing = (taken.required ?? []).filter((name) => !given.required?.includes(name));
    const fields = Object.entries(given.properties ?? {}).flatMap(([name, schema]) => {
      const expected = known[name];
      if (expected) return this.schemas(schema, expected, `${path}/${name}`);
      return this.reader.strict && taken.additionalProperties === false ? [`${path}/${name} is not known`] : [];
    });
    return [...missing.map((name) => `${path}/${name} may be absent`), ...fields];
  }

  private elements(given: Schema, taken: Schema, path: string): string[] {
    const { items } = taken;
    if (typeof items !== 'object') return [];
    return typeof given.items === 'object' ? this.schemas(given.items, items, `${path}/*`) : [`${path}: of anything`];
  }
}

const named = (schema: Schema, defs: Record<string, Schema>): Schema =>
  (schema.$ref && defs[schema.$ref.split('/').at(-1) ?? '']) || schema;

const choicesOf = (schema: Schema): Schema[] => {
  const { anyOf, oneOf, type } = schema;
  return anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : [schema]);
};

function valuesOf({ const: only, enum: several }: Schema): string[] | undefined {
  const values = several ?? (only === undefined ? undefined : [only]);
  return values?.map((value) => JSON.stringify(value));
}

function boundsOf(given: Schema, taken: Schema, path: string): string[] {
  const narrower = (keyword: string, sign: 1 | -1): boolean => {
    const bound = taken[keyword];
    const own = given[keyword];
    return typeof bound === 'number' && (typeof own !== 'number' || (own - bound) * sign > 0);
  };
  const bounds = [...UPPER.filter((name) => narrower(name, 1)), ...LOWER.filter((name) => narrower(name, -1))];
  const pattern = taken.pattern !== undefined && taken.pattern !== given.pattern ? ['pattern'] : [];
  return [...bounds, ...pattern].map((keyword) => `${path}: ${keyword} is narrower`);
}
