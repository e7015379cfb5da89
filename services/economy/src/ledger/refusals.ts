import type { ErrorsOf, RpcContract } from '@crew/contracts/rpc';
import type { Entry } from '@crew/ledger/entry';
import type { Posted } from '@crew/ledger/ledger';
import { DomainError } from '@crew/service-kit/rpc/domain-error';

type SpendingRefusal = 'insufficient_itc' | 'wallet_frozen' | 'idempotency_mismatch';

/**
 * The entry that stands after a spending; its contract declares what a spending may be refused for.
 * @throws DomainError with the refusal's code
 */
export function standingOf<C extends RpcContract>(
  _contract: C,
  posted: SpendingRefusal extends ErrorsOf<C> ? Posted : never,
): Entry {
  if ('refused' in posted) throw new DomainError(posted.refused);
  return posted.entry;
}
