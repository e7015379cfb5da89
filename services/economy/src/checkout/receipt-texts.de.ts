import type { ReceiptTexts } from './receipt-texts.en.js';

export const de: ReceiptTexts = {
  subject: (itc) => `Deine Quittung: ${itc} ITC`,
  text: ({ pack, itc, price, paidAt, id, walletUrl }) => `Danke für deinen Kauf.

Paket ${pack}: ${itc} ITC
Bezahlt: ${price} (USD)
Am: ${paidAt}
Quittungsnummer: ${id}

Deine Coins sind in deiner Wallet: ${walletUrl}
`,
};
