import type { Finding } from './finding.js';
import { operationsOf, type Operation, type Shown } from './history.js';

/** Checks that each pod that a member made is there once. */
export function checkPods(history: readonly Operation[], { pods }: Pick<Shown, 'pods'>): Finding[] {
  return operationsOf(history, 'make-pod').flatMap(({ member, name, outcome, at }): Finding[] => {
    const copies = pods[member]?.filter((one) => one === name).length ?? 0;
    if (copies > 1) return [{ effect: 'doubled', what: `the pod "${name}" is there ${copies} times`, at }];
    if (copies === 0 && outcome === 'done') return [{ effect: 'lost', what: `the pod "${name}" is missing`, at }];
    return [];
  });
}
