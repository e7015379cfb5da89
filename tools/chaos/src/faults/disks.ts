import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile, cp, mkdir, rename, rm, rmdir, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readRunningStack } from '@crew/local-stack/stack/stack-file';
import { listMessages } from '../rooms.js';
import { always, during, type FaultKind, type Rig } from './fault.js';

const run = promisify(execFile);
const MEGABYTE = 2 ** 20;
/** Sparse: only what is in use takes space. */
const DISK_BYTES = 4 * 1024 * MEGABYTE;
/** Below `DATABASE_MIN_FREE_MB`, and more than is written until the services notice. */
const LITTLE_MB = 128;
const NOTICED_WITHIN_MS = 15_000;
const POLL_MS = 100;
const CHECK_NAME = 'disk space of mongodb';
/** Bit of `CAP_SYS_ADMIN`, which mounting takes. */
const SYS_ADMIN = 1n << 21n;

/** Folders of the data folder that are disks of their own. */
export const DISKS = ['mongodb', 'logs'] as const;
type DiskName = (typeof DISKS)[number];
export type Disks = Readonly<Record<DiskName, Disk>>;

/** Whether this process may mount files as disks. */
function canMount(): boolean {
  if (!existsSync('/dev/loop-control') || !existsSync('/sbin/mkfs.ext4')) return false;
  const effective = /^CapEff:\s*(\w+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return (BigInt(`0x${effective}`) & SYS_ADMIN) !== 0n;
}

/** Why this machine has no disks to fill; undefined when it has. */
export const NO_DISKS = canMount() ? undefined : 'needs root on Linux, loop devices and mkfs.ext4';

/** A folder on a file system of its own, in the sparse file `FOLDER.img` beside it. */
export class Disk {
  private constructor(private readonly folder: string) {
    process.on('exit', this.detach);
  }

  static async mount(folder: string): Promise<Disk> {
    const image = `${folder}.img`;
    await writeFile(image, '');
    await truncate(image, DISK_BYTES);
    await run('/sbin/mkfs.ext4', ['-q', '-F', '-m', '0', image]);
    await mkdir(folder);
    await run('mount', ['-o', 'loop', image, folder]);
    await rmdir(join(folder, 'lost+found'));
    return new Disk(folder);
  }

  /** Takes all space but so many megabytes, with 0 also the last byte. */
  async fill(leaveMb: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder);
    const bytes = bavail * bsize - Math.max(leaveMb, 1) * MEGABYTE;
    await run('fallocate', ['-l', String(bytes), this.filler]);
    if (leaveMb === 0) await appendFile(`${this.filler}.rest`, Buffer.alloc(2 * MEGABYTE)).catch(() => undefined);
  }

  async clear(): Promise<void> {
    for (const file of [this.filler, `${this.filler}.rest`]) await rm(file, { force: true });
  }

  /** Ends the file system and leaves its files in the folder. */
  async unmount(): Promise<void> {
    const copy = `${this.folder}.copy`;
    await cp(this.folder, copy, { recursive: true });
    await run('umount', [this.folder]);
    process.removeListener('exit', this.detach);
    await rmdir(this.folder);
    await rename(copy, this.folder);
    await rm(`${this.folder}.img`);
  }

  private get filler(): string {
    return join(this.folder, 'filler');
  }

  /** For a run that ends at once. */
  private readonly detach = (): void => void execFileSync('umount', ['--lazy', this.folder]);
}

/** Makes each of {@link DISKS} a disk of its own, where this machine allows it. */
export async function mountDisks(dataDir: string): Promise<Disks | undefined> {
  if (NO_DISKS) return undefined;
  const entries: [DiskName, Disk][] = [];
  for (const name of DISKS) entries.push([name, await Disk.mount(join(dataDir, name))]);
  return Object.fromEntries(entries) as Disks;
}

/** Little space on MongoDB's disk: writes are refused, reads go on and `/ready` names the cause. */
async function fillDatabase(rig: Rig, holdMs: number): Promise<void> {
  const begin = async (): Promise<void> => {
    await rig.disks!.mongodb.fill(LITTLE_MB);
    await untilNoticed(rig);
    const { client } = rig.members[0]!;
    await rig.probes().chat!().then(
      () => rig.log.problem('a message was accepted while the disk was almost full'),
      () => undefined,
    );
    const page = listMessages(client, rig.rooms[0]!, {});
    await page.catch((error: Error) => rig.log.problem(`no reads while the disk was almost full: ${error.message}`));
  };
  await during(holdMs, begin, () => rig.disks!.mongodb.clear());
}

/** Waits until `/ready` of each service with a database names its disk. */
async function untilNoticed({ dataDir, log }: Rig): Promise<void> {
  const { environment } = (await readRunningStack(dataDir))!;
  const end = Date.now() + NOTICED_WITHIN_MS;
  for (const [service, { HEALTH_PORT, MONGODB_URI }] of Object.entries(environment)) {
    if (!MONGODB_URI) continue;
    const notices = async (): Promise<boolean> =>
      (await (await fetch(`http://127.0.0.1:${HEALTH_PORT}/ready`)).text()).includes(`"${CHECK_NAME}":"unavailable"`);
    while (!(await notices().catch(() => false))) {
      if (Date.now() > end) return log.problem(`/ready of ${service} does not name the full disk`);
      await delay(POLL_MS);
    }
  }
}

/** No space at all for logs: the product works as before. */
async function fillLogs({ disks, probes, log }: Rig, holdMs: number): Promise<void> {
  const begin = async (): Promise<void> => {
    await disks!.logs.fill(0);
    await probes().chat!().catch((error: Error) => log.problem(`no writes while logs had no space: ${error.message}`));
  };
  await during(holdMs, begin, () => disks!.logs.clear());
}

/** Disks fill up, and have space again. */
export const DISK_FAULTS: readonly FaultKind[] = [
  {
    name: 'little space for mongodb',
    victims: always('mongodb'),
    inject: (rig: Rig, { holdMs }: { holdMs: number }) => fillDatabase(rig, holdMs),
  },
  {
    name: 'no space for mongodb',
    victims: always('mongodb'),
    inject: ({ disks }: Rig, { holdMs }: { holdMs: number }) =>
      during(
        holdMs,
        () => disks!.mongodb.fill(0),
        () => disks!.mongodb.clear(),
      ),
  },
  {
    name: 'no space for logs',
    victims: always(),
    inject: (rig: Rig, { holdMs }: { holdMs: number }) => fillLogs(rig, holdMs),
  },
].map((kind) => ({ ...kind, weight: 1, ...(NO_DISKS && { impossible: NO_DISKS }) }));
