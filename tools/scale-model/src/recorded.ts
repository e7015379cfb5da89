import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readResults, type Result } from '@crew/bench/results';

const RELIABILITY = fileURLToPath(new URL('../../../docs/reliability.md', import.meta.url));

/** Figures that the repository has measured elsewhere: by the benchmarks and by the faults under load. */
export interface Recorded {
  /** P8: what it calls its members, and its latencies in seconds. */
  mixed: { members: number; calls: { p50: number; p99: number }; deliveriesP99: number; run: Result['run'] };
  /** P6: posts of one room per second. */
  postsPerSecond: number;
  /** P5: seconds from a post until another stream has it, of the product and of a bare program, on an idle machine. */
  postToStream: { product: number; bare: number };
  /** P4: memory of a gateway with many streams, in MB. */
  streams: { count: number; memoryMb: number };
  /** P4: the most memory of a gateway whose streams all resume at once and read nothing, in MB. */
  resumes: { count: number; memoryMb: number };
  /** Steady load of docs/reliability.md: memory of a gateway with few streams, in MB. */
  gatewayMemoryMb: number;
  /** Seconds from a mention until the captain has replied, the median over all faults. */
  replySeconds: number;
}

export async function readRecorded(): Promise<Recorded> {
  return recordedIn(await readResults(), await readFile(RELIABILITY, 'utf8'));
}

/** @throws Error when a figure is missing: the benchmark or the document was changed */
export function recordedIn(results: readonly Result[], reliability: string): Recorded {
  const find = (id: string, what: RegExp): Result => {
    const found = results.find((result) => result.id === id && what.test(result.what));
    if (!found) throw new Error(`${id} has no result like ${what}`);
    return found;
  };
  const seconds = (id: string, what: RegExp): number => find(id, what).product.median / 1_000;
  const mixed = find('P8', /calls, median/);
  const memory = find('P4', /gateway, .* memory of the gateway/);
  const resumes = find('P4', /resume at once/);
  const post = find('P5', /median/);
  return {
    mixed: {
      members: leadingNumber(mixed.what),
      calls: { p50: mixed.product.median / 1_000, p99: seconds('P8', /calls, p99/) },
      deliveriesP99: seconds('P8', /on the streams of others, p99/),
      run: mixed.run,
    },
    postsPerSecond: find('P6', /posting/).product.median,
    postToStream: { product: post.product.median / 1_000, bare: post.baseline!.median / 1_000 },
    streams: { count: leadingNumber(memory.what), memoryMb: memory.product.median },
    resumes: { count: leadingNumber(resumes.what), memoryMb: resumes.product.median },
    gatewayMemoryMb: Number(inText(reliability, /\| gateway \| memory, MB \| [\d.]+ \| ([\d.]+) \|/)),
    replySeconds: Number(inText(reliability, /\| all \| \d+ \| [^|]+ \| [\d.]+ · ([\d.]+) · [\d.]+ \|/)),
  };
}

/** Such as 2000 of "2,000 active members: calls, median". */
const leadingNumber = (what: string): number => Number(inText(what, /^([\d,]+) /).replaceAll(',', ''));

function inText(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`Nothing matches ${pattern}`);
  return found;
}
