import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { calibrate, type Calibration } from './calibration.js';
import { checks, type Check } from './checks.js';
import { atPace, costsOf, type Costs } from './costs.js';
import { readDemands, type Demands } from './demands.js';
import { input } from './inputs.js';
import { readRecorded, type Recorded } from './recorded.js';
import type { Simulated } from './simulation/system.js';
import type { Known } from './walls.js';

const FILE = fileURLToPath(new URL('../calibration.json', import.meta.url));

/** What a run of the simulation found, with the recorded figures that it used. */
export interface Stored {
  recorded: Recorded;
  pace: number;
  simulated: Simulated;
  checks: Check[];
}

/** Calibrates the measured demands against P8 and compares the formulas with the simulation: some seconds of computing. */
export async function simulate(): Promise<Stored> {
  const [demands, recorded] = [await readDemands(), await readRecorded()];
  // P8 has no tips.
  const calibration: Calibration = calibrate(costsOf(demands, 0, recorded.postToStream.bare), recorded);
  const { pace, simulated } = calibration;
  return { recorded, pace, simulated, checks: checks(calibration, recorded.mixed.members) };
}

export const readStored = async (): Promise<Stored> => JSON.parse(await readFile(FILE, 'utf8')) as Stored;

export const writeStored = (stored: Stored): Promise<void> => writeFile(FILE, `${JSON.stringify(stored, null, 2)}\n`);

/** What walls, plans and thresholds are computed from. */
export function knownFrom(demands: Demands, { recorded, pace }: Stored): Known & { measured: Costs } {
  const measured = costsOf(demands, input('tipsPerHour'), recorded.postToStream.bare);
  return { costs: atPace(measured, pace), measured, demands, recorded };
}
