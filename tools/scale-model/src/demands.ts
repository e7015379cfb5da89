import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Run } from '@crew/bench/results';
import type { DocumentBytes } from './measure/database.js';
import type { Deliveries } from './measure/deliveries.js';
import type { Mixed } from './measure/mixed.js';
import type { Demand } from './measure/steps.js';

const FILE = fileURLToPath(new URL('../demands.json', import.meta.url));

/** What the services were measured to need, and when and where. */
export interface Demands {
  run: Run;
  /** Of each process without requests. */
  idleMicrosPerSecond: Record<string, number>;
  /** Costs of one call, by its name. */
  calls: Record<string, Demand>;
  deliveries: Deliveries;
  /** The load of benchmark P8, with few members. */
  mixed: Mixed;
  /** The same load on one gateway, and divided between two. */
  slope: readonly [one: Mixed, two: Mixed];
  bytes: Record<'account' | 'session' | 'memberInChat' | 'memberInPods' | 'message' | 'entry', DocumentBytes>;
}

export const readDemands = async (): Promise<Demands> => JSON.parse(await readFile(FILE, 'utf8')) as Demands;

export const writeDemands = (demands: Demands): Promise<void> =>
  writeFile(FILE, `${JSON.stringify(demands, null, 2)}\n`);
