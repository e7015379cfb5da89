import type { ReceiptTexts } from './receipt-texts.en.js';

export const es: ReceiptTexts = {
  subject: (itc) => `Tu recibo: ${itc} ITC`,
  text: ({ pack, itc, price, paidAt, id, walletUrl }) => `Gracias por tu compra.

Paquete ${pack}: ${itc} ITC
Pagado: ${price} (USD)
Fecha: ${paidAt}
Número de recibo: ${id}

Tus monedas están en tu monedero: ${walletUrl}
`,
};
