import { Box, Grid } from '@chakra-ui/react';
import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
import type { CrewImage } from '@crew/contracts/crew-ai/crew-portrait.entities';
import { t } from '@lingui/core/macro';
import { ImagePlus } from 'lucide-react';
import { formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { ErrorState } from '../../../ui/states.js';
import { StyledSkeleton } from '../../../ui/styled.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useGenerateCrewPortrait } from '../api/generate-crew-portrait.js';
import { useListAiCrewImages } from '../api/list-ai-crew-images.js';
import { useUseCrewPortrait } from '../api/use-crew-portrait.js';

const COLUMNS = 'repeat(2, minmax(0, 1fr))';

/** A captain’s portraits, and a button for a new one. */
export function ImagesTab({ captain }: { captain: CrewMember }) {
  const { data, error, refetch } = useListAiCrewImages(captain.id);
  const generate = useGenerateCrewPortrait(captain.id);
  const paint = () =>
    void tellOutcome(generate.mutateAsync(), {
      done: [t`Portrait Generated!`, t`New portrait created successfully`],
      failed: [t`Generation Failed`],
    });
  return (
    <Grid gap="5">
      <Button variant="solid" loading={generate.isPending} loadingText={t`Generating...`} onClick={paint}>
        <ImagePlus size={18} aria-hidden="true" /> {t`Generate New Portrait`}
      </Button>
      {error && !data ? (
        <ErrorState title={t`The portraits did not load`} error={error} onRetry={() => void refetch()} />
      ) : (
        <Grid as="ul" listStyleType="none" gap="4" templateColumns={COLUMNS}>
          {generate.isPending && <PortraitSkeleton label={t`Painting a portrait`} />}
          {!data && <PortraitSkeleton label={t`Loading portraits`} />}
          {data?.map((image) => (
            <Portrayed key={image.id} image={image} captain={captain} />
          ))}
        </Grid>
      )}
      {data?.length === 0 && !generate.isPending && <Box color="fg.muted">{t`No portraits yet.`}</Box>}
    </Grid>
  );
}

const PortraitSkeleton = ({ label }: { label: string }) => (
  <li>
    <StyledSkeleton aspectRatio="1" role="status" aria-label={label} />
  </li>
);

function Portrayed({ image, captain: { id, display_name: name } }: { image: CrewImage; captain: CrewMember }) {
  const { mutateAsync, isPending } = useUseCrewPortrait(id);
  const made = formatTime(image.created_at, 'moment');
  const use = () =>
    void tellOutcome(mutateAsync(image.id), {
      done: [t`Saved!`, t`Crew member updated successfully`],
      failed: [t`Update Failed`],
    });
  return (
    <Box as="li" minW="0">
      <Box asChild w="full" aspectRatio="1" borderRadius="md" objectFit="cover" bg="bg.sunken">
        <img src={image.url} alt={t`${name}, painted ${made}`} loading="lazy" />
      </Box>
      <Box textStyle="caption" color="fg.subtle" my="2">
        {made}
      </Box>
      {image.current ? (
        <Chip hue="survival">{t`In use`}</Chip>
      ) : (
        <Button size="sm" disabled={isPending} onClick={use}>
          {t`Use this one`}
        </Button>
      )}
    </Box>
  );
}
