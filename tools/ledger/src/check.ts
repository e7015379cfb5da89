import { parseArgs } from 'node:util';
import { readRunningStack } from '@crew/local-stack/stack/stack-file';
import { auditLedger } from './ledger-database.js';

const { values } = parseArgs({
  options: {
    /** Data folder of a running stack; `MONGODB_URI` goes before it. */
    stack: { type: 'string', default: '.crew' },
    database: { type: 'string', default: 'crew_economy' },
  },
});

async function addressOfDatabase(): Promise<string> {
  if (process.env.MONGODB_URI) return process.env.MONGODB_URI;
  const stack = await readRunningStack(values.stack);
  const uri = stack?.environment['economy']?.['MONGODB_URI'];
  if (uri) return uri;
  throw new Error(`No ledger to check: start the product, or set MONGODB_URI. No stack runs on ${values.stack}.`);
}

try {
  const findings = await auditLedger(await addressOfDatabase(), values.database);
  for (const { name, title, figures, violations } of findings) {
    const counted = Object.entries(figures).map(([what, figure]) => `${what} ${figure.toLocaleString('en')}`);
    console.log(
      `${violations.length === 0 ? 'holds ' : 'BROKEN'} ${name}  ${title}\n           ${counted.join(' · ')}`,
    );
    for (const violation of violations.slice(0, 10)) console.log(`           ${violation}`);
    if (violations.length > 10) console.log(`           and ${violations.length - 10} more`);
  }
  process.exitCode = findings.some(({ violations }) => violations.length > 0) ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
