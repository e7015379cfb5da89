import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { listUserPods } from '@crew/contracts/pods/list-user-pods';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { DemoMembers } from './demo-members.js';
import { mentionsIn } from './mentions-in.js';
import { DEMO_PODS, type DemoPod } from './pods.js';
import { MINUTE_MS, timesOf, type Step } from './step.js';

/** How long ago the last message of each pod was written, in minutes. */
const ENDED_MIN = [38, 150, 410, 26 * 60, 9, 50 * 60];
const GAP_MIN = 7;
/** Everybody has signed up by then. */
const CREATED_MIN = 4 * 24 * 60;

/** Creates the pods, whose members then write one message after another. */
export const podSteps = (members: DemoMembers, now: number): Step[] =>
  DEMO_PODS.flatMap((pod, nth) => {
    const { messages } = pod;
    const times = timesOf(messages.length, now - ENDED_MIN[nth]! * MINUTE_MS, GAP_MIN * MINUTE_MS);
    return [
      { at: now - (CREATED_MIN - 20 * nth) * MINUTE_MS, run: () => fillPod(members, pod) },
      ...messages.map(({ username, text }, index) => ({
        at: times[index]!,
        run: async () => {
          const id = (await findPod(members, pod))!;
          const message = { id, content: text, mentions: mentionsIn(text), clientId: `demo-${id}-${index}` };
          await members.get(username).call(podCalls.postMessage, message);
        },
      })),
    ];
  });

async function fillPod(all: DemoMembers, pod: DemoPod): Promise<void> {
  const { name, description, members } = pod;
  const owner = all.get(members[0]!);
  const id = (await findPod(all, pod)) ?? (await owner.call(createPod, { name, description })).id;
  for (const username of members.slice(1)) await all.get(username).call(joinPod, { id });
}

async function findPod(all: DemoMembers, { name, members }: DemoPod): Promise<string | undefined> {
  const owner = all.get(members[0]!);
  const pods = await owner.call(listUserPods, { id: owner.user.id });
  return pods.find((pod) => pod.name === name)?.id;
}
