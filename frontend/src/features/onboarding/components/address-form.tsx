import { Box, chakra, Grid } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { useRef } from 'react';
import { Field, Input, Select } from '../../../ui/field.js';
import { useAddressSuggestions } from '../api/suggest-addresses.js';
import type { Address } from '../model/address.js';
import { COUNTRIES } from '../model/countries.js';

interface AddressFormProps {
  value: Address;
  onChange: (address: Address) => void;
}

/** A mailing address, typed by hand; where there is a maps service, found by its beginning. */
export function AddressForm({ value, onChange }: AddressFormProps) {
  const set = (part: Partial<Address>) => onChange({ ...value, ...part, formatted: '' });
  const street = useRef<HTMLInputElement>(null);
  const { data } = useAddressSuggestions((value.street ?? '').trim());
  // What was chosen, or kept before, is not searched for.
  const found = value.formatted ? [] : (data?.suggestions ?? []);
  const choose = (address: Address) => {
    onChange(address);
    street.current?.focus();
  };

  return (
    <Grid gap="5">
      {data && !data.configured && (
        <Box display="flex" gap="3" color="fg.muted" textStyle="caption" role="note">
          <Info size={18} aria-hidden="true" />
          <span>The maps service key is not configured, so only manual entry is available.</span>
        </Box>
      )}
      <Field label="Street">
        {(control) => (
          <Input
            {...control}
            ref={street}
            autoComplete="street-address"
            maxLength={200}
            value={value.street}
            onChange={(event) => set({ street: event.target.value })}
          />
        )}
      </Field>
      {found.length > 0 && (
        <Box as="ul" display="grid" gap="1" aria-label="Addresses found">
          {found.map((address) => (
            <Box as="li" key={address.formatted} listStyleType="none">
              <chakra.button
                type="button"
                w="full"
                minH="10"
                px="3"
                textAlign="start"
                borderRadius="md"
                cursor="pointer"
                _hover={{ bg: 'bg.hover' }}
                onClick={() => choose(address)}
              >
                {address.formatted}
              </chakra.button>
            </Box>
          ))}
        </Box>
      )}
      <Grid templateColumns={{ sm: '1fr 1fr' }} gap="5">
        <Field label="City">
          {(control) => (
            <Input
              {...control}
              autoComplete="address-level2"
              maxLength={100}
              value={value.city}
              onChange={(event) => set({ city: event.target.value })}
            />
          )}
        </Field>
        <Field label="State / province">
          {(control) => (
            <Input
              {...control}
              autoComplete="address-level1"
              maxLength={100}
              value={value.state}
              onChange={(event) => set({ state: event.target.value })}
            />
          )}
        </Field>
        <Field label="Postal code">
          {(control) => (
            <Input
              {...control}
              autoComplete="postal-code"
              maxLength={20}
              value={value.zip}
              onChange={(event) => set({ zip: event.target.value })}
            />
          )}
        </Field>
        <Field label="Country">
          {(control) => (
            <Select
              {...control}
              autoComplete="country-name"
              value={value.country}
              onChange={(event) => set({ country: event.target.value })}
            >
              <option value="">Choose a country</option>
              {COUNTRIES.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      </Grid>
    </Grid>
  );
}
