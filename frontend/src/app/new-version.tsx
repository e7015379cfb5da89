import { Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { keepSubscribed } from '../features/notifications/api/keep-subscribed.js';
import { newVersion, activateNewVersion, watchVersions } from '../lib/new-version.js';
import { useSession } from '../lib/session.js';
import { useStore } from '../lib/store.js';
import { Button, IconButton } from '../ui/button.js';

/** Shows that a newer version is available; it is activated when the member presses Reload. */
export default function NewVersion() {
  const ready = useStore(newVersion);
  const { confirmed, user } = useSession();
  const member = confirmed ? user?.id : undefined;
  useEffect(() => void watchVersions(), []);
  useEffect(() => {
    // Nothing waits for the registration; the settings show its state.
    if (member) keepSubscribed().catch(() => undefined);
  }, [member]);
  if (!ready) return null;
  return (
    <Flex
      role="status"
      position="fixed"
      zIndex="toast"
      top="calc(4rem + var(--banner-height, 0px) + var(--crew-spacing-2))"
      insetX="4"
      mx="auto"
      w="fit-content"
      maxW="calc(100% - 2rem)"
      align="center"
      gap="3"
      ps="5"
      pe="2"
      py="2"
      bg="bg.raised"
      border="hairline"
      borderColor="border.strong"
      borderRadius="lg"
      boxShadow="raised"
      fontSize="sm"
      animation="rise {durations.slow} {easings.out}"
    >
      A new version is ready
      <Button size="sm" variant="solid" onClick={activateNewVersion}>
        Reload
      </Button>
      <IconButton label="Later" size="sm" onClick={() => newVersion.set(false)}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </Flex>
  );
}
