import Sequencer from '@jest/test-sequencer';

/**
 * Runs the files in the order of their paths. Those of a worker share one stack, so Jest's order by previous duration would
 * make failures irreproducible on other machines.
 */
export default class ByPath extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => (one.path < other.path ? -1 : 1));
  }
}
