import { TestEnvironment } from 'jest-environment-node';

/**
 * Prints what the services under test logged when a test or a hook fails, and nothing otherwise. Fails a file whose services
 * sent queries without an index (`query-plans.ts`).
 */
export default class ServiceLogsEnvironment extends TestEnvironment {
  handleTestEvent({ name, test, hook }, state) {
    const lines = this.global.serviceLogs ?? [];
    const failed =
      name === 'hook_failure' ? `${hook.type} hook` : name === 'test_done' && test.errors.length > 0 && test.name;
    if (failed && lines.length > 0) console.error(`Logged during "${failed}":\n${lines.map(readable).join('\n')}\n`);
    if (failed || name === 'test_start') lines.length = 0;
    const costly = this.global.costlyQueries ?? [];
    if (name === 'run_finish' && costly.length > 0)
      state.unhandledErrors.push(new Error(`Queries without an index:\n${[...new Set(costly)].join('\n')}`));
  }
}

function readable({ level: _level, time, service, msg, err, ...fields }) {
  const details = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return [`${time} ${service}: ${msg} ${details.join(' ')}`, ...(err?.stack ? [err.stack] : [])].join('\n');
}
