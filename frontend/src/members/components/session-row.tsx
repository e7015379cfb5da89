import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Monitor, Smartphone } from 'lucide-react';
import { Ago } from '../../ui/ago.js';
import { Chip } from '../../ui/chip.js';
import { deviceOf } from '../model/device.js';

interface SessionRowProps {
  session: { userAgent: string; createdAt: string; lastSeenAt: string; current: boolean };
  action?: ReactNode;
}

/** A signed-in device. */
export function SessionRow({ session: { userAgent, lastSeenAt, current }, action }: SessionRowProps) {
  const Icon = /Mobile|iPhone|Android/.test(userAgent) ? Smartphone : Monitor;
  return (
    <Flex as="li" align="center" gap="3" minH="14" py="2" wrap="wrap">
      <Box color="fg.subtle">
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Box flex="1 1 10rem">
        <Flex gap="2" wrap="wrap" align="center">
          {deviceOf(userAgent)} {current && <Chip hue="survival">{t`This device`}</Chip>}
        </Flex>
        <Box textStyle="caption" color="fg.muted">
          <Trans>
            Last seen <Ago at={lastSeenAt} />
          </Trans>
        </Box>
      </Box>
      {action}
    </Flex>
  );
}
