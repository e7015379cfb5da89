/** What a receipt says; the values are in the language of the receipt already. */
export interface Receipt {
  pack: string;
  itc: number;
  price: string;
  paidAt: string;
  id: string;
  walletUrl: string;
}

/** The texts of receipts in English. Those of the other languages have the same type. */
export const en = {
  subject: (itc: number) => `Your receipt: ${itc} ITC`,
  text: ({ pack, itc, price, paidAt, id, walletUrl }: Receipt) => `Thank you for your purchase.

${pack} pack: ${itc} ITC
Paid: ${price} (USD)
On: ${paidAt}
Receipt number: ${id}

Your coins are in your wallet: ${walletUrl}
`,
};

export type ReceiptTexts = typeof en;
