import { parseArgs } from 'node:util';
import { readRunningStack } from '@crew/local-stack/stack/stack-file';
import { findingLines } from './finding-lines.js';
import { auditLedger } from './ledger-database.js';

const { values } = parseArgs({
  options: {
    /** Data folder of a running stack; `MONGODB_URI` takes precedence. */
    stack: { type: 'string', default: '.crew' },
    database: { type: 'string', default: 'crew_economy' },
  },
});

async function databaseUri(): Promise<string> {
  if (process.env.MONGODB_URI) return process.env.MONGODB_URI;
  const stack = await readRunningStack(values.stack);
  const uri = stack?.environment['economy']?.['MONGODB_URI'];
  if (uri) return uri;
  throw new Error(`No ledger to check: no stack runs on ${values.stack}. Start one, or set MONGODB_URI.`);
}

try {
  const findings = await auditLedger(await databaseUri(), values.database);
  for (const line of findingLines(findings)) console.log(line);
  process.exitCode = findings.some(({ violations }) => violations.length > 0) ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
