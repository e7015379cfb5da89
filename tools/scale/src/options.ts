import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

export const USAGE =
  'npm run scale -- [--streams 1–20000] [--members 2–19] [--hold SECONDS] [--only PART-OF-A-FAULT] [--seed N] [--report]';

export interface ScaleOptions {
  /** Open event streams besides those of the active members. */
  streams: number;
  /** Members who post, tip, make pods and read. */
  members: number;
  /** How long each fault lasts. */
  holdMs: number;
  /** Only faults with this part in their name. */
  only: string;
  seed: number;
  /** Whether to write `docs/scale-run.md`. */
  report: boolean;
}

const STREAMS_MAX = 20_000;
/** All of them are in one pod, which the owner of the probes leads. */
const MEMBERS_MAX = 19;

/** Returns the options of the command line, or undefined when they cannot be used. */
export function readOptions(args: readonly string[]): ScaleOptions | undefined {
  const values = parse(args);
  if (!values) return undefined;
  const { only, report } = values;
  const [streams, members, hold, seed] = [values.streams, values.members, values.hold, values.seed].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const isUsable =
    [streams, members, seed].every(Number.isSafeInteger) &&
    streams >= 1 &&
    streams <= STREAMS_MAX &&
    members >= 2 &&
    members <= MEMBERS_MAX &&
    hold > 0;
  return isUsable ? { streams, members, holdMs: hold * 1_000, only, seed, report } : undefined;
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        streams: { type: 'string', default: '10000' },
        members: { type: 'string', default: '12' },
        hold: { type: 'string', default: '10' },
        only: { type: 'string', default: '' },
        seed: { type: 'string', default: String(randomInt(2 ** 31)) },
        report: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch {
    return undefined;
  }
}
