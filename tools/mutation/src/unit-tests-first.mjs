import Sequencer from '@jest/test-sequencer';

/** Runs the tests that need servers last, because the others notice most mutants in milliseconds. */
export default class UnitTestsFirst extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => needsServers(one) - needsServers(other));
  }
}

const needsServers = ({ path }) => /\/services\/[^/]+\/test\//.test(path);
