import { mkdtemp, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Disk, NO_DISKS } from '../src/faults/disks.js';

const MEGABYTE = 2 ** 20;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crew-disks-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

(NO_DISKS ? it.skip : it)('fills a disk, gives the space back and keeps its files in the end', async () => {
  const folder = join(dataDir, 'mongodb');
  const disk = await Disk.mount(folder);
  const freeMb = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(folder);
    return (bavail * bsize) / MEGABYTE;
  };
  await writeFile(join(folder, 'kept'), 'text');
  const before = await freeMb();
  await disk.fill(100);
  expect(await freeMb()).toBeGreaterThan(90);
  expect(await freeMb()).toBeLessThan(110);
  await disk.clear();
  expect(await freeMb()).toBeCloseTo(before, -1);
  await disk.fill(0);
  await expect(writeFile(join(folder, 'more'), Buffer.alloc(MEGABYTE))).rejects.toMatchObject({ code: 'ENOSPC' });
  await disk.clear();
  await disk.unmount();
  expect(await readFile(join(folder, 'kept'), 'utf8')).toBe('text');
  expect((await stat(folder)).dev).toBe((await stat(dataDir)).dev);
});
