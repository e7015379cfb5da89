import { PACKS } from '@crew/contracts/economy/economy.constants';
import type { Language } from '@crew/contracts/languages';
import type { PurchaseDocument } from './purchase.schema.js';
import { de } from './receipt-texts.de.js';
import { en, type ReceiptTexts } from './receipt-texts.en.js';
import { es } from './receipt-texts.es.js';

const TEXTS: Record<Language, ReceiptTexts> = { en, de, es };

/** Subject and text of the receipt of a paid purchase. @param origin address of the web app */
export function receiptOf(
  { _id: id, packId, itc, usdCents, paidAt }: PurchaseDocument,
  language: Language,
  origin: string,
): { subject: string; text: string } {
  const { subject, text } = TEXTS[language];
  const price = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(usdCents / 100);
  return {
    subject: subject(itc),
    text: text({
      pack: PACKS.find((pack) => pack.id === packId)!.name,
      itc,
      price,
      paidAt: timeText(paidAt!, language),
      id,
      walletUrl: `${origin}/wallet`,
    }),
  };
}

/** In UTC: the time zone of the member is not known. */
const timeText = (at: Date, language: Language): string =>
  language === 'en'
    ? at.toUTCString()
    : `${at.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
