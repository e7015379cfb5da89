import { Box, Flex } from '@chakra-ui/react';
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../lib/query-client.js';
import { canBePushedTo, NotAllowed } from '../../../lib/push-subscription.js';
import { Button } from '../../../ui/button.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { toastError, toastSuccess } from '../../../ui/toast.js';
import { Ago } from '../../members/components/ago.js';
import { usePushDevices } from '../../notifications/api/list-push-devices.js';
import { useSubscribePush } from '../../notifications/api/subscribe-push.js';
import { useTestPush } from '../../notifications/api/test-push.js';
import { useUnsubscribePush } from '../../notifications/api/unsubscribe-push.js';
import { deviceOf } from '../model/device.js';
import { Section } from './section.js';

/** Whether this device, and which others, are told of news while the product is closed. */
export function DeviceNotificationsSection() {
  const { data, error, isPending, refetch } = usePushDevices();
  return (
    <Section
      title="Notifications on this device"
      words="News reaches you here while Crew is closed: who mentions you, answers you, or leaves you a tip."
    >
      {isPending ? (
        <SkeletonRows rows={1} label="Loading your devices" />
      ) : !data ? (
        <ErrorState title="Your devices did not load" error={error} onRetry={() => void refetch()} py="4" />
      ) : (
        <ThisDevice {...data} />
      )}
    </Section>
  );
}

type Devices = NonNullable<ReturnType<typeof usePushDevices>['data']>;

function ThisDevice({ publicKey, devices }: Devices) {
  const permission = usePermission();
  const subscribe = useSubscribePush();
  const unsubscribe = useUnsubscribePush();
  const test = useTestPush();
  const here = permission === 'granted' ? devices.find(({ current }) => current) : undefined;
  const others = devices.filter((device) => device !== here);
  const failed = (problem: unknown) => toastError('Not changed', messageOf(problem));

  const turnOn = () => {
    if (!publicKey) return;
    subscribe.mutate(publicKey, {
      onSuccess: () => toastSuccess('Notifications are on'),
      onError: (problem) => {
        if (problem instanceof NotAllowed) return;
        toastError('Notifications could not be turned on', messageOf(problem, 'Please try again'));
      },
    });
  };

  return (
    <>
      {!publicKey ? (
        <Note>This ship does not send notifications to devices.</Note>
      ) : !canBePushedTo() ? (
        <Note>This browser cannot show notifications. On an iPhone or iPad, add Crew to the home screen first.</Note>
      ) : permission === 'denied' ? (
        <Note>Notifications from Crew are blocked in this browser. Allow them in its settings for this site.</Note>
      ) : here ? (
        <Flex wrap="wrap" gap="3" align="center">
          <Flex gap="2" align="center" flex={{ base: '1 1 100%', sm: '1 1 10rem' }}>
            <Bell size={20} aria-hidden="true" /> On
          </Flex>
          <Button
            size="sm"
            loading={test.isPending}
            loadingText="Sending..."
            onClick={() =>
              test.mutate(here.id, {
                onSuccess: () => toastSuccess('Sent', 'It should appear in a moment'),
                onError: (problem) => toastError('Not sent', messageOf(problem)),
              })
            }
          >
            Send a test
          </Button>
          <Button
            size="sm"
            loading={unsubscribe.isPending}
            onClick={() => unsubscribe.mutate(here, { onError: failed })}
          >
            Turn off
          </Button>
        </Flex>
      ) : (
        <Flex wrap="wrap" gap="3" align="center">
          <Flex gap="2" align="center" flex={{ base: '1 1 100%', sm: '1 1 10rem' }} color="fg.muted">
            <BellOff size={20} aria-hidden="true" /> Off
          </Flex>
          <Button
            size="sm"
            variant="solid"
            loading={subscribe.isPending}
            loadingText={permission === 'default' ? 'Waiting for your answer...' : 'Turning on...'}
            onClick={turnOn}
          >
            Turn on
          </Button>
        </Flex>
      )}
      {others.length > 0 && (
        <Box as="ul" listStyleType="none" mt="4" aria-label="Other devices">
          {others.map((device) => (
            <Flex as="li" key={device.id} align="center" gap="3" minH="12" wrap="wrap">
              <Box flex="1 1 10rem">
                {deviceOf(device.userAgent)}
                <Box textStyle="caption" color="fg.muted">
                  On since <Ago at={device.createdAt} />
                </Box>
              </Box>
              <Button
                size="sm"
                disabled={unsubscribe.isPending}
                aria-label={`Turn off for ${deviceOf(device.userAgent)}`}
                onClick={() => unsubscribe.mutate(device, { onError: failed })}
              >
                Turn off
              </Button>
            </Flex>
          ))}
        </Box>
      )}
    </>
  );
}

const Note = ({ children }: { children: string }) => <Box color="fg.muted">{children}</Box>;

/** What the member has allowed here, also when they change it in the browser's own settings. */
function usePermission(): NotificationPermission {
  const [permission, setPermission] = useState(() => (canBePushedTo() ? Notification.permission : 'denied'));
  useEffect(() => {
    if (!canBePushedTo()) return undefined;
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
