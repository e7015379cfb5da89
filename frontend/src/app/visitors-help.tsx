import type { ComponentProps } from 'react';
import { HelpGuide, type HelpGuideProps } from '../features/help/components/help-guide.js';
import { Toaster } from '../ui/toaster.js';
import { LandingLog } from './landing-log.js';
import { titleAt } from './routes.js';

/** The Help Guide of standalone screens, where links load a page, their toasts and the captain's log. */
const VisitorsHelp = () => (
  <>
    <HelpGuide titleAt={titleAt} Link={Anchor} />
    <Toaster />
    <LandingLog />
  </>
);

export default VisitorsHelp;

const Anchor = ({ to, children, ...props }: ComponentProps<HelpGuideProps['Link']>) => (
  <a href={to} {...props}>
    {children}
  </a>
);
