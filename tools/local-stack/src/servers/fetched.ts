import { join } from 'node:path';
import { fetchDebianPackages } from './debian-packages.js';

/** The C library of this age or newer is what the embedded MongoDB engine links against. */
const ENGINE_NEEDS_GLIBC = [2, 38] as const;

const PLATFORM: Partial<Record<NodeJS.Architecture, { triplet: string; loader: string }>> = {
  x64: { triplet: 'x86_64-linux-gnu', loader: 'ld-linux-x86-64.so.2' },
  arm64: { triplet: 'aarch64-linux-gnu', loader: 'ld-linux-aarch64.so.1' },
};

export interface Fetched {
  readonly natsServer: string;
  readonly redisServer: string;
  /** Puts the fetched loader and libraries before a program, so that it runs on an older system too. */
  withLoader(program: string, args: string[], argv0?: string): { command: string; args: string[] };
}

/** NATS, Redis and a C library new enough for the embedded MongoDB engine, from one fetch. */
export async function fetchServers(): Promise<Fetched> {
  const platform = PLATFORM[process.arch];
  if (process.platform !== 'linux' || !platform) throw new Error('packages can be fetched on Linux alone');
  const packages = ['nats-server', 'redis-server', 'redis-tools', 'libc6', 'libstdc++6', 'libgcc-s1'];
  const root = await fetchDebianPackages('servers', packages, 'newer');
  const libraries = join(root, 'usr/lib', platform.triplet);
  return {
    natsServer: join(root, 'usr/sbin/nats-server'),
    redisServer: join(root, 'usr/bin/redis-server'),
    withLoader: (program, args, argv0 = program) => ({
      command: join(libraries, platform.loader),
      args: ['--argv0', argv0, '--library-path', `${libraries}:/usr/lib/${platform.triplet}`, program, ...args],
    }),
  };
}

/** Whether the embedded engine can run on this machine's own C library. */
export function hasNewEnoughLibc(): boolean {
  if (process.platform !== 'linux') return true;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  const [major = 0, minor = 0] = (header.glibcVersionRuntime ?? '').split('.').map(Number);
  const [neededMajor, neededMinor] = ENGINE_NEEDS_GLIBC;
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}
