import { Box, Flex } from '@chakra-ui/react';
import type { Generation } from '@crew/contracts/media/media.entities';
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
  return (
    <Box position="relative" display="grid" justifyItems="center" gap="5" textAlign="center">
      {bonus?.granted && (
        <>
          <CoinShower coins={24} />
          <Box>
            <Flex justify="center" align="center" gap="3" textStyle="heading" color="gold.fg">
              <Coin size={32} /> {formatItc(bonus.amount)} ITC welcome bonus
            </Flex>
            <Box color="fg.muted" mt="1">
              They are in your wallet. Welcome to the crew.
            </Box>
          </Box>
        </>
      )}
      <StyledStoredPicture picture={avatar} alt="You in uniform" w="full" maxW="22rem" borderRadius="lg" />
      <Flex gap="3" wrap="wrap" justify="center">
        <Button variant="tinted" hue="gold" disabled={isWorn} loading={busy} onClick={() => wear(avatar.path)}>
          {isWorn ? 'This is your avatar now' : 'Set as My Avatar'}
        </Button>
        <Button variant="ghost" onClick={onAnother}>
          Try another uniform
        </Button>
      </Flex>
    </Box>
  );
}
