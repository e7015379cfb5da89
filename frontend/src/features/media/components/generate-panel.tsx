import { Box, Flex } from '@chakra-ui/react';
import { AVATAR_ITC } from '@crew/contracts/economy/economy.constants';
import type { Wallet } from '@crew/contracts/economy/economy.entities';
import type { AvatarTraits } from '@crew/contracts/media/avatar-traits';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Panel } from '../../../ui/panel.js';
import { TextLink } from '../../../ui/text-link.js';
import type { useGenerateAvatar } from '../api/generate-avatar.js';
import { useWearAvatar } from '../model/use-wear-avatar.js';
import { AvatarStage } from './avatar-stage.js';
import { Painting } from './painting.js';

interface GeneratePanelProps {
  /** The member's wallet, once it is known. */
  wallet: Wallet | undefined;
  /** What the painter is told; empty when there is nothing to tell. */
  prompt: string;
  /** Why there is nothing to generate yet. */
  missing?: string;
  /** Whom the sketch shows. */
  traits: AvatarTraits;
  order: ReturnType<typeof useGenerateAvatar>;
  onGenerate: () => void;
}

/** The sketch, what the painter will be told, and the button; then the picture and what to do with it. */
export function GeneratePanel({ wallet, prompt, missing, traits, order, onGenerate }: GeneratePanelProps) {
  const { generation, avatar, busy, dismiss } = order;
  const { wear, busy: wearing } = useWearAvatar();
  return (
    <Panel as="section" aria-label="Preview" p={{ base: '4', md: '5' }} display="grid" gap="5">
      <Box w="full" maxW="26rem" mx="auto">
        <AvatarStage avatar={avatar} traits={traits} painting={busy} />
      </Box>
      {busy && <Painting generation={generation} />}
      {avatar ? (
        <Flex gap="3" wrap="wrap">
          <Button variant="solid" flex="1" loading={wearing} onClick={() => wear(avatar.path, dismiss)}>
            Set as My Avatar
          </Button>
          <Button onClick={dismiss} disabled={wearing}>
            Make another
          </Button>
        </Flex>
      ) : (
        <>
          <Box>
            <Box as="h2" textStyle="label" mb="1">
              Prompt preview
            </Box>
            <Box
              color={prompt ? 'fg' : 'fg.subtle'}
              borderStart="2px solid"
              borderColor="gold.muted"
              ps="3"
              wordBreak="break-word"
            >
              {prompt || 'Your words and traits come together here.'}
            </Box>
          </Box>
          <GenerateButton wallet={wallet} busy={busy} missing={missing} onGenerate={onGenerate} />
        </>
      )}
    </Panel>
  );
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
  const price = wallet?.unlimited ? 'Free' : `${AVATAR_ITC} ITC`;
  return (
    <Box>
      <Button
        variant="solid"
        size="lg"
        w="full"
        disabled={busy || short || missing !== undefined}
        aria-describedby={short || missing ? 'generate-note' : undefined}
        loading={busy}
        loadingText="Generating..."
        onClick={onGenerate}
      >
        {isAdmin ? 'Generate Avatar (Admin)' : `Generate Avatar (${price})`}
      </Button>
      {(short || missing) && (
        <Box id="generate-note" mt="2" textStyle="caption" color="fg.muted" textAlign="center">
          {short ? (
            <>
              Not enough ITC. Visit the <TextLink to="/shop">Shop</TextLink> to purchase more.
            </>
          ) : (
            missing
          )}
        </Box>
      )}
    </Box>
  );
}
