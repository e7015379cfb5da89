import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { MemberClient } from '@crew/local-stack/client/member-client';
import { findChromium } from '@crew/local-stack/servers/chromium';
import type { App } from '../app.js';
import { atLeast, type Figure, type Prepare } from '../figure.js';

/** Fetched when it is measured: nothing else needs its many packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const TIMEOUT_MS = 180_000;
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

const SCREENS = [
  { path: '/', forMembers: false, performance: 98 },
  { path: '/auth/login', forMembers: false, performance: 90 },
  { path: '/dashboard', forMembers: true, performance: 90 },
  { path: '/bridge/money', forMembers: true, performance: 90 },
  { path: '/shop', forMembers: true, performance: 90 },
  { path: '/pods', forMembers: true, performance: 90 },
] as const;

/** What is used of Lighthouse's report; scores from 0 to 1. */
interface LighthouseReport {
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
}

/** Lighthouse's scores for a phone, from 0 to 100, of screens that visitors and members open first. */
export const lighthouse: Prepare<App> = async (app) => {
  const member = await app.newMember();
  return async () => {
    const figures: Figure[] = [];
    for (const { path, forMembers, performance } of SCREENS) {
      const attempt = () => examine(new URL(path, app.stack.url), forMembers ? member : undefined);
      // Now and then it misses the start of its trace, and asks to be run again.
      const report = await attempt().catch(attempt);
      const { performance: speed, ...others } = report.categories;
      logFailures(path, report);
      figures.push(
        figure(`${path}: performance`, percent(speed!.score), performance),
        figure(
          `${path}: lowest of accessibility, best practices, search engines`,
          Math.min(...Object.values(others).map(({ score }) => percent(score))),
          100,
        ),
      );
    }
    return figures;
  };
};

const percent = (score: number | null): number => Math.round((score ?? 0) * 100);

const figure = (what: string, product: number, limit: number): Figure => ({
  id: 'P22',
  what: `Lighthouse on a phone, ${what}`,
  unit: 'score',
  product,
  goal: atLeast(limit),
});

async function examine(url: URL, member?: MemberClient): Promise<LighthouseReport> {
  const headers = JSON.stringify(member ? { Cookie: member.cookie } : {});
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url.href],
      ...['--quiet', '--output=json', `--extra-headers=${headers}`],
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    {
      env: { ...process.env, CHROME_PATH: await findChromium() },
      timeout: TIMEOUT_MS,
      maxBuffer: MAX_REPORT_BYTES,
    },
  );
  return JSON.parse(stdout) as LighthouseReport;
}

/** Says which audits cost points, apart from those of the performance, which are figures themselves. */
function logFailures(path: string, { categories, audits }: LighthouseReport): void {
  for (const [name, { auditRefs }] of Object.entries(categories)) {
    if (name === 'performance') continue;
    for (const { id, weight } of auditRefs) {
      const { score, title } = audits[id]!;
      if (weight > 0 && score !== null && score < 1) console.log(`${path}: ${title}`);
    }
  }
}
