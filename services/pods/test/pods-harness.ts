import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import type { EventContract, EventData, EventEnvelope } from '@crew/contracts/event';
import type { Actor } from '@crew/service-kit/rpc/call';
import { eventSubject } from '@crew/service-kit/nats/streams';
import type { ServiceDefinition } from '@crew/service-kit/service';
import { startServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { PodsModule } from '../src/pods.module.js';

/** The pods service alone on real servers. */
export interface PodsHarness extends ServiceHarness {
  /** Creates a pod with these members; resolves to its id. */
  newPod(owner: Actor, ...others: Actor[]): Promise<string>;
  /** Collects the data of the domain events that arrive from now on: of one pod, or also late ones of earlier tests. */
  collectEvents<E extends EventContract>(event: E, podId?: string): Promise<EventData<E>[]>;
}

export async function startPods(over: Pick<ServiceDefinition, 'retryDelaysMs'> = {}): Promise<PodsHarness> {
  const servers = await startServers();
  const pods = await startHarness(servers, { name: 'pods', module: PodsModule, ...over });
  return {
    ...pods,
    async newPod(owner, ...others) {
      const { id } = await pods.call(createPod, { name: 'Inner circle' }, { as: owner });
      for (const as of others) await pods.call(joinPod, { id }, { as });
      return id;
    },
    async collectEvents<E extends EventContract>(event: E, podId?: string) {
      const published: EventData<E>[] = [];
      pods.connection.subscribe(eventSubject(event.subject), {
        callback: (_error, message) => {
          const { data } = message.json<EventEnvelope<EventData<E>>>();
          if (podId === undefined || (data as { podId?: string }).podId === podId) published.push(data);
        },
      });
      await pods.connection.flush();
      return published;
    },
    async stop() {
      await pods.stop();
      await servers.stop();
    },
  };
}
