import { Box, Flex } from '@chakra-ui/react';
import { AVATAR_ITC } from '@crew/contracts/economy/economy.constants';
import type { Wallet } from '@crew/contracts/economy/economy.entities';
import type { AvatarTraits } from '@crew/contracts/media/avatar-traits';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Panel } from '../../../ui/panel.js';
import { TextLink } from '../../../ui/text-link.js';
import type { useGenerateAvatar } from '../api/generate-avatar.js';
import { useWearAvatar } from '../model/use-wear-avatar.js';
import { AvatarStage } from './avatar-stage.js';
import { Painting } from './painting.js';
import { StyledButton } from '../../../ui/styled.js';

interface GeneratePanelProps {
  /** The member's wallet; undefined while it is loading. */
  wallet: Wallet | undefined;
  /** The prompt; empty when nothing is selected. */
  prompt: string;
  /** Why nothing can be generated yet. */
  missing?: string;
  /** The traits of the sketch. */
  traits: AvatarTraits;
  order: ReturnType<typeof useGenerateAvatar>;
  onGenerate: () => void;
}

/** The sketch, the prompt and the Generate button; then the picture with its actions. */
export function GeneratePanel({ wallet, prompt, missing, traits, order, onGenerate }: GeneratePanelProps) {
  const { generation, avatar, busy, dismiss } = order;
  const { wear, busy: wearing } = useWearAvatar();
  return (
    <Panel as="section" aria-label={t`Preview`} p={{ base: '4', md: '5' }} display="grid" gap="5">
      <Box w="full" maxW="26rem" mx="auto">
        <AvatarStage avatar={avatar} traits={traits} painting={busy} />
      </Box>
      {busy && <Painting generation={generation} />}
      {avatar ? (
        <Flex gap="3" wrap="wrap">
          <StyledButton variant="solid" flex="1" loading={wearing} onClick={() => wear(avatar.path, dismiss)}>
            {t`Set as My Avatar`}
          </StyledButton>
          <Button onClick={dismiss} disabled={wearing}>
            {t`Make another`}
          </Button>
        </Flex>
      ) : (
        <>
          <Box>
            <Box as="h2" textStyle="label" mb="1">
              {t`Prompt preview`}
            </Box>
            <Box
              // It is for the model, whatever the language of the page.
              lang={prompt ? 'en' : undefined}
              color={prompt ? 'fg' : 'fg.subtle'}
              borderStart="2px solid"
              borderColor="gold.muted"
              ps="3"
              wordBreak="break-word"
            >
              {prompt || t`Your words and traits come together here.`}
            </Box>
          </Box>
          <GenerateButton wallet={wallet} busy={busy} missing={missing} onGenerate={onGenerate} />
        </>
      )}
    </Panel>
  );
}

function generateWords(isAdmin: boolean, unlimited: boolean): string {
  if (isAdmin) return t`Generate Avatar (Admin)`;
  return unlimited ? t`Generate Avatar (Free)` : t`Generate Avatar (${AVATAR_ITC} ITC)`;
}

function GenerateButton({
  wallet,
  busy,
  missing,
  onGenerate,
}: Pick<GeneratePanelProps, 'wallet' | 'missing' | 'onGenerate'> & { busy: boolean }) {
  const { isAdmin } = useMember();
  const free = isAdmin || wallet?.unlimited;
  const short = !free && wallet !== undefined && wallet.balance < AVATAR_ITC;
  return (
    <Box>
      <StyledButton
        variant="solid"
        size="lg"
        w="full"
        disabled={busy || short || missing !== undefined}
        aria-describedby={short || missing ? 'generate-note' : undefined}
        loading={busy}
        loadingText={t`Generating...`}
        onClick={onGenerate}
      >
        {generateWords(isAdmin, wallet?.unlimited ?? false)}
      </StyledButton>
      {(short || missing) && (
        <Box id="generate-note" mt="2" textStyle="caption" color="fg.muted" textAlign="center">
          {short ? (
            <Trans>
              Not enough ITC. Visit the <TextLink to="/shop">Shop</TextLink> to purchase more.
            </Trans>
          ) : (
            missing
          )}
        </Box>
      )}
    </Box>
  );
}
