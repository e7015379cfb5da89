import ServiceLogsEnvironment from '../../../libs/testing/src/service-logs-environment.mjs';

/** Skips the tests of a file after its first failure, which kills the mutant: each could hang until its timeout. */
export default class BailEnvironment extends ServiceLogsEnvironment {
  handleTestEvent(event, state) {
    super.handleTestEvent(event, state);
    const isFailure = event.name === 'test_done' && event.test.errors.length > 0;
    // As if a test were marked with `only`.
    if (isFailure && process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined) state.hasFocusedTests = true;
  }
}
