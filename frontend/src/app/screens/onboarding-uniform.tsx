import { Box } from '@chakra-ui/react';
import type { UniformId } from '@crew/contracts/media/media.constants';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useGetWallet } from '../../features/economy/api/get-wallet.js';
import { BonusRefusal } from '../../features/economy/components/bonus-refusal.js';
import { useGenerateUniform } from '../../features/media/api/generate-uniform.js';
import { useListHeadshots } from '../../features/media/api/list-headshots.js';
import { useListUniforms } from '../../features/media/api/list-uniforms.js';
import { Painting } from '../../features/media/components/painting.js';
import { UniformChooser } from '../../features/media/components/uniform-chooser.js';
import { UniformResult } from '../../features/media/components/uniform-result.js';
import { OnboardingFrame } from '../../features/onboarding/components/onboarding-frame.js';
import { useOnboardingStep } from '../../features/onboarding/components/use-onboarding-step.js';
import { useMember } from '../../lib/session.js';
import { formatItc } from '../../ui/itc.js';

/** The second half of the fourth step: choosing the uniform and generating it. */
export default function OnboardingUniform() {
  const { faction, isAdmin } = useMember();
  const { data: wallet } = useGetWallet();
  const headshots = useListHeadshots();
  const uniforms = useListUniforms();
  const { generation, avatar, busy, order, dismiss } = useGenerateUniform();
  const { skip, busy: leaving } = useOnboardingStep('uniform', '/onboarding/complete');
  const [picked, setPicked] = useState<UniformId>();

  const chosen = picked ?? faction ?? undefined;
  const price = (uniforms.data?.find(({ id }) => id === chosen) ?? uniforms.data?.[0])?.price;
  const short =
    price !== undefined && price > 0 && !isAdmin && wallet !== undefined && !wallet.unlimited && wallet.balance < price;
  const cost = price ? formatItc(price) : undefined;
  const headshotIds = headshots.data?.headshots.map(({ id }) => id) ?? [];

  if (avatar) {
    return (
      <OnboardingFrame
        step={4}
        title={t`Look at you`}
        words={t`Your uniform is ready.`}
        back="/onboarding/upload-headshots"
        onContinue={skip}
        busy={leaving}
      >
        <UniformResult avatar={avatar} bonus={generation?.bonus ?? null} onAnother={dismiss} />
        {!generation?.bonus?.granted && <BonusRefusal />}
      </OnboardingFrame>
    );
  }
  return (
    <OnboardingFrame
      step={4}
      title={t`Select your uniform`}
      words={
        cost
          ? t`Another uniform costs ${cost} ITC.`
          : price === 0
            ? t`One for each faction, and a plain one of the crew. The first is free.`
            : '\u00a0'
      }
      back="/onboarding/upload-headshots"
      continueLabel={cost ? t`Generate Uniform (${cost} ITC)` : t`Generate Uniform`}
      continueDisabled={!chosen || price === undefined || headshotIds.length === 0 || busy || short}
      onContinue={() => chosen && order({ headshotIds, uniformId: chosen })}
      onSkip={skip}
      busy={leaving}
    >
      <UniformChooser headshots={headshots} uniforms={uniforms} chosen={chosen} onChoose={setPicked} busy={busy} />
      {busy && (
        <Box mt="6">
          <Painting generation={generation} />
        </Box>
      )}
      {short && (
        <Box mt="4" color="fg.muted">
          {t`Not enough ITC. Visit the Shop to purchase more.`}
        </Box>
      )}
    </OnboardingFrame>
  );
}
