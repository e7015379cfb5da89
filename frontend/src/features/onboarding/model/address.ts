import type { updateProfile } from '@crew/contracts/identity/update-profile';
import type { Input } from '@crew/contracts/rpc';

export type Address = NonNullable<Input<typeof updateProfile>['mailingAddress']>;

export const EMPTY_ADDRESS: Address = { street: '', city: '', state: '', zip: '', country: '', formatted: '' };

/** With its formatted line, where it has none yet. */
export function withFormattedLine(address: Address): Address {
  const { street, zip, city, state, country, formatted } = address;
  const line = [street, [zip, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ');
  return { ...address, formatted: formatted || line.slice(0, 500) };
}
