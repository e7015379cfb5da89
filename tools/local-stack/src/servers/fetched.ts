import { join } from 'node:path';
import { fetchDebianPackages, LIBRARY_TRIPLET } from './debian-packages.js';

/** The oldest C library that the embedded MongoDB engine runs with. */
const ENGINE_MIN_GLIBC = [2, 38] as const;

const LOADER: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'ld-linux-x86-64.so.2',
  arm64: 'ld-linux-aarch64.so.1',
};

export interface Fetched {
  readonly natsServer: string;
  readonly redisServer: string;
  /** Runs a program with the fetched loader and libraries, so that it also works on an older system. */
  withLoader(program: string, args: string[], argv0?: string): { command: string; args: string[] };
}

/** Fetches NATS, Redis and a C library that is new enough for the embedded MongoDB engine. */
export async function fetchServers(): Promise<Fetched> {
  const triplet = LIBRARY_TRIPLET[process.arch];
  const loader = LOADER[process.arch];
  if (process.platform !== 'linux' || !triplet || !loader)
    throw new Error('packages can be fetched on Linux for x64 and arm64 only');
  const packages = ['nats-server', 'redis-server', 'redis-tools', 'libc6', 'libstdc++6', 'libgcc-s1'];
  const root = await fetchDebianPackages('servers', packages, 'newer');
  const libraries = join(root, 'usr/lib', triplet);
  return {
    natsServer: join(root, 'usr/sbin/nats-server'),
    redisServer: join(root, 'usr/bin/redis-server'),
    withLoader: (program, args, argv0 = program) => ({
      command: join(libraries, loader),
      args: ['--argv0', argv0, '--library-path', `${libraries}:/usr/lib/${triplet}`, program, ...args],
    }),
  };
}

/** Whether the embedded engine runs with this machine's C library. */
export function hasNewEnoughLibc(): boolean {
  if (process.platform !== 'linux') return true;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  const [major = 0, minor = 0] = (header.glibcVersionRuntime ?? '').split('.').map(Number);
  const [minMajor, minMinor] = ENGINE_MIN_GLIBC;
  return major > minMajor || (major === minMajor && minor >= minMinor);
}
