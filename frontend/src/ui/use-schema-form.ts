import type { ValidationTexts } from '@crew/contracts/validation-texts.en';
import { useEffect, useRef } from 'react';
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
import { language } from '../lib/language.js';

/** Imports the schema of a form, and zod with it: an `import()` of a `*.form.ts` file. */
type LoadSchema<Values, Output> = () => Promise<ZodType<Output, Values>>;

/** Loads a schema once zod is set to evaluate no strings, which it decides for each schema when it is made. */
async function loadWithoutEval<Values, Output>(load: LoadSchema<Values, Output>): Promise<ZodType<Output, Values>> {
  await import('../lib/schemas-without-eval.form.js');
  return load();
}

const TEXTS: Record<string, () => Promise<ValidationTexts>> = {
  en: async () => (await import('@crew/contracts/validation-texts.en')).en,
  de: async () => (await import('@crew/contracts/validation-texts.de')).de,
  es: async () => (await import('@crew/contracts/validation-texts.es')).es,
};

/** The languages for tests have no sentences about fields. */
const loadSentences = (): Promise<ValidationTexts> => (TEXTS[language] ?? TEXTS.en)!();

/** What validates a form. */
const loadValidation = <Values, Output>(load: LoadSchema<Values, Output>) =>
  Promise.all([loadWithoutEval(load), import('@crew/contracts/validation-message'), loadSentences()] as const);

/** Where the schema does not load, the server validates alone, by the same schema. */
const resolverOf =
  <Values extends FieldValues, Output>(load: LoadSchema<Values, Output>): Resolver<Values, unknown, Output> =>
  async (current) => {
    // The form goes on changing `current` while the schema loads.
    const values = structuredClone(current);
    const loaded = await loadValidation(load).catch(() => undefined);
    if (!loaded) return { values: values as unknown as Output, errors: {} };
    const [schema, { validate }, texts] = loaded;
    const result = validate(schema, values, texts);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, message } of result.issues) {
      const name = path.join('.');
      if (!get(errors, name)) set(errors, name, { type: 'schema', message });
    }
    return { values: {}, errors };
  };

interface Options<Values extends FieldValues, Output> extends Omit<UseFormProps<Values, unknown, Output>, 'resolver'> {
  defaultValues?: DefaultValues<Values>;
}

/**
 * A form that a contract's schema validates; the schema loads once the form is on the screen. While a submission is under
 * way, which begins with loading what has not loaded, another is ignored.
 */
export function useSchemaForm<Values extends FieldValues, Output>(
  load: LoadSchema<Values, Output>,
  options: Options<Values, Output>,
) {
  useEffect(() => void loadValidation(load).catch(() => undefined), [load]);
  const form = useForm<Values, unknown, Output>({ ...options, resolver: resolverOf(load) });
  const submitting = useRef(false);
  const handleSubmit: typeof form.handleSubmit = (...handlers) => {
    const submit = form.handleSubmit(...handlers);
    return async (event) => {
      event?.preventDefault();
      if (submitting.current) return;
      submitting.current = true;
      await submit(event).finally(() => (submitting.current = false));
    };
  };
  return { ...form, handleSubmit };
}
