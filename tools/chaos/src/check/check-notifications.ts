import type { Finding } from './finding.js';
import { operationsOf, type Operation, type Shown } from './history.js';

/** Checks that each member was notified once of each tip that they received and of each mention. */
export function checkNotifications(
  history: readonly Operation[],
  { notifications }: Pick<Shown, 'notifications'>,
): Finding[] {
  return Object.entries(notifications).flatMap(([member, shown]) => {
    const causes: Record<string, Operation[]> = {
      tip: operationsOf(history, 'tip').filter(({ author }) => author === member),
      mention: operationsOf(history, 'post').filter(({ mentioned }) => mentioned === member),
    };
    return Object.entries(causes).flatMap(([type, operations]): Finding[] => {
      const done = operations.filter(({ outcome }) => outcome === 'done');
      const unknown = operations.filter(({ outcome }) => outcome === 'unknown').length;
      const count = shown.reduce((sum, one) => sum + (one.type === type ? one.count : 0), 0);
      if (count >= done.length && count <= done.length + unknown) return [];
      const what = `${member} was notified of ${count} of ${done.length} operations of the kind ${type}`;
      return [
        { effect: count < done.length ? 'lost' : 'doubled', what, ...(done.length > 0 && { at: done.at(-1)!.at }) },
      ];
    });
  });
}
