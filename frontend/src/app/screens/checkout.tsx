import { CheckoutReturn } from '../../features/economy/components/checkout-return.js';
import { usePathParameter } from '../use-path-parameter.js';

/** The return address of the payment page. */
export default function Checkout() {
  const sessionId = usePathParameter() ?? '';
  return <CheckoutReturn key={sessionId} sessionId={sessionId} />;
}
