import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOnPath } from '@crew/local-stack/servers/binary';
import { fetchDebianPackages } from '@crew/local-stack/servers/debian-packages';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

const SCRIPT = fileURLToPath(new URL('../../../k8s/components/upkeep/bucket.sh', import.meta.url));
const MESSAGES = 'mongodb/crew_chat/messages.bson.gz';

let rclone: string;
let folder: string;
beforeAll(async () => {
  const installed = await findOnPath('rclone');
  rclone = installed ?? join(await fetchDebianPackages('rclone', ['rclone'], 'own', /^$/), 'usr/bin/rclone');
}, 300_000);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crew-bucket-'));
  write(`work/${MESSAGES}`, 'of members');
  write('work/dead-letters.jsonl', '{"subject":"event.chat.message-posted"}\n');
  write('media/portrait', 'a face');
  mkdirSync(join(folder, 'bucket'));
  mkdirSync(join(folder, 'restored'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

/** Runs the script with folders of this machine as buckets, on the real rclone. */
function bucket(
  work: 'work' | 'restored',
  args: string[],
  env: Record<string, string> = {},
): ReturnType<typeof spawnSync> {
  return spawnSync('sh', [SCRIPT, ...args], {
    encoding: 'utf8',
    env: {
      PATH: `${dirname(rclone)}:${process.env['PATH']}`,
      HOME: folder,
      FOLDER: join(folder, work),
      BACKUP_BUCKET: join(folder, 'bucket'),
      GCS_BUCKET: join(folder, 'media'),
      BACKUP_PASSPHRASE: 'of-the-test',
      RCLONE_CONFIG_REMOTE_TYPE: 'local',
      RCLONE_CONFIG_MEDIA_TYPE: 'local',
      RCLONE_RETRIES: '1',
      RCLONE_LOW_LEVEL_RETRIES: '1',
      ...env,
    },
  });
}
const upload = (): string => {
  const { status, stdout, stderr } = bucket('work', ['upload']);
  expect([status, stderr]).toEqual([0, expect.anything()]);
  return /^(crew-\S+) is complete\.$/m.exec(String(stdout))![1]!;
};

describe('bucket.sh', () => {
  it('fetches what it has uploaded, by name or as the latest, and returns missing pictures', () => {
    const name = upload();
    expect(bucket('restored', ['fetch', name]).status).toBe(0);
    expect(read(`restored/${MESSAGES}`)).toBe('of members');
    rmSync(join(folder, 'restored'), { recursive: true });
    expect(bucket('restored', ['fetch-dead-letters', 'latest']).status).toBe(0);
    expect(readdirSync(join(folder, 'restored'))).toEqual(['dead-letters.jsonl']);
    rmSync(join(folder, 'media/portrait'));
    expect(bucket('restored', ['return-pictures']).status).toBe(0);
    expect(read('media/portrait')).toBe('a face');
  });

  it('stores nothing in clear', () => {
    upload();
    const files = readdirSync(join(folder, 'bucket'), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    expect(files.map(({ name }) => name).sort()).toEqual([
      'complete.bin',
      'dead-letters.jsonl.bin',
      'messages.bson.gz.bin',
      'portrait.bin',
    ]);
    const stored = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('');
    for (const text of ['of members', 'a face', 'message-posted']) expect(stored).not.toContain(text);
  });

  it('forgets a picture that its member has deleted', () => {
    write('media/deleted', 'another face');
    upload();
    rmSync(join(folder, 'media/deleted'));
    upload();
    expect(readdirSync(join(folder, 'bucket/media'))).toEqual(['portrait.bin']);
  });

  it('passes over a backup that was interrupted', () => {
    const name = upload();
    rmSync(join(folder, 'bucket', name, 'complete.bin'));
    for (const wanted of ['latest', name]) {
      const { status, stderr } = bucket('restored', ['fetch', wanted]);
      expect([status, stderr]).toEqual([1, expect.stringContaining(`There is no complete backup ${wanted}.\n`)]);
    }
  });

  it('fails with another passphrase, or when a file was changed', () => {
    const name = upload();
    expect(bucket('restored', ['fetch', name], { BACKUP_PASSPHRASE: 'another' }).status).not.toBe(0);
    const path = join(folder, 'bucket', name, `${MESSAGES}.bin`);
    const bytes = readFileSync(path);
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(path, bytes);
    expect(bucket('restored', ['fetch', name]).status).not.toBe(0);
  });

  it('fails and completes nothing when the pictures cannot be read', () => {
    rmSync(join(folder, 'media'), { recursive: true });
    expect(bucket('work', ['upload']).status).not.toBe(0);
    expect(bucket('restored', ['fetch', 'latest']).status).toBe(1);
  });
});
