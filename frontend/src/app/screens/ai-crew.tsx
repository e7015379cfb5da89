import { t } from '@lingui/core/macro';
import CaptainsTab from '../../features/captains/components/captains-tab.js';
import { ButtonLink } from '../../ui/button.js';
import { PageColumn, PageTitle } from '../../ui/page.js';

/** The captains' settings, on a screen of their own. */
export default function AiCrewScreen() {
  return (
    <PageColumn>
      <PageTitle title={t`AI Crew`} words={t`Whether, when and how each of them speaks.`}>
        <ButtonLink to="/admin" size="sm">
          {t`Captain's Deck`}
        </ButtonLink>
      </PageTitle>
      <CaptainsTab />
    </PageColumn>
  );
}
