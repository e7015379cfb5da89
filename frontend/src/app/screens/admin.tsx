import { Flex } from '@chakra-ui/react';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.js';
import { PageColumn, PageTitle } from '../../ui/page.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { Tabs } from '../../ui/tabs.js';
import { hasRoute } from '../routes.js';
import { ADMIN_TABS, DEFAULT_TAB } from './admin-tabs.js';
import { StyledButtonLink } from '../../ui/styled.js';

const LINKS = [
  { to: '/profile/admin/ai-crew', label: msg`AI Crew Management` },
  { to: '/admin/prompts', label: msg`Prompt playground` },
  { to: '/admin/crew-portraits', label: msg`Crew Portraits` },
];

const tabs = () =>
  ADMIN_TABS.map(({ id, label, Waiting, Panel, keep }) => {
    const name = i18n._(label);
    return {
      id,
      keep,
      label: Waiting ? (
        <>
          {name}
          <Waiting />
        </>
      ) : (
        name
      ),
      content: <Panel fallback={<SkeletonRows label={t`Loading ${name}`} />} />,
    };
  });

/** The Captain's Deck: the admins' screens. The tab is part of the address. */
export default function Admin() {
  const [search, setSearch] = useSearchParams();
  const named = (id: string | null) => ADMIN_TABS.find((tab) => tab.id === id)?.id;
  return (
    <PageColumn>
      <StyledButtonLink to="/profile" variant="ghost" size="sm" ms="-3" mb="2">
        <ArrowLeft size={16} aria-hidden="true" /> {t`Back to Profile`}
      </StyledButtonLink>
      <PageTitle title={t`Captain's Deck`} words={t`Members, captains, and what keeps the decks in order.`}>
        {/* On a phone in one line that scrolls, from edge to edge; the padding is for the focus ring. */}
        <Flex
          gap="3"
          maxW={{ base: '100vw', md: 'full' }}
          overflowX="auto"
          scrollbarWidth="none"
          whiteSpace="nowrap"
          m="-1"
          mx={{ base: '-4', md: '-1' }}
          p="1"
          px={{ base: '4', md: '1' }}
        >
          {LINKS.filter(({ to }) => hasRoute(to)).map(({ to, label }) => (
            <ButtonLink key={to} to={to} size="sm">
              {i18n._(label)}
            </ButtonLink>
          ))}
        </Flex>
      </PageTitle>
      <Tabs
        label={t`Captain's Deck`}
        tabs={tabs()}
        first={named(search.get('tab')) ?? named(DEFAULT_TAB)}
        onChange={(id) => setSearch({ tab: id }, { replace: true })}
      />
    </PageColumn>
  );
}
