import { Box, Flex } from '@chakra-ui/react';
import type { Generation } from '@crew/contracts/media/media.entities';
import { t } from '@lingui/core/macro';
import { Coin } from '../../../ui/art/coin.js';
import { Button } from '../../../ui/button.js';
import { CoinShower } from '../../../ui/coin-shower.js';
import { formatItc } from '../../../ui/itc.js';
import { StyledStoredPicture } from '../../../ui/styled.js';
import { useWearAvatar } from '../model/use-wear-avatar.js';

interface UniformResultProps {
  avatar: NonNullable<Generation['avatar']>;
  bonus: Generation['bonus'];
  onAnother: () => void;
}

/** The finished uniform avatar, with the bonus of the first. */
export function UniformResult({ avatar, bonus, onAnother }: UniformResultProps) {
  const { wear, worn, busy } = useWearAvatar();
  const isWorn = worn === avatar.path;
  const amount = formatItc(bonus?.amount ?? 0);
  return (
    <Box position="relative" display="grid" justifyItems="center" gap="5" textAlign="center">
      {bonus?.granted && (
        <>
          <CoinShower coins={24} />
          <Box>
            <Flex justify="center" align="center" gap="3" textStyle="heading" color="gold.fg">
              <Coin size={32} /> {t`${amount} ITC welcome bonus`}
            </Flex>
            <Box color="fg.muted" mt="1">
              {t`They are in your wallet. Welcome to the crew.`}
            </Box>
          </Box>
        </>
      )}
      <StyledStoredPicture picture={avatar} alt={t`You in uniform`} w="full" maxW="22rem" borderRadius="lg" />
      <Flex gap="3" wrap="wrap" justify="center">
        <Button variant="tinted" hue="gold" disabled={isWorn} loading={busy} onClick={() => wear(avatar.path)}>
          {isWorn ? t`This is your avatar now` : t`Set as My Avatar`}
        </Button>
        <Button variant="ghost" onClick={onAnother}>
          {t`Try another uniform`}
        </Button>
      </Flex>
    </Box>
  );
}
