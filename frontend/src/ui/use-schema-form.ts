import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  set,
  useForm,
  type UseFormProps,
} from 'react-hook-form';
import type { ZodType } from 'zod';

/** Imports the schema of a form, and zod with it: an `import()` of a `*.form.ts` file. */
type LoadSchema<Values, Output> = () => Promise<ZodType<Output, Values>>;

/** Where the schema does not load, the server validates alone, by the same schema. */
const resolverOf =
  <Values extends FieldValues, Output>(load: LoadSchema<Values, Output>): Resolver<Values, unknown, Output> =>
  async (values) => {
    const loaded = await Promise.all([load(), import('@crew/contracts/validation-message')]).catch(() => undefined);
    const result = loaded?.[0].safeParse(values, { error: loaded[1].validationMessage });
    if (!result || result.success) return { values: result?.data ?? (values as unknown as Output), errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, message } of result.error.issues) {
      const name = path.join('.');
      if (!get(errors, name)) set(errors, name, { type: 'schema', message });
    }
    return { values: {}, errors };
  };

interface Options<Values extends FieldValues, Output> extends Omit<UseFormProps<Values, unknown, Output>, 'resolver'> {
  defaultValues?: DefaultValues<Values>;
}

/** A form that a contract's schema validates; the schema loads once the form is on the screen. */
export function useSchemaForm<Values extends FieldValues, Output>(
  load: LoadSchema<Values, Output>,
  options: Options<Values, Output>,
) {
  useEffect(() => void load().catch(() => undefined), [load]);
  return useForm<Values, unknown, Output>({ ...options, resolver: resolverOf(load) });
}
