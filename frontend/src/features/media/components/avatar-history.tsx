import { Box, chakra, Grid } from '@chakra-ui/react';
import type { Avatar } from '@crew/contracts/media/media.entities';
import { t } from '@lingui/core/macro';
import { type ComponentProps, useState } from 'react';
import { formatTime } from '../../../lib/format.js';
import { useMember } from '../../../lib/session.js';
import { EmptyCircle } from '../../../ui/art/scenes.js';
import { MoreButton } from '../../../ui/more-button.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { useListAvatars } from '../api/list-avatars.js';
import { AvatarDialog } from './avatar-dialog.js';
import { StyledChip, StyledSkeleton, StyledStoredPicture } from '../../../ui/styled.js';

const Frame = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    w: 'full',
    borderRadius: 'lg',
    overflow: 'hidden',
    border: 'hairline',
    borderColor: 'border',
    cursor: 'pointer',
    transition: 'border-color {durations.fast}',
    _hover: { borderColor: 'gold.fg' },
  },
});

const Wall = ({ children, ...props }: ComponentProps<typeof Grid>) => (
  <Grid templateColumns="repeat(auto-fill, minmax(min(9rem, 42%), 1fr))" gap="3" {...props}>
    {children}
  </Grid>
);

/** The member's avatars, to wear, start from or delete. */
export function AvatarHistory({ onBeginFrom }: { onBeginFrom: (avatar: Avatar) => void }) {
  const { avatarUrl } = useMember();
  const query = useListAvatars();
  const { data, isPending, isError, error, refetch } = query;
  const [opened, setOpened] = useState<Avatar>();
  const avatars = data?.pages.flat() ?? [];

  return (
    <Box as="section" aria-labelledby="avatar-history" mt={{ base: '10', md: '14' }}>
      <Box as="h2" id="avatar-history" textStyle="heading" mb="4">
        {t`Your avatars`}
      </Box>
      {isError && <ErrorState title={t`Your avatars did not load`} error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <Wall role="status" aria-label={t`Loading your avatars`}>
          {Array.from({ length: 4 }, (_, index) => (
            <StyledSkeleton key={index} aspectRatio="1" borderRadius="lg" />
          ))}
        </Wall>
      )}
      {data && avatars.length === 0 && (
        <EmptyState
          picture={<EmptyCircle />}
          title={t`No avatars yet`}
          words={t`The first one you generate hangs here.`}
        />
      )}
      {avatars.length > 0 && (
        <Wall as="ul">
          {avatars.map((avatar) => (
            <Box as="li" key={avatar.id} listStyleType="none">
              <Frame type="button" aria-label={nameOf(avatar)} onClick={() => setOpened(avatar)}>
                <StyledStoredPicture picture={avatar} size="thumbnail" alt="" aspectRatio="1" />
                {avatar.path === avatarUrl && (
                  <StyledChip position="absolute" bottom="2" insetStart="2" bg="bg.raised" colorPalette="gold">
                    {t({ message: 'Wearing', context: 'avatar' })}
                  </StyledChip>
                )}
              </Frame>
            </Box>
          ))}
        </Wall>
      )}
      <MoreButton query={query}>{t`Show older`}</MoreButton>
      <AvatarDialog avatar={opened} onClose={() => setOpened(undefined)} onBeginFrom={onBeginFrom} />
    </Box>
  );
}

function nameOf({ kind, createdAt }: Avatar): string {
  const time = formatTime(createdAt, 'moment');
  return kind === 'uniform'
    ? t({ message: `Uniform of ${time}`, comment: 'With the date when the picture was made.' })
    : t({ message: `Avatar of ${time}`, comment: 'With the date when the picture was made.' });
}
