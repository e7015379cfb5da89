import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import type { RunningServer, ServerOptions } from './server.js';

/** A server as a pinned container image. */
export interface ContainerImage {
  readonly image: string;
  readonly port: number;
  readonly dataDir: string;
  readonly command: string[];
  url(host: string, port: number): string;
}

/** Starts a container with the data folder mounted, so that the data outlive the container. */
export async function startContainer(spec: ContainerImage, { dataDir, port }: ServerOptions): Promise<RunningServer> {
  const container = await new GenericContainer(spec.image)
    .withCommand(spec.command)
    .withExposedPorts(port ? { container: spec.port, host: port } : spec.port)
    .withBindMounts([{ source: dataDir, target: spec.dataDir, mode: 'rw' }])
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  const { container: containers } = await getContainerRuntimeClient();
  const handle = containers.getById(container.getId());
  return {
    url: spec.url(container.getHost(), container.getMappedPort(spec.port)),
    pid: undefined,
    exited: handle.wait().then(({ StatusCode }: { StatusCode: number }) => `exit code ${StatusCode}`),
    stop: async () => void (await container.stop()),
    signal: (name) => void handle.kill({ signal: name }),
    unref() {},
  };
}
