import { randomUUID } from 'node:crypto';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listSessions } from '@crew/contracts/identity/list-sessions';
import { beginUpload } from '@crew/contracts/media/begin-upload';
import { createPod } from '@crew/contracts/pods/create-pod';
import { createPodInvite } from '@crew/contracts/pods/create-pod-invite';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { type MemberClient, registerMember } from '@crew/local-stack/client/member-client';
import type { App } from './app.js';
import type { Things } from './references.js';

/** A member with one of each thing. */
export interface Resident {
  client: MemberClient;
  things: Things;
}

/** Registers a member, who posts to a deck and to a pod of their own, invites to it and begins an upload. */
export async function settle({ url }: App, name: string, password: string = randomUUID()): Promise<Resident> {
  const credentials = { username: name, email: `${name}@example.org`, password, displayName: name };
  const client = await registerMember(url, credentials);
  const message = await client.call(deckCalls.postMessage, { deckId: 'ascension', content: `A message of ${name}` });
  const pod = await client.call(createPod, { name: `Pod of ${name}` });
  const podMessage = await client.call(podCalls.postMessage, { id: pod.id, content: `A pod message of ${name}` });
  const { invite, token } = await client.call(createPodInvite, { id: pod.id, singleUse: false });
  const upload = await client.call(beginUpload, { purpose: 'message', bytes: 1_000 });
  const [session] = await client.call(listSessions, {});
  return {
    client,
    things: {
      users: [client.user.id],
      usernames: [client.user.username],
      messages: [message.id],
      pods: [pod.id],
      'pod-messages': [podMessage.id],
      'pod-invites': [invite.id],
      'pod-tokens': [token],
      uploads: [upload.id],
      sessions: [session!.id],
    },
  };
}

/** Joins the things of several members: the first of each kind is the first member's. */
export function thingsOf(...residents: Things[]): Things {
  const joined: Things = {};
  for (const things of residents) {
    for (const [kind, ids] of Object.entries(things) as [keyof Things, string[]][])
      joined[kind] = [...(joined[kind] ?? []), ...ids];
  }
  return joined;
}
