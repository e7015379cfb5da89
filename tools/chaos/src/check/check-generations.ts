import type { Finding } from './finding.js';
import { operationsOf, type Operation, type OperationOf, type Shown, type ShownEntry } from './history.js';

/** Checks that each generation was paid at most once, that each failed one was refunded once and no other. */
export function checkGenerations(history: readonly Operation[], { wallets }: Pick<Shown, 'wallets'>): Finding[] {
  const known = Map.groupBy(operationsOf(history, 'generate'), ({ generation }) => generation ?? '');
  return Object.entries(wallets).flatMap(([member, { entries }]) => {
    const byId = Map.groupBy(
      entries.filter(({ kind }) => kind === 'generation'),
      ({ ref }) => ref ?? '',
    );
    return [...byId].flatMap(([id, some]) =>
      checkGeneration(`the generation ${id} of ${member}`, some, known.get(id)?.[0]),
    );
  });
}

function checkGeneration(
  name: string,
  entries: readonly ShownEntry[],
  operation: OperationOf<'generate'> | undefined,
): Finding[] {
  const payments = entries.filter(({ amount }) => amount < 0);
  const refunds = entries.filter(({ amount }) => amount > 0);
  const at = operation && { at: operation.at };
  if (payments.length > 1) return [{ effect: 'doubled', what: `${name} was paid ${payments.length} times`, ...at }];
  if (refunds.length > 1) return [{ effect: 'doubled', what: `${name} was refunded ${refunds.length} times`, ...at }];
  const net = entries.reduce((sum, { amount }) => sum + amount, 0);
  if (refunds.length > 0 && net !== 0) return [{ effect: 'wrong', what: `${name} was refunded in part`, ...at }];
  if (operation?.outcome === 'done' && refunds.length > 0)
    return [{ effect: 'wrong', what: `${name} succeeded and was refunded`, ...at }];
  if (operation?.outcome === 'refused' && net < 0)
    return [{ effect: 'lost', what: `${name} failed and was not refunded`, ...at }];
  return [];
}
