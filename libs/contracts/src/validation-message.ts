import type { z } from 'zod';
import type { ValidationTexts } from './validation-texts.en.js';

type Issue = z.core.$ZodRawIssue;

/** What is invalid: its path in the input, and a sentence about it. */
export interface InvalidField {
  path: PropertyKey[];
  message: string;
}

type Validated<Output> = { success: true; data: Output } | { success: false; issues: InvalidField[] };

/**
 * Parses an input. The issues that zod finds are sentences in the language of the texts: `Display name must be at most 50
 * characters`. In English, messages that a schema brings itself go first.
 */
export function validate<Output>(
  schema: z.ZodType<Output, unknown>,
  input: unknown,
  texts: ValidationTexts,
): Validated<Output> {
  const parsed = schema.safeParse(input, { error: (issue) => validationMessage(issue, texts) });
  if (parsed.success) return parsed;
  const issues = parsed.error.issues.map((issue) => ({ path: issue.path, message: translated(issue, texts) }));
  return { success: false, issues };
}

/** A schema's own message is worded by the table; where that lacks it, a limit is worded as any other. */
function translated(issue: z.core.$ZodIssue, texts: ValidationTexts): string {
  if (texts.ofSchemas === null) return issue.message;
  const known = texts.ofSchemas[issue.message];
  if (known !== undefined) return known;
  const isLimit = issue.code === 'too_small' || issue.code === 'too_big';
  return isLimit ? validationMessage({ ...issue, input: undefined }, texts) : issue.message;
}

function validationMessage(issue: Issue, texts: ValidationTexts): string {
  const path = issue.path ?? [];
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? texts.required(path) : texts.type(path, issue.expected);
    case 'too_small':
      if (issue.minimum === 1 && issue.origin === 'string') return texts.required(path);
      return texts.size(path, sizeOf(issue, issue.minimum, issue.inclusive === false ? 'more than' : 'at least'));
    case 'too_big':
      return texts.size(path, sizeOf(issue, issue.maximum, issue.inclusive === false ? 'less than' : 'at most'));
    case 'invalid_format':
      return texts.format(path, issue.format);
    case 'invalid_value':
      return texts.oneOf(path, issue.values.map(String));
    case 'not_multiple_of':
      return texts.multipleOf(path, issue.divisor);
    case 'unrecognized_keys':
      return texts.unknownFields(issue.keys);
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return texts.invalid(path);
  }
}

/** How much a field may hold: characters of a text, items of a list; a number by itself. */
export interface Size {
  of: 'text' | 'list' | 'number';
  bound: 'exactly' | 'at least' | 'at most' | 'more than' | 'less than';
  limit: number;
}

const sizeOf = (
  { origin, exact }: { origin: string; exact?: boolean },
  limit: number | bigint,
  bound: Size['bound'],
): Size => ({
  of: origin === 'string' ? 'text' : origin === 'array' || origin === 'set' ? 'list' : 'number',
  bound: exact ? 'exactly' : bound,
  limit: Number(limit),
});
