import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type PathLike } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOnPath } from '@crew/local-stack/servers/binary';

const exec = promisify(execFile);
const MAX_BUFFER_BYTES = 256 * 1024 * 1024;
const PROGRAMS = ['podman', 'runc', 'debootstrap', 'netavark', 'catatonit'];
/** Debian keeps these out of PATH. */
const LIBEXEC = ['/usr/lib/podman', '/usr/libexec/podman'];
/** Below what a virtual machine may be allowed, above what a service takes. */
export const ULIMITS = ['--ulimit', 'nofile=4096', '--ulimit', 'nproc=4096'];

/** Returns why this machine cannot build and run containers, in one sentence, or undefined when it can. */
export async function problemOfMachine(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'it needs Linux.';
  const path = process.env.PATH;
  process.env.PATH = [path, ...LIBEXEC].join(':');
  const found = await Promise.all(PROGRAMS.map((name) => findOnPath(name)));
  process.env.PATH = path;
  const missing = PROGRAMS.filter((_name, index) => found[index] === undefined);
  if (missing.length > 0) {
    return `${missing.join(', ')} missing; on Debian: apt-get install podman runc debootstrap netavark aardvark-dns catatonit.`;
  }
  return process.getuid?.() === 0 ? undefined : 'it needs root, because it makes bridge networks and mounts images.';
}

/** Podman with images and containers of its own, apart from those of the machine. */
export class Podman {
  private constructor(private readonly options: readonly string[]) {}

  /** @param folder where images and the layers of earlier builds are kept */
  static async open(folder: string): Promise<Podman> {
    await mkdir(folder, { recursive: true });
    const of = (driver: string): string[] => [
      ...['--root', join(folder, driver), '--runroot', join(folder, 'run'), '--storage-driver', driver],
      ...['--runtime', 'runc', '--network-backend', 'netavark', '--cgroup-manager', 'cgroupfs'],
    ];
    const overlay = new Podman(of('overlay'));
    // Overlay does not work on top of another overlay, as in a container.
    return (await overlay.succeeds('info')) ? overlay : new Podman(of('vfs'));
  }

  /** Resolves to the output. @throws Error with what podman reports */
  async run(...args: string[]): Promise<string> {
    const { stdout } = await exec('podman', [...this.options, ...args], { maxBuffer: MAX_BUFFER_BYTES });
    return stdout.trim();
  }

  async succeeds(...args: string[]): Promise<boolean> {
    return this.run(...args).then(
      () => true,
      () => false,
    );
  }

  /** Runs with the output in a file. @throws Error that names the file */
  async logged(log: PathLike, ...args: string[]): Promise<void> {
    const output = createWriteStream(log);
    await once(output, 'open');
    const child = spawn('podman', [...this.options, ...args], { stdio: ['ignore', output, output] });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`podman ${args[0]} failed, see ${String(log)}`);
  }

  async inspect<T>(kind: 'image' | 'container', name: string): Promise<T> {
    return (JSON.parse(await this.run(kind, 'inspect', name)) as T[])[0]!;
  }
}
