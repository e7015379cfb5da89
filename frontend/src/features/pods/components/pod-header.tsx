import { Box } from '@chakra-ui/react';
import type { Pod } from '@crew/contracts/pods/pods.entities';
import { t } from '@lingui/core/macro';
import { ArrowLeft, UsersRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useMember } from '../../../lib/session.js';
import { LevelMenu } from '../../../room/level-menu.js';
import { Button, IconButton } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { lazyWhenIdle } from '../../../ui/lazy-when-idle.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { TextLink } from '../../../ui/text-link.js';
import { useJoinPod } from '../api/join-pod.js';
import { useLeavePod } from '../api/leave-pod.js';
import { useChooseNotificationLevel } from '../api/choose-notification-level.js';
import { useGetPodNotificationLevel } from '../api/get-pod-notification-level.js';
import { OwnerMenu } from './owner-menu.js';
import styles from './pod-screen.module.css';

const PodPins = lazyWhenIdle(() => import('./pod-pins.js').then((part) => part.PodPins));

interface PodHeaderProps {
  pod: Pod;
  /** On a small screen: shows what is not in the header there. */
  onShowAbout: () => void;
}

/** The header of a pod: back link, name, and the button to join, leave or manage it. */
export function PodHeader({ pod, onShowAbout }: PodHeaderProps) {
  const { memberCount, maxMembers } = pod;
  return (
    <header className={styles.header}>
      <TextLink to="/pods" className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        {t`Back to Pods`}
      </TextLink>
      <div className={styles.title}>
        <div className={styles.words}>
          <div className={styles.name}>
            <h1>{pod.name}</h1>
            <Chip style={{ fontVariantNumeric: 'tabular-nums' }}>{t`${memberCount}/${maxMembers} Members`}</Chip>
            {!pod.open && <Chip hue="gold">{t({ message: 'Closed', context: 'pod' })}</Chip>}
          </div>
          {pod.description && <PodDescription className={styles.description}>{pod.description}</PodDescription>}
        </div>
        <div className={styles.controls}>
          {pod.isMember && <PodPins pod={pod} />}
          {pod.isMember && <PodLevelMenu podId={pod.id} />}
          <div className={styles.action}>
            <PodAction pod={pod} />
          </div>
          <IconButton label={t`About this pod`} aria-haspopup="dialog" className={styles.toAbout} onClick={onShowAbout}>
            <UsersRound size={20} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </header>
  );
}

export const PodDescription = (props: ComponentProps<'p'>) => (
  <Box as="p" maxW="prose" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere" {...props} />
);

/** What a member can do with their seat: manage the pod as its owner, leave it, or join it. */
export function PodAction({ pod }: { pod: Pod }) {
  const me = useMember();
  if (pod.createdBy === me.id) return <OwnerMenu pod={pod} />;
  return pod.isMember ? <LeaveButton pod={pod} /> : <JoinButton pod={pod} />;
}

function PodLevelMenu({ podId }: { podId: string }) {
  const { data } = useGetPodNotificationLevel(podId);
  const choose = useChooseNotificationLevel(podId);
  return data && <LevelMenu level={data.level} onChoose={(level) => choose.mutate(level)} />;
}

function JoinButton({ pod }: { pod: Pod }) {
  const join = useJoinPod();
  const full = pod.memberCount >= pod.maxMembers;
  if (full || !pod.open) return <Button disabled>{full ? t`Pod Full` : t`Closed to new members`}</Button>;
  return (
    <Button
      variant="solid"
      loading={join.isPending}
      loadingText={t`Joining...`}
      onClick={() =>
        void tellOutcome(join.mutateAsync({ id: pod.id }), {
          done: [t`Joined Pod!`, t`Welcome to the circle.`],
          failed: [t`Join Failed`, t`Could not join pod.`],
        })
      }
    >
      {t`Join Pod`}
    </Button>
  );
}

function LeaveButton({ pod }: { pod: Pod }) {
  const leave = useLeavePod();
  return (
    <Button
      loading={leave.isPending}
      loadingText={t`Leaving...`}
      onClick={() =>
        void tellOutcome(leave.mutateAsync({ id: pod.id }), {
          done: [t`Left Pod`, t`You've left this pod.`],
          failed: [t`Leave Failed`, t`Could not leave pod.`],
        })
      }
    >
      {t`Leave Pod`}
    </Button>
  );
}
