import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { ChevronRight, House } from 'lucide-react';
import { CaptainManagement } from '../../features/captains/components/captain-management.js';
import { ButtonLink } from '../../ui/button.js';
import { PageColumn, PageTitle } from '../../ui/page.js';
import { TextLink } from '../../ui/text-link.js';

/** The management of the captains. */
export default function CrewManagementScreen() {
  return (
    <PageColumn>
      <Flex as="nav" aria-label={t`Breadcrumb`} mb="4" fontSize="sm">
        <Flex as="ol" align="center" gap="1.5" listStyleType="none">
          <li>
            <TextLink to="/profile">{t`Profile`}</TextLink>
          </li>
          <ChevronRight size={14} aria-hidden="true" />
          <li>
            <TextLink to="/admin">{t`Admin`}</TextLink>
          </li>
          <ChevronRight size={14} aria-hidden="true" />
          <Box as="li" aria-current="page" color="fg.muted">
            {t`AI Crew`}
          </Box>
        </Flex>
      </Flex>
      <PageTitle title={t`AI Crew Management`} words={t`Manage your AI team members`}>
        <ButtonLink to="/dashboard" size="sm">
          <House size={16} aria-hidden="true" /> {t`Home`}
        </ButtonLink>
      </PageTitle>
      <CaptainManagement />
    </PageColumn>
  );
}
