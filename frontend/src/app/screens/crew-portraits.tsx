import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import { CaptainPortraits } from '../../features/captains/components/captain-portraits.js';
import { PageColumn } from '../../ui/page.js';
import { StyledButtonLink } from '../../ui/styled.js';

/** The AI Crew Command Center. */
export default function CrewPortraitsScreen() {
  return (
    <PageColumn>
      <StyledButtonLink to="/admin" variant="ghost" size="sm" ms="-3" mb="2">
        <ArrowLeft size={16} aria-hidden="true" /> {t`Captain's Deck`}
      </StyledButtonLink>
      <CaptainPortraits />
    </PageColumn>
  );
}
