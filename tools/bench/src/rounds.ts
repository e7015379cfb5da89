import type { Figure, Prepare } from './figure.js';

interface Measurable {
  stop(): Promise<void>;
  /** Resolves when no work of a benchmark is left that the next would compete with. */
  settled?(): Promise<void>;
}

/** Benchmarks that share an environment. */
export interface Part<E extends Measurable> {
  /** Shown while the environment starts. */
  what: string;
  /** @param profileDir a folder for CPU profiles, if any are wanted */
  start(profileDir?: string): Promise<E>;
  /** By the id of their goal, in the order of their rounds. */
  benchmarks: Record<string, Prepare<E>>;
}

/** The figures of a part, and the ids of the benchmarks that failed, which have none. */
interface Outcome {
  figures: Figure[];
  failed: readonly string[];
}

/** Measures the benchmarks of these ids in turn, round after round; a round before them warms up. */
export async function measurePart<E extends Measurable>(
  { what, start, benchmarks }: Part<E>,
  ids: readonly string[],
  rounds: number,
  profileDir?: string,
): Promise<Outcome> {
  const wanted = Object.keys(benchmarks).filter((id) => ids.includes(id));
  if (wanted.length === 0) return { figures: [], failed: [] };
  console.log(`Starting ${what} …`);
  const environment = await start(profileDir).catch(reportFailure);
  if (!environment) return { figures: [], failed: wanted };
  try {
    const figures = new Map<string, Figure[]>(wanted.map((id) => [id, []]));
    const attempt = async <T>(id: string, step: () => Promise<T>): Promise<T | void> => {
      if (!figures.has(id)) return;
      return step().catch((error: unknown) => {
        reportFailure(error);
        figures.delete(id);
      });
    };
    const prepared = new Map<string, () => Promise<Figure[]>>();
    for (const id of wanted) await attempt(id, async () => void prepared.set(id, await benchmarks[id]!(environment)));
    for (let round = 0; round <= rounds; round += 1) {
      for (const [id, measure] of prepared) {
        await attempt(id, async () => {
          const measured = await measure();
          await environment.settled?.();
          if (round === 0) return;
          figures.get(id)!.push(...measured);
          for (const figure of measured) console.log(`${round} ${textOf(figure)}`);
        });
      }
    }
    return { figures: [...figures.values()].flat(), failed: wanted.filter((id) => !figures.has(id)) };
  } finally {
    await environment.stop().catch(reportFailure);
  }
}

function reportFailure(error: unknown): void {
  console.error(error);
  process.exitCode = 1;
}

function textOf({ id, what, unit, baseline, product }: Figure): string {
  const comparison =
    baseline === undefined ? '' : ` baseline ${baseline.toFixed(2)}, ratio ${(product / baseline).toFixed(2)}`;
  return `${id} ${what}, ${unit}: ${product.toFixed(2)}${comparison}`;
}
