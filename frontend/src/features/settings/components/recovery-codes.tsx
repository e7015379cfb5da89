import { Box, Flex, Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Grid gap="4" role="status">
      <Box>
        {t`Keep these recovery codes somewhere safe. Each signs you in once, should you lose your authenticator. They are not shown again.`}
      </Box>
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))"
        gap="2"
        fontFamily="mono"
        fontSize="sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      <Flex gap="3" wrap="wrap">
        <CopyButton text={codes.join('\n')} label={t`Copy all recovery codes`}>
          {t`Copy all`}
        </CopyButton>
        <Button size="sm" onClick={onDone}>
          {t`I have kept them`}
        </Button>
      </Flex>
    </Grid>
  );
}
