import { Box } from '@chakra-ui/react';
import type { Pod } from '@crew/contracts/pods/pods.entities';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { isMissing } from '../../../lib/api-client.js';
import { useMember } from '../../../lib/session.js';
import { useRoomTitle } from '../../../room/use-room-title.js';
import { OffTheCharts } from '../../../ui/art/scenes.js';
import { ButtonLink } from '../../../ui/button.js';
import { Modal } from '../../../ui/modal.js';
import { StyledSkeleton } from '../../../ui/styled.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { useGetPod } from '../api/get-pod.js';
import { useListPodMembers } from '../api/list-pod-members.js';
import { InviteButton } from './invite-links.js';
import { MemberList } from './member-list.js';
import { MemberTools } from './member-tools.js';
import { PodChat } from './pod-chat.js';
import { PodCircle } from './pod-circle.js';
import { PodAction, PodDescription, PodHeader } from './pod-header.js';
import styles from './pod-screen.module.css';
import { useLiveMembers, usePodTyping } from './use-live-members.js';
import { useLivePods } from './use-live-pods.js';

interface PodScreenProps {
  id: string;
  /** Rendered with the conversation, for the pod's members only. */
  children?: ReactNode;
}

/** A pod: its members and its messages. */
export function PodScreen({ id, children }: PodScreenProps) {
  const { data: pod, error, refetch } = useGetPod(id);
  useLivePods();
  if (isMissing(error)) {
    return (
      <EmptyState
        picture={<OffTheCharts size={280} />}
        title={t`Pod not found`}
        action={<ButtonLink to="/pods">{t`Back to Pods`}</ButtonLink>}
      />
    );
  }
  if (error && !pod) return <ErrorState title={t`The pod did not load`} error={error} onRetry={() => void refetch()} />;
  return (
    // Until it has loaded, it looks like the pod of a member.
    <Box colorPalette="sentinel-seven" className={styles.screen} data-fills={pod?.isMember === false ? undefined : ''}>
      {pod ? <Loaded pod={pod}>{children}</Loaded> : <Loading />}
    </Box>
  );
}

function Loaded({ pod, children }: { pod: Pod; children: ReactNode }) {
  const me = useMember();
  const { data: members } = useListPodMembers(pod.id);
  useLiveMembers(pod.id);
  const typing = usePodTyping(pod.id);
  const [sheet, setSheet] = useState(false);
  if (sheet && !pod.isMember) setSheet(false);
  const owns = pod.createdBy === me.id;
  useRoomTitle(pod.name, pod.reading?.unread ?? 0);
  const about = (
    <>
      <PodCircle pod={pod} members={members} typing={typing} />
      <MemberList
        members={members}
        captain={pod.captain}
        action={owns && <InviteButton pod={pod} />}
        tools={(member) => owns && member.userId !== me.id && <MemberTools pod={pod} member={member} />}
      />
    </>
  );
  return (
    <>
      <PodHeader pod={pod} onShowAbout={() => setSheet(true)} />
      <div className={styles.columns}>
        <div className={styles.about}>{about}</div>
        <PodChat pod={pod} members={members}>
          {children}
        </PodChat>
      </div>
      <Modal open={sheet} onClose={() => setSheet(false)} title={pod.name} shape="end">
        <div data-hue="sentinel-seven" className={styles.sheet}>
          {pod.description && <PodDescription>{pod.description}</PodDescription>}
          <PodAction pod={pod} />
          {about}
        </div>
      </Modal>
    </>
  );
}

const Loading = () => (
  <>
    <div className={styles.header}>
      <StyledSkeleton h="10" w="min(20rem, 60%)" />
    </div>
    <div role="status" aria-label={t`Loading the pod`} className={styles.columns}>
      <div className={styles.about}>
        <StyledSkeleton h="24rem" borderRadius="lg" />
      </div>
      <StyledSkeleton className={styles.chat} />
    </div>
  </>
);
