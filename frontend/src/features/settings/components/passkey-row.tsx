import { Box, Flex } from '@chakra-ui/react';
import type { Passkey } from '@crew/contracts/identity/passkey.entities';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { Ago } from '../../../ui/ago.js';
import { Button } from '../../../ui/button.js';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export const PasskeyRow = ({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) => (
  <Flex as="li" align="center" gap="3" minH="14" py="2" wrap="wrap">
    <Box color="fg.subtle">
      <KeyRound size={20} aria-hidden="true" />
    </Box>
    <Box flex="1 1 10rem" minW="0">
      <Box overflowWrap="anywhere">{name}</Box>
      <Box textStyle="caption" color="fg.muted">
        <Trans>
          Added <Ago at={createdAt} />
        </Trans>{' '}
        ·{' '}
        {lastUsedAt ? (
          <Trans>
            Last used <Ago at={lastUsedAt} />
          </Trans>
        ) : (
          t`Never used`
        )}
      </Box>
    </Box>
    <Flex gap="2" ps={{ base: '8', sm: '0' }}>
      <Button size="sm" aria-label={t`Rename ${name}`} onClick={onRename}>
        {t`Rename`}
      </Button>
      <Button size="sm" aria-label={t`Remove ${name}`} onClick={onRemove}>
        {t`Remove`}
      </Button>
    </Flex>
  </Flex>
);
