import type { ComponentProps } from 'react';
import { HelpGuide, type HelpGuideProps } from '../features/help/components/help-guide.js';
import { Toaster } from '../ui/toaster.js';
import { DeckGlimpse } from './deck-glimpse.js';
import { useCards } from './landing-cards.js';
import { LandingLog } from './landing-log.js';
import { titleAt } from './routes.js';

/** The Help Guide of standalone screens, where links load a page, their toasts, the captain's log and the figures of the decks. */
function VisitorsHelp() {
  useCards();
  return (
    <>
      <HelpGuide titleAt={titleAt} Link={Anchor} />
      <Toaster />
      <LandingLog />
      <DeckGlimpse />
    </>
  );
}

export default VisitorsHelp;

const Anchor = ({ to, children, ...props }: ComponentProps<HelpGuideProps['Link']>) => (
  <a href={to} {...props}>
    {children}
  </a>
);
