import { AddressForm } from '../../features/onboarding/components/address-form.js';
import { OnboardingFrame } from '../../features/onboarding/components/onboarding-frame.js';
import { useAddressForm } from '../../features/onboarding/components/use-address-form.js';
import { useStep } from '../../features/onboarding/components/use-step.js';
import { type Address, NOWHERE, withOneLine } from '../../features/onboarding/model/address.js';
import { useDraft } from '../../features/onboarding/model/draft.js';
import { hasRoute } from '../routes.js';

const UNIFORM = '/onboarding/upload-headshots';

/** The third step: where a parcel would find one. */
export default function OnboardingAddress() {
  const [address, setAddress] = useDraft<Address>('address', ({ mailingAddress }) => mailingAddress ?? NOWHERE);
  const { finish, skip, busy } = useStep('address', hasRoute(UNIFORM) ? UNIFORM : '/onboarding/complete');
  const fields = useAddressForm(address, setAddress);
  const save = fields.handleSubmit((checked) => finish({ mailingAddress: withOneLine(checked) }, 'Address updated'));

  return (
    <OnboardingFrame
      step={3}
      title="Where do parcels find you?"
      words="Optional, and seen by nobody but the crew that packs the merchandise."
      back="/onboarding/interests"
      continueLabel="Save Address"
      onContinue={() => void save()}
      onSkip={skip}
      busy={busy || fields.formState.isSubmitting}
    >
      <AddressForm fields={fields} />
    </OnboardingFrame>
  );
}
