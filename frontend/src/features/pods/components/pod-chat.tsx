import { Box } from '@chakra-ui/react';
import type { Pod, PodMember } from '@crew/contracts/pods/pods.entities';
import { podCaptainAway } from '@crew/contracts/pods/pods.events';
import { t } from '@lingui/core/macro';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { stream } from '../../../lib/event-stream.js';
import { useMember } from '../../../lib/session.js';
import { useHintTyping } from '../../../room/api/hint-typing.js';
import { useMarkRead } from '../../../room/api/mark-read.js';
import type { Mentionable } from '../../../room/model/mention.js';
import { shown } from '../../../room/model/timeline.js';
import { RoomWithThreads, threadHost } from '../../../room/room-with-threads.js';
import { useLinkedMessage } from '../../../room/use-linked-message.js';
import { useMessageActions } from '../../../room/use-message-actions.js';
import { useRoom } from '../../../room/use-room.js';
import { useUnreadOnEntering } from '../../../room/use-unread-on-entering.js';
import { CalmSky, EmptyCircle } from '../../../ui/art/scenes.js';
import { EmptyState } from '../../../ui/states.js';
import { StyledEmptyState } from '../../../ui/styled.js';
import { toastError } from '../../../ui/toast.js';
import { podRoom } from '../api/pod-room.js';
import { nameOf } from '../model/name-of.js';
import styles from './pod-screen.module.css';

interface PodChatProps {
  pod: Pod;
  members: readonly PodMember[] | undefined;
  /** Rendered with the conversation, for the pod's members only. */
  children?: ReactNode;
}

/** The messages of a pod; non-members see that they are private. */
export function PodChat({ pod, members, children }: PodChatProps) {
  return (
    <section className={`panel ${styles.chat} ${threadHost}`} aria-label={t`Pod Chat`}>
      <Box as="h2" textStyle="heading" className={styles.heading}>
        {t`Pod Chat`}
      </Box>
      {pod.isMember ? (
        <>
          <Conversation pod={pod} members={members ?? []} />
          {children}
        </>
      ) : (
        <StyledEmptyState
          flex="1"
          alignContent="center"
          picture={<CalmSky />}
          title={t`Join this pod to participate`}
          words={t`Messages are only visible to pod members`}
        />
      )}
    </section>
  );
}

function Conversation({ pod, members }: { pod: Pod; members: readonly PodMember[] }) {
  const me = useMember();
  const podName = pod.name;
  const { room, view } = useRoom(useMemo(() => podRoom(pod.id), [pod.id]));
  const captain = pod.captain?.key;
  const captainName = useCaptainName();
  const candidates = useMemo(
    (): Mentionable[] => [
      ...(captain ? [{ key: captain, displayName: captainName(captain), avatarUrl: null, type: 'crew' as const }] : []),
      ...members
        .filter(({ userId }) => userId !== me.id)
        .map((member) => ({
          key: member.user.username,
          displayName: nameOf(member),
          avatarUrl: member.user.avatarUrl,
          type: 'member' as const,
          isAdmin: member.user.isAdmin,
        })),
    ],
    [members, me.id, captain, captainName],
  );
  const isOwn = useCallback(
    (id: string) => shown(view.timeline).some((one) => one.id === id && one.userId === me.id),
    [view.timeline, me.id],
  );
  useAway(pod.id, isOwn);
  const moderates = pod.createdBy === me.id;
  const messageActions = useMessageActions(room, candidates);
  const actions = useMemo(() => {
    const names = new Map(members.map((member) => [member.userId, nameOf(member)]));
    return {
      ...messageActions,
      moderates,
      nameOf: (userId: string) => names.get(userId),
      linkTo: (message: { id: string }) => `${location.origin}/pods/${pod.id}#message-${message.id}`,
    };
  }, [pod.id, messageActions, moderates, members]);
  return (
    <RoomWithThreads
      room={room}
      view={view}
      layout="sides"
      label={t`Messages of ${podName}`}
      placeholder={t`Type a message...`}
      candidates={candidates}
      actions={actions}
      linked={useLinkedMessage()}
      unread={useUnreadOnEntering(room.source, pod.reading ?? undefined)}
      reading={useMarkRead(room.source)}
      // A captain who is removed while replying has no reply.
      captains={captain !== undefined}
      onTyping={useHintTyping(room.source)}
      beginning={
        <Box textAlign="center" textStyle="caption" color="fg.subtle" pt="6" pb="2">
          {t`The beginning of ${podName}`}
        </Box>
      }
      empty={<EmptyState picture={<EmptyCircle />} title={t`No messages yet`} words={t`Start the conversation!`} />}
    />
  );
}

/** Shows that the captain will not reply for now. */
function useAway(podId: string, isOwn: (messageId: string) => boolean): void {
  useEffect(
    () =>
      stream.on(podCaptainAway, ({ podId: where, displayName, replyTo }) => {
        if (where === podId && isOwn(replyTo)) toastError(t`${displayName} is away`, t`Please ask again in a moment.`);
      }),
    [podId, isOwn],
  );
}
