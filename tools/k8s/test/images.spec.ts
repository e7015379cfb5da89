import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const DIGEST = `sha256:${'a'.repeat(64)}`;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crew-images-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script with a docker that answers with this metadata, and returns its exit code and what was called. */
function build(metadata: object, env: Record<string, string> = {}): { status: number | null; calls: string[] } {
  const log = join(folder, 'calls');
  const programs = {
    docker: `while [ "$1" != --metadata-file ]; do shift; done\nprintf '%s' '${JSON.stringify(metadata, null, 2)}' > "$2"`,
    cosign: '',
  };
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> "${log}"\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const { status } = spawnSync('sh', [join(ROOT, 'k8s/images.sh'), 'registry.example/crew', '0.2.0'], {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, ...env },
  });
  return { status, calls: readFileSync(log, 'utf8').trimEnd().split('\n') };
}

it('signs the digest of each image that was pushed', () => {
  const { status, calls } = build({ 'containerimage.digest': DIGEST }, { COSIGN_KEY: 'cosign.key' });
  expect(status).toBe(0);
  const names = ['gateway', 'identity', 'chat', 'economy', 'pods', 'crew-ai', 'media', 'admin'];
  expect(calls).toEqual(
    names.flatMap((name) => [
      expect.stringMatching(`^docker buildx build --sbom=true --provenance=mode=max --push .*/${name}:0.2.0 `),
      `cosign sign --yes --recursive --key cosign.key registry.example/crew/${name}@${DIGEST}`,
    ]),
  );
});

it('signs without a key when none is named', () => {
  const { calls } = build({ 'containerimage.digest': DIGEST });
  expect(calls[1]).toBe(`cosign sign --yes --recursive registry.example/crew/gateway@${DIGEST}`);
});

it('stops when the digest of an image is unknown', () => {
  const { status, calls } = build({});
  expect(status).toBe(1);
  expect(calls).toHaveLength(1);
});
