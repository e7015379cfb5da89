import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import ServiceLogsEnvironment from '../service-logs-environment.mjs';

/** The types that `expect` compares with those that a test names. */
const COMPARED = { Array, BigInt, Boolean, Error, Function, Number, Object, String, Symbol };

/** The globals of the worker, for test files whose modules are loaded by `runtime.mjs`. */
export default class SharedModulesEnvironment extends ServiceLogsEnvironment {
  sharesModules = true;
  /** Jest replaces it for each file. */
  realExit = process.exit;

  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, COMPARED);
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
    globalThis.idleServers ??= [];
    for (const ofLastFile of [globalThis.serviceLogs, globalThis.costlyQueries]) ofLastFile?.splice(0);
  }

  async teardown() {
    await super.teardown();
    process.exit = this.realExit;
  }
}
