import type { StripeAccount } from './stripe-account.js';
import { invalidRequest } from './stripe.errors.js';

type Plain = Record<string, unknown>;

/** Replaces ids by their objects according to `expand[]`. */
export function expanded(account: StripeAccount, object: object, paths: string[] = []): Plain {
  let result: Plain = { ...object };
  for (const path of paths) result = expandPath(account, result, path.split('.'), path);
  return result;
}

function expandPath(account: StripeAccount, object: Plain, [field = '', ...rest]: string[], whole: string): Plain {
  const value = object[field];
  if (field === 'data' && Array.isArray(value)) {
    return { ...object, data: value.map((entry: Plain) => expandPath(account, entry, rest, whole)) };
  }
  const found = typeof value === 'object' && value !== null ? { ...value } : lookUp(account, object, field, whole);
  if (found === null) return object;
  return { ...object, [field]: rest.length > 0 ? expandPath(account, found, rest, whole) : found };
}

function lookUp(account: StripeAccount, object: Plain, field: string, whole: string): Plain | null {
  const id = typeof object[field] === 'string' ? object[field] : '';
  switch (`${String(object.object)}.${field}`) {
    case 'checkout.session.payment_intent':
    case 'charge.payment_intent':
    case 'refund.payment_intent':
    case 'dispute.payment_intent':
      return plain(account.intents.get(id));
    case 'payment_intent.latest_charge':
    case 'refund.charge':
    case 'dispute.charge':
      return plain(account.charges.get(id));
    case 'checkout.session.line_items': {
      const url = `/v1/checkout/sessions/${String(object.id)}/line_items`;
      return { object: 'list', data: account.lineItems.get(String(object.id))?.items ?? [], has_more: false, url };
    }
    case 'charge.refunds': {
      const data = account.refunds
        .all()
        .filter((refund) => refund.charge === object.id)
        .reverse();
      return { object: 'list', data, has_more: false, url: `/v1/charges/${String(object.id)}/refunds` };
    }
    default:
      throw invalidRequest(`This property cannot be expanded (${whole}).`, 'expand');
  }
}

function plain(object: object | undefined): Plain | null {
  return object ? { ...object } : null;
}
