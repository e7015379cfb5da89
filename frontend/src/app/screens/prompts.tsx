import { t } from '@lingui/core/macro';
import { PromptPlayground } from '../../features/captains/components/prompt-playground.js';
import { ButtonLink } from '../../ui/button.js';
import { PageColumn, PageTitle } from '../../ui/page.js';

/** The playground of the captains' instructions. */
export default function PromptsScreen() {
  return (
    <PageColumn>
      <PageTitle title={t`Prompt playground`} words={t`Try a change before the captains speak by it.`}>
        <ButtonLink to="/admin" size="sm">
          {t`Captain's Deck`}
        </ButtonLink>
      </PageTitle>
      <PromptPlayground />
    </PageColumn>
  );
}
