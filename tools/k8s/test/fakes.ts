import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
  /** What the fakes were called with, in order, as `name arguments`. */
  calls: string[];
}

/** Programs that stand in for others on the PATH of a script. */
export class Fakes {
  /** A folder for the fakes to keep files in: `$FAKES` in their scripts. */
  readonly folder = mkdtempSync(join(tmpdir(), 'crew-fakes-'));

  /** @param programs by name, the shell script that answers; the arguments are in `$*` */
  constructor(programs: Record<string, string>) {
    for (const [name, script] of Object.entries(programs)) this.#write(name, script);
  }

  /** Runs a script of `k8s/` with the fakes before the real programs. */
  run(script: string, args: string[], env: Record<string, string> = {}): Run {
    const log = join(this.folder, 'calls');
    const { status, stdout, stderr } = spawnSync('sh', [join(ROOT, 'k8s', script), ...args], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${this.folder}:${process.env['PATH']}`, FAKES: this.folder, ...env },
    });
    const calls = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : [];
    rmSync(log, { force: true });
    return { status, stdout, stderr, calls };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #write(name: string, script: string): void {
    const path = join(this.folder, name);
    writeFileSync(
      path,
      `#!/bin/sh\nprintf '%s\\n' "${name} $(echo "$*" | tr '\\n' ' ')" >>"$FAKES/calls"\n${script}\n`,
    );
    chmodSync(path, 0o755);
  }
}
