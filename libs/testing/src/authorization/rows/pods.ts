import type { podCalls } from '@crew/contracts/pods/pod-calls';
import type { PODS_CATALOG } from '@crew/contracts/pods/pods.catalog';
import { anyPod, INTERNAL, inPod, members, object, podOwner, POLL, type RoomRowsOf, type RowsOf } from '../row.js';

export const PODS_ROWS: RowsOf<typeof PODS_CATALOG> = {
  'pods.list-pods': members(() => ({})),
  'pods.list-pod-threads': members(() => ({})),
  'pods.count-unread-pod-threads': members(() => ({})),
  'pods.create-pod': members(() => ({ name: 'Night watch' })),
  'pods.get-pod': anyPod(({ world }) => ({ id: world.pod.id })),
  'pods.list-user-pods': object(({ people }) => ({ id: people.author.id }), { other: 'forbidden', admin: 'ok' }),
  'pods.list-pod-members': anyPod(({ world }) => ({ id: world.pod.id })),
  'pods.join-pod': anyPod(async ({ world }) => ({ id: (await world.newPod()).id }), { exMember: 'pod_removed' }),
  'pods.leave-pod': anyPod(async ({ world }) => ({ id: (await world.newPod()).id }), { podOwner: 'owner_stays' }),
  'pods.update-pod': podOwner(async ({ world }) => ({ id: (await world.newPod()).id, name: 'Day watch' })),
  'pods.remove-pod-member': podOwner(async ({ world, people }) => ({
    id: (await world.newPod()).id,
    userId: people.podMember.id,
  })),
  'pods.transfer-pod': podOwner(async ({ world, people }) => ({
    id: (await world.newPod()).id,
    newOwnerId: people.podMember.id,
  })),
  'pods.dissolve-pod': podOwner(async ({ world }) => ({ id: (await world.newPod()).id })),
  'pods.create-pod-invite': podOwner(async ({ world }) => ({ id: (await world.newPod()).id, singleUse: true })),
  'pods.list-pod-invites': podOwner(({ world }) => ({ id: world.pod.id })),
  'pods.revoke-pod-invite': podOwner(async ({ world }) => {
    const { id, inviteId } = await world.newPod();
    return { id, inviteId };
  }),
  'pods.find-pod-invite': anyPod(({ world }) => ({ token: world.pod.token })),
  'pods.join-pod-by-invite': anyPod(async ({ world }) => ({ token: (await world.newPod()).token }), {
    exMember: 'pod_removed',
  }),
  'pods.invite-pod-captain': podOwner(async ({ world }) => ({ id: (await world.newPod()).id, crewKey: 'orion' })),
  'pods.send-pod-captain-away': podOwner(async ({ world }) => ({ id: (await world.newPod()).id })),
  'pods.get-pod-conversation': INTERNAL,
  'pods.list-pod-summary-source': INTERNAL,
  'pods.speak-as-pod-captain': INTERNAL,
  'pods.summarize-unread-pods': INTERNAL,
  'pods.list-own-pod-ids': INTERNAL,
  'pods.list-shared-pods': INTERNAL,
  'pods.export-pods-data': INTERNAL,
};

export const POD_ROWS: RoomRowsOf<typeof podCalls> = {
  listMessages: inPod(({ world }) => ({ id: world.pod.id })),
  listChanges: inPod(({ world }) => ({ id: world.pod.id, since: 0 })),
  searchMessages: inPod(({ world }) => ({ podId: world.pod.id, q: 'steady' })),
  findSentMessages: INTERNAL,
  postMessage: inPod(({ world }) => ({ id: world.pod.id, content: 'Ahoy' })),
  editMessage: inPod(async ({ world }) => ({ ...(await world.newPodMessage()), content: 'Edited' }), {
    podOwner: 'forbidden',
    podMember: 'forbidden',
  }),
  deleteMessage: inPod(({ world }) => world.newPodMessage(), { podMember: 'forbidden' }),
  removeLinkPreview: inPod(({ world }) => world.newPodMessage(), { podOwner: 'forbidden', podMember: 'forbidden' }),
  addReaction: inPod(async ({ world }) => ({ ...(await world.newPodMessage()), kind: 'heart' })),
  removeReaction: inPod(async ({ world }) => ({ ...(await world.newPodMessage()), kind: 'heart' })),
  hintTyping: inPod(({ world }) => ({ id: world.pod.id })),
  markRead: inPod(({ world }) => ({ id: world.pod.id, seq: 1 })),
  markUnread: inPod(({ world }) => ({ id: world.pod.id, seq: 1 })),
  saveMessage: inPod(({ world }) => world.newPodMessage()),
  unsaveMessage: members(async ({ world }) => ({ messageId: (await world.newPodMessage()).messageId })),
  listSavedIds: inPod(({ world }) => ({ id: world.pod.id })),
  listSavedMessages: members(() => ({})),
  pinMessage: inPod(({ world }) => world.newPodMessage(), { author: 'forbidden', podMember: 'forbidden' }),
  unpinMessage: inPod(({ world }) => world.newPodMessage(), { author: 'forbidden', podMember: 'forbidden' }),
  voteInPoll: inPod(async ({ world }) => ({ ...(await world.newPodMessage({ poll: POLL })), answers: [0] })),
  closePoll: inPod(({ world }) => world.newPodMessage({ poll: POLL }), { podMember: 'forbidden' }),
  listPollVoters: inPod(({ world }) => world.newPodMessage({ poll: POLL })),
  listOwnVotes: inPod(({ world }) => ({ id: world.pod.id })),
  listPins: inPod(({ world }) => ({ id: world.pod.id })),
  chooseNotificationLevel: inPod(({ world }) => ({ id: world.pod.id, level: 'mentions' })),
  getThread: inPod(({ world }) => world.newPodMessage()),
  followThread: inPod(({ world }) => world.newPodMessage()),
  unfollowThread: inPod(({ world }) => world.newPodMessage()),
};
