import type { Passkey as PublicPasskey } from '@crew/contracts/identity/passkey.entities';
import type { Passkey } from '../users/users.service.js';

/** A passkey as its member sees it. */
export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey): PublicPasskey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
