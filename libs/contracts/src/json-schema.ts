import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Which side of a schema is described: what may be sent, or what comes out of it. */
export type Side = 'input' | 'output';

/**
 * Prints zod schemas as JSON Schema 2020-12 and gathers those with a name of their own (`.meta({ id: 'Message' })`),
 * which the others then refer to. What may be sent differs from what comes back by defaults and coercions, so a
 * named schema that is sent is kept as `MessageInput`.
 */
export class SchemaPrinter {
  readonly named: Record<string, JsonSchema> = {};

  /** @param root where `named` will be found: the beginning of every `$ref` */
  constructor(private readonly root: string) {}

  print(schema: z.ZodType, io: Side): JsonSchema {
    const suffix = io === 'input' ? 'Input' : '';
    const serialized = JSON.stringify(z.toJSONSchema(schema, { io }), (key, value: unknown) =>
      key === '$ref' ? `${String(value).replace('#/$defs/', this.root)}${suffix}` : value,
    );
    const { $schema: _, $defs = {}, ...rest } = JSON.parse(serialized) as JsonSchema;
    for (const [name, definition] of Object.entries($defs)) this.named[`${name}${suffix}`] = definition as JsonSchema;
    return rest;
  }
}
