import { t } from '@lingui/core/macro';
import { AddressForm } from '../../features/onboarding/components/address-form.js';
import { OnboardingFrame } from '../../features/onboarding/components/onboarding-frame.js';
import { useAddressForm } from '../../features/onboarding/components/use-address-form.js';
import { useOnboardingStep } from '../../features/onboarding/components/use-onboarding-step.js';
import { type Address, EMPTY_ADDRESS, withFormattedLine } from '../../features/onboarding/model/address.js';
import { useDraft } from '../../features/onboarding/model/draft.js';
import { hasRoute } from '../routes.js';

const UNIFORM = '/onboarding/upload-headshots';

/** The third step: the mailing address. */
export default function OnboardingAddress() {
  const [address, setAddress] = useDraft<Address>('address', ({ mailingAddress }) => mailingAddress ?? EMPTY_ADDRESS);
  const { finish, skip, busy } = useOnboardingStep('address', hasRoute(UNIFORM) ? UNIFORM : '/onboarding/complete');
  const fields = useAddressForm(address, setAddress);
  const save = fields.handleSubmit((checked) =>
    finish({ mailingAddress: withFormattedLine(checked) }, t`Address updated`),
  );

  return (
    <OnboardingFrame
      step={3}
      title={t`Where do parcels find you?`}
      words={t`Optional. Only the team that packs merchandise sees it.`}
      back="/onboarding/interests"
      continueLabel={t`Save Address`}
      onContinue={() => void save()}
      onSkip={skip}
      busy={busy || fields.formState.isSubmitting}
    >
      <AddressForm fields={fields} />
    </OnboardingFrame>
  );
}
