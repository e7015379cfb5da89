import { useEffect } from 'react';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import type { Address } from '../model/address.js';

const loadSchema = async () => (await import('../model/address.form.js')).addressSchema;

export type AddressFields = ReturnType<typeof useAddressForm>;

/** The fields of a mailing address. `onChange` gets every change, to keep it as a draft. */
export function useAddressForm(address: Address, onChange?: (address: Address) => void) {
  const form = useSchemaForm(loadSchema, { defaultValues: address });
  const { subscribe } = form;
  useEffect(
    () => onChange && subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe, onChange],
  );
  return form;
}
