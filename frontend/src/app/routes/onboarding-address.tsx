import { type Address, AddressForm } from '../../features/onboarding/components/address-form.js';
import { OnboardingFrame } from '../../features/onboarding/components/onboarding-frame.js';
import { useStep } from '../../features/onboarding/components/use-step.js';
import { useDraft } from '../../features/onboarding/model/draft.js';
import { hasRoute } from '../routes.js';

const NOWHERE: Address = { street: '', city: '', state: '', zip: '', country: '', formatted: '' };
const UNIFORM = '/onboarding/upload-headshots';

/** One line of what was typed, as it would stand on a parcel. */
const formatted = ({ street, zip, city, state, country }: Address): string =>
  [street, [zip, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ').slice(0, 500);

/** The third step: where a parcel would find one. */
export default function OnboardingAddress() {
  const [address, setAddress] = useDraft<Address>('address', ({ mailingAddress }) => mailingAddress ?? NOWHERE);
  const { finish, skip, busy } = useStep('address', hasRoute(UNIFORM) ? UNIFORM : '/onboarding/complete');
  const save = () =>
    finish({ mailingAddress: { ...address, formatted: address.formatted || formatted(address) } }, 'Address updated');

  return (
    <OnboardingFrame
      step={3}
      title="Where do parcels find you?"
      words="Optional, and seen by nobody but the crew that packs the merchandise."
      back="/onboarding/interests"
      continueLabel="Save Address"
      onContinue={save}
      onSkip={skip}
      busy={busy}
    >
      <AddressForm value={address} onChange={setAddress} />
    </OnboardingFrame>
  );
}
