import { useParams } from 'react-router-dom';
import { CheckoutReturn } from '../../features/economy/components/checkout-return.js';

/** Where the payment page sends its payer back to. */
export default function Checkout() {
  const { sessionId = '' } = useParams();
  return <CheckoutReturn key={sessionId} sessionId={sessionId} />;
}
