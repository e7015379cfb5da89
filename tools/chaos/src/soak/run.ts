import { setTimeout as delay } from 'node:timers/promises';
import type { App } from '../app.js';
import { wrong, type Finding } from '../check/finding.js';
import { underLoad } from '../run.js';
import { createSampler, MEASURES, type Sample } from './sample.js';
import { trendsOf, type Trend } from './trend.js';

const SAMPLE_EVERY_MS = 10_000;

export interface SoakOutcome {
  findings: Finding[];
  operations: number;
  /** How long the load was on, less than planned after an interruption. */
  durationMs: number;
  samples: Sample[];
  trends: Trend[];
}

/** Loads the product without faults and samples its processes. What grows by more than a tenth is a finding. */
export async function runSoak(
  app: App,
  durationMs: number,
  { report, signal }: { report: (line: string) => void; signal: AbortSignal },
): Promise<SoakOutcome> {
  const sample = await createSampler(app.stack, app.dataDir);
  const samples: Sample[] = [];
  const begin = performance.now();
  const elapsed = (): number => performance.now() - begin;
  const { findings, operations } = await underLoad(app, async () => {
    for (let next = 0; next <= durationMs && !signal.aborted; next += SAMPLE_EVERY_MS) {
      await delay(Math.max(0, next - elapsed()), undefined, { signal }).catch(() => undefined);
      const current = await sample(elapsed());
      samples.push(...current);
      app.log.write({ samples: current, at: Date.now() });
      if (next % (60 * SAMPLE_EVERY_MS) === 0)
        report(`${Math.round(next / 60_000)} of ${Math.round(durationMs / 60_000)} minutes`);
    }
  });
  const measuredMs = samples.at(-1)!.ms;
  const trends = trendsOf(samples, measuredMs);
  return {
    findings: [...findings, ...restarts(samples), ...trends.filter(({ verdict }) => verdict === 'grows').map(growth)],
    operations,
    durationMs: measuredMs,
    samples,
    trends,
  };
}

const growth = ({ process, measure, first, last }: Trend): Finding =>
  wrong(`${process}: ${MEASURES[measure]} grew from ${first.toFixed(1)} to ${last.toFixed(1)}`);

function restarts(samples: readonly Sample[]): Finding[] {
  return [...Map.groupBy(samples, ({ process }) => process)]
    .filter(([, some]) => new Set(some.map(({ pid }) => pid)).size > 1)
    .map(([process]) => wrong(`${process} ended and was restarted`));
}
