import { HelpGuide } from '../features/help/components/help-guide.js';
import { useSession } from '../lib/session.js';
import { BadgeCelebration } from '../members/components/badge-celebration.js';
import { DraftSync } from '../room/drafts/draft-sync.js';
import { Link } from '../ui/link.js';
import { Toaster } from '../ui/toaster.js';
import { TooltipLayer } from '../ui/tooltip-layer.js';
import { NewVersion } from './new-version.js';
import { Palette } from './palette/palette.js';
import { ProfileCards } from './profile-card/profile-cards.js';
import { titleAt } from './routes.js';
import { Shortcuts } from './shortcuts/shortcuts.js';
import { useClickedNotification } from './use-clicked-notification.js';

/** What floats over every screen, and the clicks on push notifications. It loads once the screen is there: none of it is needed to read or to write. */
export const Floating = () => {
  const { user } = useSession();
  useClickedNotification();
  return (
    <>
      <HelpGuide key={user?.id} titleAt={titleAt} Link={Link} />
      <NewVersion />
      <Toaster />
      <TooltipLayer />
      <Palette />
      <Shortcuts />
      <ProfileCards />
      <BadgeCelebration />
      <DraftSync />
    </>
  );
};
