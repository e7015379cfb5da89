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

/** Measures the benchmarks of these ids in turn, round after round; a round before them warms up. */
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
    const prepared = [];
    for (const id of wanted) prepared.push(await benchmarks[id]!(environment));
    const figures: Figure[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      for (const measure of prepared) {
        const measured = await measure();
        await environment.settled?.();
        if (round === 0) continue;
        figures.push(...measured);
        for (const figure of measured) console.log(`${round} ${textOf(figure)}`);
      }
    }
    return figures;
  } finally {
    await environment.stop();
  }
}

function textOf({ id, what, unit, baseline, product }: Figure): string {
  const comparison =
    baseline === undefined ? '' : ` baseline ${baseline.toFixed(2)}, ratio ${(product / baseline).toFixed(2)}`;
  return `${id} ${what}, ${unit}: ${product.toFixed(2)}${comparison}`;
}
