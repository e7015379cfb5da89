import { Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router-dom';
import { NotificationsSection } from '../../features/chat/components/deck-notifications-section.js';
import { DirectMessagesSection } from '../../features/conversations/components/direct-messages-section.js';
import { MemoriesSection } from '../../features/memories/components/memories-section.js';
import { DeviceNotificationsSection } from '../../features/notifications/components/device-notifications-section.js';
import { AboutSections } from '../../features/onboarding/components/about-sections.js';
import { AppearanceSection } from '../../features/settings/components/appearance-section.js';
import { BlocksSection } from '../../features/settings/components/blocks-section.js';
import { DangerSection } from '../../features/settings/components/danger-section.js';
import { DigestSection } from '../../features/settings/components/digest-section.js';
import { EmailSection } from '../../features/settings/components/email-section.js';
import { LanguageSection } from '../../features/settings/components/language-section.js';
import { LetterMailSection } from '../../features/settings/components/letter-mail-section.js';
import { PasskeysSection } from '../../features/settings/components/passkeys-section.js';
import { PasswordSection } from '../../features/settings/components/password-section.js';
import { QuietHoursSection } from '../../features/settings/components/quiet-hours-section.js';
import { SessionsSection } from '../../features/settings/components/sessions-section.js';
import { TwoFactorSection } from '../../features/settings/components/two-factor-section.js';
import { PageColumn, PageTitle } from '../../ui/page.js';
import { Tabs } from '../../ui/tabs.js';

const tabs = () => [
  {
    id: 'security',
    label: t`Security`,
    keep: true,
    content: (
      <Grid gap="5">
        <PasswordSection />
        <TwoFactorSection />
        <PasskeysSection />
        <SessionsSection />
      </Grid>
    ),
  },
  {
    id: 'account',
    label: t`Account`,
    keep: true,
    content: (
      <Grid gap="5">
        <EmailSection />
        <DirectMessagesSection />
        <BlocksSection />
        <DangerSection />
      </Grid>
    ),
  },
  { id: 'about', label: t`About you`, keep: true, content: <AboutSections /> },
  { id: 'captains', label: t`Captains`, keep: true, content: <MemoriesSection /> },
  {
    id: 'notifications',
    label: t`Notifications`,
    keep: true,
    content: (
      <Grid gap="5">
        <DeviceNotificationsSection />
        <NotificationsSection />
        <DigestSection />
        <LetterMailSection />
        <QuietHoursSection />
      </Grid>
    ),
  },
  {
    id: 'appearance',
    label: t`Appearance`,
    keep: true,
    content: (
      <Grid gap="5">
        <LanguageSection />
        <AppearanceSection />
      </Grid>
    ),
  },
];

/** The member's settings. The tab is part of the address. */
export default function Settings() {
  const [search, setSearch] = useSearchParams();
  const first = tabs().find(({ id }) => id === search.get('tab'))?.id;
  return (
    <PageColumn width="narrow">
      <PageTitle title={t`Settings`} />
      <Tabs
        label={t`Settings`}
        tabs={tabs()}
        first={first}
        onChange={(id) => setSearch({ tab: id }, { replace: true })}
      />
    </PageColumn>
  );
}
