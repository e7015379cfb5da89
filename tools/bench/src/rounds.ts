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

/**
 * Measures the benchmarks of these ids in turn, round after round; a round before them warms up. One that fails has no
 * figures, and makes the process end with an error.
 */
export async function measurePart<E extends Measurable>(
  { what, start, benchmarks }: Part<E>,
  ids: readonly string[],
  rounds: number,
  profileDir?: string,
): Promise<Figure[]> {
  const wanted = Object.keys(benchmarks).filter((id) => ids.includes(id));
  if (wanted.length === 0) return [];
  console.log(`Starting ${what} …`);
  const environment = await start(profileDir);
  try {
    const prepared = new Map<string, () => Promise<Figure[]>>();
    for (const id of wanted) prepared.set(id, await benchmarks[id]!(environment));
    const figures = new Map<string, Figure[]>(wanted.map((id) => [id, []]));
    const drop = (id: string, error: unknown): void => {
      console.error(error);
      process.exitCode = 1;
      prepared.delete(id);
      figures.delete(id);
    };
    for (let round = 0; round <= rounds; round += 1) {
      for (const [id, measure] of prepared) {
        const measured = await measure().catch((error: unknown) => drop(id, error));
        await environment.settled?.();
        if (round === 0 || !measured) continue;
        figures.get(id)!.push(...measured);
        for (const figure of measured) console.log(`${round} ${textOf(figure)}`);
      }
    }
    return [...figures.values()].flat();
  } finally {
    await environment.stop();
  }
}

function textOf({ id, what, unit, baseline, product }: Figure): string {
  const comparison =
    baseline === undefined ? '' : ` baseline ${baseline.toFixed(2)}, ratio ${(product / baseline).toFixed(2)}`;
  return `${id} ${what}, ${unit}: ${product.toFixed(2)}${comparison}`;
}
