import type { RpcContract } from '@crew/contracts/rpc';
import { sample as generate, stringMatching } from 'fast-check';
import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;

/** Texts that match most fields. For other patterns a matching text is generated, the same in each run. */
const TEXTS = [
  'sample-0001',
  'sample@example.org',
  'https://example.org/sample',
  '2025-01-01T00:00:00.000Z',
  '2025-01-01',
  '0190b6d0-0000-7000-8000-000000000000',
  'A'.repeat(43),
];

/**
 * Returns an input that a call accepts, derived from its schema. Optional fields are left out unless that is rejected.
 * @throws Error with the subject of the call when the schema alone is not enough
 */
export function sampleInput(contract: RpcContract): Record<string, unknown> {
  const schema = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' });
  const samples = [sampleOf(schema, false), sampleOf(schema, true)];
  const accepted = samples.find((sample) => contract.input.safeParse(sample).success);
  if (accepted !== undefined) return accepted as Record<string, unknown>;
  const { error } = contract.input.safeParse(samples[0]);
  throw new Error(
    `No sample fits the input of ${contract.subject}; add .meta({ examples: […] }) to its fields: ${error?.message}`,
  );
}

function sampleOf(schema: Schema, withOptional: boolean): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return sampleOf(choice[0] as Schema, withOptional);
  switch (schema.type) {
    case 'object': {
      const names = withOptional ? Object.keys(schema.properties ?? {}) : (schema.required ?? []);
      return Object.fromEntries(
        names.map((name) => [name, sampleOf(schema.properties![name] as Schema, withOptional)]),
      );
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items as Schema, withOptional));
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, Number(schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
    case undefined:
      return (
        TEXTS.find((text) => fits(text, schema)) ?? generated(schema).find((text) => fits(text, schema)) ?? TEXTS[0]
      );
  }
}

const fits = (text: string, { minLength = 0, maxLength = Infinity, pattern }: Schema): boolean =>
  text.length >= minLength && text.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(text));

const generated = ({ pattern }: Schema): string[] =>
  pattern === undefined ? [] : generate(stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 200 });
