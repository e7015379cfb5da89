import { Box, Flex, Grid } from '@chakra-ui/react';
import type { UniformId } from '@crew/contracts/media/media.constants';
import type { Picture } from '@crew/contracts/media/media.entities';
import { t } from '@lingui/core/macro';
import { EmptyCircle } from '../../../ui/art/scenes.js';
import { ButtonLink } from '../../../ui/button.js';
import { StyledSkeleton, StyledStoredPicture } from '../../../ui/styled.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import type { useListHeadshots } from '../api/list-headshots.js';
import type { useListUniforms } from '../api/list-uniforms.js';
import { UniformGallery } from './uniform-gallery.js';

interface UniformChooserProps {
  headshots: ReturnType<typeof useListHeadshots>;
  uniforms: ReturnType<typeof useListUniforms>;
  chosen: UniformId | undefined;
  onChoose: (id: UniformId) => void;
  busy: boolean;
}

/** Chooses the uniform and the photos it is made from. */
export function UniformChooser({ headshots, uniforms, chosen, onChoose, busy }: UniformChooserProps) {
  const failed = [uniforms, headshots].find(({ isError }) => isError);
  if (failed) {
    return (
      <ErrorState title={t`The uniforms did not load`} error={failed.error} onRetry={() => void failed.refetch()} />
    );
  }
  if (!uniforms.data || !headshots.data) {
    return (
      <Grid
        templateColumns="repeat(auto-fill, minmax(9rem, 1fr))"
        gap="3"
        role="status"
        aria-label={t`Loading the uniforms`}
      >
        {Array.from({ length: 8 }, (_, index) => (
          <StyledSkeleton key={index} aspectRatio="1" borderRadius="lg" />
        ))}
      </Grid>
    );
  }
  if (headshots.data.headshots.length === 0) {
    return (
      <EmptyState
        picture={<EmptyCircle />}
        title={t`No headshots yet`}
        words={t`A uniform is made from one to three photos of your face.`}
        action={
          <ButtonLink to="/onboarding/upload-headshots" variant="solid">
            {t`Upload headshots`}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Box display="grid" gap="5">
      <Faces headshots={headshots.data.headshots} />
      <UniformGallery uniforms={uniforms.data} chosen={chosen} onChoose={onChoose} disabled={busy} />
    </Box>
  );
}

const Face = ({ headshot, number }: { headshot: Picture; number: number }) => (
  <StyledStoredPicture
    picture={headshot}
    size="thumbnail"
    alt={t`Your photo ${number}`}
    boxSize="12"
    aspectRatio="1"
    borderRadius="full"
  />
);

const Faces = ({ headshots }: { headshots: readonly Picture[] }) => (
  <Flex align="center" gap="3" wrap="wrap">
    {headshots.map((headshot, index) => (
      <Face key={headshot.id} headshot={headshot} number={index + 1} />
    ))}
    <ButtonLink to="/onboarding/upload-headshots" variant="ghost" size="sm">
      {t`Change photos`}
    </ButtonLink>
  </Flex>
);
