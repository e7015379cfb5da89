import { Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useSession } from '../../lib/session.js';
import { OffTheCharts } from '../../ui/art/scenes.js';
import { ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/states.js';
import { homePath } from '../home-path.js';

export default function NotFound() {
  const { user } = useSession();
  return (
    <Box minH="calc(100dvh - 8rem)" display="grid" alignItems="center">
      <EmptyState
        picture={<OffTheCharts size={300} />}
        title={
          <Box as="h1" textStyle="title">
            {t`404 Page Not Found`}
          </Box>
        }
        words={t`Did you forget to add the page to the router?`}
        action={
          <ButtonLink variant="solid" to={user ? homePath(user) : '/'} reloadDocument={!user}>
            {t`Back to the crew`}
          </ButtonLink>
        }
      />
    </Box>
  );
}
