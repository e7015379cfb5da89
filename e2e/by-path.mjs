import Sequencer from '@jest/test-sequencer';

/**
 * The files in the order of their paths, on every machine and in every run: they share one ship, and an order that
 * follows from how long each took the last time would make a failure one that nobody else can see.
 */
export default class ByPath extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => (one.path < other.path ? -1 : 1));
  }
}
