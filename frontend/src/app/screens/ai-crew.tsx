import CaptainsTab from '../../features/captains/components/captains-tab.js';
import { ButtonLink } from '../../ui/button.js';
import { PageColumn, PageTitle } from '../../ui/page.js';

/** Whether, when and how the AI crew speaks, on a screen of its own. */
export default function AiCrewScreen() {
  return (
    <PageColumn>
      <PageTitle title="AI Crew" words="Whether, when and how each of them speaks.">
        <ButtonLink to="/admin" size="sm">
          Captain's Deck
        </ButtonLink>
      </PageTitle>
      <CaptainsTab />
    </PageColumn>
  );
}
