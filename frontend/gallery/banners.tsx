import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import CaptainGreeting from '../src/features/chat/components/captain-greeting.js';
import { LogBanner } from '../src/features/captains-log/components/log-banner.js';
import { ContinueOnboarding } from '../src/features/onboarding/components/continue-onboarding.js';
import { VerifyNotice } from '../src/features/settings/components/verify-notice.js';
import { Button } from '../src/ui/button.js';
import { CookieBanner } from '../src/ui/cookie-banner.js';
import { Menu } from '../src/ui/menu.js';
import { Modal } from '../src/ui/modal.js';
import { OfflineBar } from '../src/ui/offline-bar.js';
import { toastError } from '../src/ui/toast.js';
import { LONG, TOMASZ } from './samples.js';
import { GallerySection, Specimen } from './specimen.js';

const nothing = () => undefined;
const MEMBERS = [TOMASZ, LONG].map(({ id, username, displayName, avatarUrl }) => ({
  id,
  key: username,
  displayName,
  label: `@${username}`,
  avatarUrl,
  type: 'member' as const,
  status: 'online' as const,
}));

export const Banners = () => (
  <GallerySection id="banners">
    <LogBanner />
    {/* What it may stick to: its own place. */}
    <Box>
      <OfflineBar reason="The connection was lost. What you write is kept until you are back." />
    </Box>
    <VerifyNotice onDismiss={nothing} />
    <ContinueOnboarding step={2} title="Your interests" to="/" onDismiss={nothing} />
    <Box data-hue="energy">
      <CaptainGreeting deckId="energy" members={MEMBERS} onSend={nothing} />
    </Box>
    {/* The containing block of what is fixed. */}
    <Box h="var(--cookie-height)" transform="translateZ(0)">
      <CookieBanner />
    </Box>
  </GallerySection>
);

const ITEMS = [
  { id: 'edit', label: 'Edit', onSelect: nothing },
  { id: 'pin', label: 'Pin (not possible)', onSelect: nothing, disabled: true },
  { id: 'delete', label: 'Delete', onSelect: nothing, danger: true },
];

/** What lies over a screen: its pictures are taken once it is open. */
export function Overlays() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <GallerySection id="overlays">
      <Specimen name="opened by a press">
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Menu items={ITEMS} label="Menu" trigger={(props) => <Button {...props}>Open menu</Button>} />
        <Button onClick={() => toastError('Not sent', 'There was no connection. Please try again.')}>Open toast</Button>
      </Specimen>
      <Modal
        open={open}
        onClose={close}
        title="Leave the pod?"
        description="You can join again while it is open."
        footer={
          <>
            <Button onClick={close}>Stay</Button>
            <Button variant="solid" hue="danger" onClick={close}>
              Leave
            </Button>
          </>
        }
      >
        What you wrote stays in the pod.
      </Modal>
    </GallerySection>
  );
}
