import type { ComponentProps } from 'react';
import { HelpGuide, type HelpGuideProps } from '../features/help/components/help-guide.js';
import { Toaster } from '../ui/toaster.js';
import { titleAt } from './routes.js';

/** The Help Guide of standalone screens, where links load a page. */
const VisitorsHelp = () => (
  <>
    <HelpGuide titleAt={titleAt} Link={Anchor} />
    <Toaster />
  </>
);

export default VisitorsHelp;

const Anchor = ({ to, children, ...props }: ComponentProps<HelpGuideProps['Link']>) => (
  <a href={to} {...props}>
    {children}
  </a>
);
