import { useParams } from 'react-router-dom';
import { CheckoutReturn } from '../../features/economy/components/checkout-return.js';

/** The return address of the payment page. */
export default function Checkout() {
  const { sessionId = '' } = useParams();
  return <CheckoutReturn key={sessionId} sessionId={sessionId} />;
}
