import { Box, Flex } from '@chakra-ui/react';
import type { PushDevice } from '@crew/contracts/chat/push.entities';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Bell, BellOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { supportsWebPush } from '../../../lib/push-subscription.js';
import { deviceOf } from '../../../members/model/device.js';
import { Ago } from '../../../ui/ago.js';
import { Button } from '../../../ui/button.js';
import { Section } from '../../../ui/section.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { StyledErrorState } from '../../../ui/styled.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useListPushDevices } from '../api/list-push-devices.js';
import { useSubscribePush } from '../api/subscribe-push.js';
import { useTestPush } from '../api/test-push.js';
import { useUnsubscribePush } from '../api/unsubscribe-push.js';

/** Turns web push on or off for this device, and lists the others. */
export function DeviceNotificationsSection() {
  const { data, error, isPending, refetch } = useListPushDevices();
  return (
    <Section
      title={t`Notifications on this device`}
      words={t`News reaches you here while Crew is closed: who mentions you, answers you, or leaves you a tip.`}
    >
      {isPending ? (
        <SkeletonRows rows={1} label={t`Loading your devices`} />
      ) : !data ? (
        <StyledErrorState title={t`Your devices did not load`} error={error} onRetry={() => void refetch()} py="4" />
      ) : (
        <ThisDevice {...data} />
      )}
    </Section>
  );
}

type Devices = NonNullable<ReturnType<typeof useListPushDevices>['data']>;

function ThisDevice({ publicKey, devices }: Devices) {
  const permission = usePermission();
  const here = permission === 'granted' ? devices.find(({ current }) => current) : undefined;
  const others = devices.filter((device) => device !== here);
  return (
    <>
      {!publicKey ? (
        <Note>{t`Notifications to devices are not set up here.`}</Note>
      ) : !supportsWebPush() ? (
        <Note>{t`This browser cannot show notifications. On an iPhone or iPad, add Crew to the home screen first.`}</Note>
      ) : permission === 'denied' ? (
        <Note>{t`Notifications from Crew are blocked in this browser. Allow them in its settings for this site.`}</Note>
      ) : here ? (
        <On device={here} />
      ) : (
        <Off publicKey={publicKey} isAsking={permission === 'default'} />
      )}
      {others.length > 0 && <OtherDevices devices={others} />}
    </>
  );
}

function On({ device }: { device: PushDevice }) {
  const unsubscribe = useUnsubscribePush();
  const test = useTestPush();
  const tryIt = () =>
    void tellOutcome(test.mutateAsync(device.id), {
      done: [t`Sent`, t`It should appear in a moment`],
      failed: [t`Not sent`],
    });
  return (
    <State icon={<Bell size={20} aria-hidden="true" />} words={t({ message: 'On', context: 'notifications' })}>
      <Button size="sm" loading={test.isPending} loadingText={t`Sending...`} onClick={tryIt}>
        {t`Send a test`}
      </Button>
      <Button
        size="sm"
        loading={unsubscribe.isPending}
        onClick={() => void tellOutcome(unsubscribe.mutateAsync(device), { failed: [t`Not changed`] })}
      >
        {t`Turn off`}
      </Button>
    </State>
  );
}

/** @param props.isAsking the browser is asking the member for permission */
function Off({ publicKey, isAsking }: { publicKey: string; isAsking: boolean }) {
  const subscribe = useSubscribePush();
  const turnOn = () => void tellOutcome(subscribe.mutateAsync(publicKey), { done: [t`Notifications are on`] });
  return (
    <State
      icon={<BellOff size={20} aria-hidden="true" />}
      words={t({ message: 'Off', context: 'notifications' })}
      color="fg.muted"
    >
      <Button
        size="sm"
        variant="solid"
        loading={subscribe.isPending}
        loadingText={isAsking ? t`Waiting for your answer...` : t`Turning on...`}
        onClick={turnOn}
      >
        {t`Turn on`}
      </Button>
    </State>
  );
}

const turnOffLabel = (device: string): string => t`Turn off for ${device}`;

function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  const unsubscribe = useUnsubscribePush();
  return (
    <Box as="ul" listStyleType="none" mt="4" aria-label={t`Other devices`}>
      {devices.map((device) => (
        <Flex as="li" key={device.id} align="center" gap="3" minH="12" wrap="wrap">
          <Box flex="1 1 10rem">
            {deviceOf(device.userAgent)}
            <Box textStyle="caption" color="fg.muted">
              <Trans>
                On since <Ago at={device.createdAt} />
              </Trans>
            </Box>
          </Box>
          <Button
            size="sm"
            disabled={unsubscribe.isPending}
            aria-label={turnOffLabel(deviceOf(device.userAgent))}
            onClick={() => void tellOutcome(unsubscribe.mutateAsync(device), { failed: [t`Not changed`] })}
          >
            {t`Turn off`}
          </Button>
        </Flex>
      ))}
    </Box>
  );
}

interface StateProps {
  icon: ReactNode;
  words: string;
  color?: string;
  /** The actions available. */
  children: ReactNode;
}

const State = ({ icon, words, color, children }: StateProps) => (
  <Flex wrap="wrap" gap="3" align="center">
    <Flex gap="2" align="center" flex={{ base: '1 1 100%', sm: '1 1 10rem' }} color={color}>
      {icon} {words}
    </Flex>
    {children}
  </Flex>
);

const Note = ({ children }: { children: string }) => <Box color="fg.muted">{children}</Box>;

/** The browser's notification permission, also when it changes in the browser's settings. */
function usePermission(): NotificationPermission {
  const [permission, setPermission] = useState(() => (supportsWebPush() ? Notification.permission : 'denied'));
  useEffect(() => {
    if (!supportsWebPush()) return undefined;
    const look = () => setPermission(Notification.permission);
    let status: PermissionStatus | undefined;
    void navigator.permissions?.query({ name: 'notifications' }).then((found) => {
      status = found;
      status.addEventListener('change', look);
    });
    document.addEventListener('visibilitychange', look);
    return () => {
      status?.removeEventListener('change', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return permission;
}
