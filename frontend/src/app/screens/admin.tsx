import { Flex } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.js';
import { PageColumn, PageTitle } from '../../ui/page.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { Tabs } from '../../ui/tabs.js';
import { hasRoute } from '../routes.js';
import { ADMIN_TABS, DEFAULT_TAB } from './admin-tabs.js';
import { StyledButtonLink } from '../../ui/styled.js';

const LINKS = [
  { to: '/profile/admin/ai-crew', label: 'AI Crew Management' },
  { to: '/admin/crew-portraits', label: 'Crew Portraits' },
];

const TABS = ADMIN_TABS.map(({ id, label, Waiting, Panel, keep }) => ({
  id,
  keep,
  label: Waiting ? (
    <>
      {label}
      <Waiting />
    </>
  ) : (
    label
  ),
  content: (
    <Suspense fallback={<SkeletonRows label={`Loading ${label}`} />}>
      <Panel />
    </Suspense>
  ),
}));

/** The Captain's Deck: the admins' screens. The tab is part of the address. */
export default function Admin() {
  const [search, setSearch] = useSearchParams();
  const named = (id: string | null) => ADMIN_TABS.find((tab) => tab.id === id)?.id;
  return (
    <PageColumn>
      <StyledButtonLink to="/profile" variant="ghost" size="sm" ms="-3" mb="2">
        <ArrowLeft size={16} aria-hidden="true" /> Back to Profile
      </StyledButtonLink>
      <PageTitle title="Captain's Deck" words="Members, captains, and what keeps the decks in order.">
        <Flex gap="3" wrap="wrap">
          {LINKS.filter(({ to }) => hasRoute(to)).map(({ to, label }) => (
            <ButtonLink key={to} to={to} size="sm">
              {label}
            </ButtonLink>
          ))}
        </Flex>
      </PageTitle>
      <Tabs
        label="Captain's Deck"
        tabs={TABS}
        first={named(search.get('tab')) ?? named(DEFAULT_TAB)}
        onChange={(id) => setSearch({ tab: id }, { replace: true })}
      />
    </PageColumn>
  );
}
