import { AddressForm } from '../../features/onboarding/components/address-form.js';
import { OnboardingFrame } from '../../features/onboarding/components/onboarding-frame.js';
import { useStep } from '../../features/onboarding/components/use-step.js';
import { type Address, NOWHERE, withOneLine } from '../../features/onboarding/model/address.js';
import { useDraft } from '../../features/onboarding/model/draft.js';
import { hasRoute } from '../routes.js';

const UNIFORM = '/onboarding/upload-headshots';

/** The third step: where a parcel would find one. */
export default function OnboardingAddress() {
  const [address, setAddress] = useDraft<Address>('address', ({ mailingAddress }) => mailingAddress ?? NOWHERE);
  const { finish, skip, busy } = useStep('address', hasRoute(UNIFORM) ? UNIFORM : '/onboarding/complete');

  return (
    <OnboardingFrame
      step={3}
      title="Where do parcels find you?"
      words="Optional, and seen by nobody but the crew that packs the merchandise."
      back="/onboarding/interests"
      continueLabel="Save Address"
      onContinue={() => finish({ mailingAddress: withOneLine(address) }, 'Address updated')}
      onSkip={skip}
      busy={busy}
    >
      <AddressForm value={address} onChange={setAddress} />
    </OnboardingFrame>
  );
}
