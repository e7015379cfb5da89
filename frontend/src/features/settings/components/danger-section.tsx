import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { forgetUser, useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Section } from '../../../ui/section.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useDeleteAccount } from '../api/delete-account.js';
import { useExportAccount } from '../api/export-account.js';
import { AskPassword } from './ask-password.js';

/** Data export and account deletion. */
export function DangerSection() {
  const { twoFactorEnabled } = useMember();
  const [asking, setAsking] = useState(false);
  const takeAlong = useExportAccount();
  const leave = useDeleteAccount();
  const name = t`Departed member`;

  const depart = (password: string, code: string) =>
    leave.mutate(
      { password, ...(twoFactorEnabled && { code }) },
      {
        onSuccess: () => void forgetUser().then(() => window.location.assign('/')),
      },
    );
  return (
    <Section title={t`Danger zone`}>
      <Flex gap="5" direction="column">
        <Flex gap="3" align="center" wrap="wrap">
          <Box flex="1 1 16rem" color="fg.muted">
            {t`Everything that is held about you, as a file.`}
          </Box>
          <Button
            loading={takeAlong.isPending}
            loadingText={t`Gathering...`}
            onClick={() => void tellOutcome(takeAlong.mutateAsync(), { failed: [t`Not exported`] })}
          >
            {t`Export my data`}
          </Button>
        </Flex>
        <Flex gap="3" align="center" wrap="wrap">
          <Box flex="1 1 16rem" color="fg.muted">
            {t`Your account, name, address and pictures are deleted everywhere. Your messages stay under the name “${name}”, and so does a code made from your email address, which cannot be read back: the welcome bonus is granted once per person. This cannot be undone.`}
          </Box>
          <Button variant="tinted" hue="danger" onClick={() => setAsking(true)}>
            {t`Delete my account`}
          </Button>
        </Flex>
      </Flex>
      <AskPassword
        open={asking}
        onClose={() => {
          setAsking(false);
          leave.reset();
        }}
        danger
        title={t`Delete your account?`}
        description={t`This cannot be undone. What is left of your ITC is lost.`}
        action={t`Delete for good`}
        pending={leave.isPending}
        error={leave.error}
        withCode={twoFactorEnabled}
        onPassword={depart}
      />
    </Section>
  );
}
