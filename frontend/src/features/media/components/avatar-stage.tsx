import { Box } from '@chakra-ui/react';
import { type AvatarTraits } from '@crew/contracts/media/avatar-traits';
import type { Avatar } from '@crew/contracts/media/media.entities';
import { keyframes } from '@emotion/react';
import { t } from '@lingui/core/macro';
import { CalmSky } from '../../../ui/art/scenes.js';
import { Sketch } from '../../../ui/art/sketch.js';
import { StyledStoredPicture } from '../../../ui/styled.js';

const sweep = keyframes`
  from { transform: translateY(-100%); }
  to { transform: translateY(300%); }
`;

interface AvatarStageProps {
  /** The finished picture. */
  avatar: Avatar | null;
  traits: AvatarTraits;
  painting: boolean;
}

/** The preview of an avatar: a sketch while it is edited, the progress while it is generated, then the picture. */
export function AvatarStage({ avatar, traits, painting }: AvatarStageProps) {
  if (avatar)
    return <StyledStoredPicture picture={avatar} alt={t`Your new avatar`} borderRadius="lg" w="full" aspectRatio="1" />;
  const nobody = Object.keys(traits).length === 0;
  return (
    <Box
      position="relative"
      overflow="hidden"
      display="grid"
      placeItems="center"
      aspectRatio="1"
      borderRadius="lg"
      bg="radial-gradient(circle at 50% 38%, {colors.bg.glow}, {colors.bg.sunken} 72%)"
      css={{ '& > img, & > svg': { w: '100%', h: '100%' } }}
    >
      {nobody ? <CalmSky size={200} /> : <Sketch traits={traits} size={320} />}
      {painting && (
        <Box
          aria-hidden
          position="absolute"
          insetX="0"
          top="0"
          h="40%"
          bg="linear-gradient(transparent, {colors.gold.muted}, transparent)"
          animation={`${sweep} 1800ms linear infinite`}
          css={{ '@media (prefers-reduced-motion: reduce)': { display: 'none' } }}
        />
      )}
    </Box>
  );
}
