import { mailingAddress } from '@crew/contracts/identity/identity.entities';

export const addressSchema = mailingAddress;
