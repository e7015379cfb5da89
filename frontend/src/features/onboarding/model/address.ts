import type { updateProfile } from '@crew/contracts/identity/update-profile';
import type { Input } from '@crew/contracts/rpc';

export type Address = NonNullable<Input<typeof updateProfile>['mailingAddress']>;

export const NOWHERE: Address = { street: '', city: '', state: '', zip: '', country: '', formatted: '' };

/** With the one line in which it would stand on a parcel, where it has none yet. */
export function withOneLine(address: Address): Address {
  const { street, zip, city, state, country, formatted } = address;
  const line = [street, [zip, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ');
  return { ...address, formatted: formatted || line.slice(0, 500) };
}
