import { Box, chakra, Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Info } from 'lucide-react';
import { useMemo } from 'react';
import { Field, Input, Select } from '../../../ui/field.js';
import { useSuggestAddresses } from '../api/suggest-addresses.js';
import type { Address } from '../model/address.js';
import { countries } from '../model/countries.js';
import type { AddressFields } from './use-address-form.js';

/** A mailing address, typed or chosen from suggestions where a maps service is configured. */
export function AddressForm({ fields }: { fields: AddressFields }) {
  const { register, setValue, watch, setFocus } = fields;
  const { errors } = fields.formState;
  const options = useMemo(() => countries(), []);
  const [street = '', formatted, country = ''] = watch(['street', 'formatted', 'country']);
  // A maps service or an older form may name a country in another way.
  const isListed = country === '' || options.some(({ name }) => name === country);
  // An address that was chosen or stored is not searched for.
  const { data } = useSuggestAddresses(formatted ? '' : street.trim());
  const found = formatted ? [] : (data?.suggestions ?? []);
  const part = (name: Exclude<keyof Address, 'formatted'>) =>
    register(name, { onChange: () => setValue('formatted', '') });
  const choose = (address: Address) => {
    for (const [name, text] of Object.entries(address)) setValue(name as keyof Address, text);
    setFocus('street');
  };

  return (
    <Grid gap="5">
      {data && !data.configured && (
        <Box display="flex" gap="3" color="fg.muted" textStyle="caption" role="note">
          <Info size={18} aria-hidden="true" />
          <span>{t`The maps service key is not configured, so only manual entry is available.`}</span>
        </Box>
      )}
      <Field label={t`Street`} error={errors.street?.message}>
        {(control) => <Input {...control} {...part('street')} autoComplete="street-address" maxLength={200} />}
      </Field>
      {found.length > 0 && <Suggestions found={found} onChoose={choose} />}
      <Grid templateColumns={{ sm: '1fr 1fr' }} gap="5">
        <Field label={t`City`} error={errors.city?.message}>
          {(control) => <Input {...control} {...part('city')} autoComplete="address-level2" maxLength={100} />}
        </Field>
        <Field label={t`State / province`} error={errors.state?.message}>
          {(control) => <Input {...control} {...part('state')} autoComplete="address-level1" maxLength={100} />}
        </Field>
        <Field label={t`Postal code`} error={errors.zip?.message}>
          {(control) => <Input {...control} {...part('zip')} autoComplete="postal-code" maxLength={20} />}
        </Field>
        <Field label={t`Country`} error={errors.country?.message}>
          {(control) => (
            <Select {...control} {...part('country')} value={country} autoComplete="country-name">
              <option value="">{t`Choose a country`}</option>
              {!isListed && <option value={country}>{country}</option>}
              {options.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Grid>
    </Grid>
  );
}

interface SuggestionsProps {
  found: readonly Address[];
  onChoose: (address: Address) => void;
}

const Suggestions = ({ found, onChoose }: SuggestionsProps) => (
  <Box as="ul" display="grid" gap="1" aria-label={t`Addresses found`}>
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
          onClick={() => onChoose(address)}
        >
          {address.formatted}
        </chakra.button>
      </Box>
    ))}
  </Box>
);
