import { describe, expect, it } from '@jest/globals';
import { CATALOGS } from '@crew/contracts/catalog';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { hasRoute } from '@crew/contracts/http-call';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { eventually } from '@crew/testing/eventually';
import { testPrivacy } from '../src/room-privacy.js';

const CANARY = 'canary4711';
let id: string;

const { people, streams, ask } = testPrivacy({
  title: 'a pod',
  canary: CANARY,
  async open({ owner, member, 'ex-member': leaver }) {
    ({ id } = await owner.call(createPod, { name: 'Only ours' }));
    for (const one of [member, leaver]) await one.call(joinPod, { id });
    return () => leaver.call(leavePod, { id });
  },
  async say({ owner }, pictureId) {
    const content = `The word is ${CANARY}`;
    const posted = await owner.call(podCalls.postMessage, { id, content, pictureIds: [pictureId] });
    await owner.call(podCalls.hintTyping, { id });
    const userId = owner.user.id;
    const values = { id, podId: id, messageId: posted.id, userId, newOwnerId: userId, q: CANARY };
    return { values, picturePath: posted.pictures[0]!.path };
  },
  // Joining and leaving are open to all.
  changing: CATALOGS.pods.calls
    .filter(hasRoute)
    .filter(
      ({ http, subject }) =>
        http.method !== 'GET' && http.path.startsWith('/api/pods/{id}') && !/join-pod|leave-pod/.test(subject),
    ),
  refused: /: (not_a_member|not_the_owner|signed_out|not_found|forbidden)$/,
});

describe('event streams', () => {
  it('deliver messages and typing to members only', () => {
    for (const [name, stream] of Object.entries(streams)) {
      const received = stream.events.filter(({ event }) => ['pod-message', 'pod-typing'].includes(event));
      expect([name, received.length > 0]).toEqual([name, name === 'member']);
    }
  });

  it('deliver no pod events after leaving', async () => {
    const { owner, member } = people;
    await member.call(leavePod, { id });
    const isOut = ({ event, data }: { event: string; data: unknown }) =>
      event === 'pod-seat' && !(data as { seated: boolean }).seated;
    await eventually('the stream reports the lost membership', () => streams.member.events.find(isOut));
    await owner.call(podCalls.postMessage, { id, content: `${CANARY} again` });
    await owner.call(deckCalls.postMessage, { deckId: 'music', content: 'And after that' });
    await streams.member.first(({ data }) => (data as { content?: string }).content === 'And after that');
    expect(JSON.stringify(streams.member.events)).not.toContain(`${CANARY} again`);
  });
});

it('the sample inputs find the message as a member, by list and search', async () => {
  await people.member.call(joinPod, { id });
  for (const subject of ['pods.list-pod-messages', 'pods.list-pod-changes', 'pods.search-pod-messages']) {
    const answer = await ask(subject, 'member');
    expect(answer).toContain(subject === 'pods.list-pod-changes' ? '"messages"' : CANARY);
  }
});
