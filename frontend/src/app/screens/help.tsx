import { HelpArticles } from '../../features/help/components/help-articles.js';
import { titleAt } from '../routes.js';
import { usePathParameter } from '../use-path-parameter.js';

/** The help articles. The open one is part of the address. */
export default function Help() {
  return <HelpArticles open={usePathParameter()} titleAt={titleAt} />;
}
