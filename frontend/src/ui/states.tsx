import { Box, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/query-client.js';
import { BrokenLink } from './art/broken-link.js';
import { Button } from './button.js';

interface StateProps extends Omit<BoxProps, 'title'> {
  /** A scene of `art/scenes.tsx`. */
  picture: ReactNode;
  title: ReactNode;
  /** One sentence. */
  words?: ReactNode;
  /** One button that helps. */
  action?: ReactNode;
}

/** The state of an empty list: a picture, a sentence, one button that helps. */
export function EmptyState({ picture, title, words, action, ...props }: StateProps) {
  return (
    <Box display="grid" justifyItems="center" gap="4" px="6" py="10" textAlign="center" {...props}>
      {picture}
      <Box maxW="26rem">
        <Box textStyle="heading" textWrap="balance">
          {title}
        </Box>
        {words && (
          <Box mt="2" color="fg.muted">
            {words}
          </Box>
        )}
      </Box>
      {action}
    </Box>
  );
}

/** The state of content that failed to load, with Retry. */
export function ErrorState({
  title,
  error,
  onRetry,
  ...props
}: BoxProps & { title: string; error?: unknown; onRetry: () => void }) {
  return (
    <EmptyState
      role="alert"
      picture={<BrokenLink />}
      title={title}
      words={error === undefined ? undefined : messageOf(error)}
      action={<Button onClick={onRetry}>Retry</Button>}
      {...props}
    />
  );
}
