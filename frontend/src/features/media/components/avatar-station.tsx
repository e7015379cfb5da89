import { Box, Grid } from '@chakra-ui/react';
import { AVATAR_ITC } from '@crew/contracts/economy/economy.constants';
import { type AvatarTraits, composePrompt } from '@crew/contracts/media/avatar-traits';
import type { Wallet } from '@crew/contracts/economy/economy.entities';
import type { Avatar } from '@crew/contracts/media/media.entities';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useMember } from '../../../lib/session.js';
import { ButtonLink } from '../../../ui/button.js';
import { PageColumn, PageTitle } from '../../../ui/page.js';
import { Tabs } from '../../../ui/tabs.js';
import { useGenerateAvatar } from '../api/generate-avatar.js';
import { foldedTraits, knownTraits, useAvatarDraft } from '../model/avatar-draft.js';
import { AvatarHistory } from './avatar-history.js';
import { CustomPrompt } from './custom-prompt.js';
import { DnaLab } from './dna-lab.js';
import { GeneratePanel } from './generate-panel.js';

type Way = 'lab' | 'prompt';

/** Traits as the call's input, whose lists are mutable. */
const orderable = ({ features, ...rest }: AvatarTraits) => ({ ...rest, ...(features && { features: [...features] }) });

/** Creates avatars by traits or by a prompt. */
export function AvatarStation({ wallet }: { wallet: Wallet | undefined }) {
  const { isAdmin } = useMember();
  const [draft, change] = useAvatarDraft();
  const [way, setWay] = useState<Way>('lab');
  // Tabs keep their own state; a new key opens the tab that fits the avatar.
  const [begun, setBegun] = useState(0);
  const order = useGenerateAvatar();

  const own = draft.words.trim();
  const traits = way === 'lab' ? draft.traits : foldedTraits(draft);
  const beginFrom = (avatar: Avatar) => {
    change({ words: avatar.prompt ?? '', ...(avatar.traits && { traits: knownTraits(avatar.traits) }) });
    setWay(avatar.prompt ? 'prompt' : 'lab');
    setBegun(begun + 1);
    order.dismiss();
    window.scrollTo({ top: 0 });
  };

  return (
    <PageColumn>
      <PageTitle
        title={t`Avatar Creation Station`}
        words={
          isAdmin || wallet?.unlimited
            ? t`Every avatar is free for you.`
            : t`Each avatar costs ${AVATAR_ITC} ITC. You pay only if it succeeds.`
        }
      >
        <ButtonLink to="/onboarding/upload-headshots">{t`Uniform from headshots`}</ButtonLink>
      </PageTitle>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
        gap={{ base: '6', lg: '10' }}
        alignItems="start"
      >
        <Tabs
          key={begun}
          label={t`Ways to make an avatar`}
          first={way}
          onChange={(id) => setWay(id as Way)}
          tabs={[
            {
              id: 'lab',
              label: t`DNA Lab`,
              content: <DnaLab traits={draft.traits} onChange={(next) => change({ traits: next })} />,
            },
            { id: 'prompt', label: t`Custom Prompt`, content: <CustomPrompt draft={draft} onChange={change} /> },
          ]}
        />
        <Box position={{ lg: 'sticky' }} top={{ lg: '20' }}>
          <GeneratePanel
            wallet={wallet}
            prompt={way === 'lab' ? composePrompt(traits) : own && composePrompt(traits, own)}
            missing={way === 'prompt' && !own ? t`Describe your avatar first.` : undefined}
            traits={traits}
            order={order}
            onGenerate={() =>
              order.order(way === 'lab' ? { traits: orderable(traits) } : { prompt: own, traits: orderable(traits) })
            }
          />
        </Box>
      </Grid>
      <AvatarHistory onBeginFrom={beginFrom} />
    </PageColumn>
  );
}
