import { expect, it } from '@jest/globals';
import type { PurchaseDocument } from './purchase.schema.js';
import { receiptOf } from './receipt.js';

const purchase = {
  _id: 'pur_1',
  packId: '2500',
  itc: 2_500,
  usdCents: 7_999,
  paidAt: new Date('2026-03-01T20:05:09Z'),
} as PurchaseDocument;

it.each([
  ['en', 'Your receipt: 2500 ITC', 'Premium pack: 2500 ITC\nPaid: $79.99 (USD)\nOn: Sun, 01 Mar 2026 20:05:09 GMT\n'],
  [
    'de',
    'Deine Quittung: 2500 ITC',
    'Paket Premium: 2500 ITC\nBezahlt: 79,99 $ (USD)\nAm: 1. März 2026 um 20:05 UTC\n',
  ],
  [
    'es',
    'Tu recibo: 2500 ITC',
    'Paquete Premium: 2500 ITC\nPagado: 79,99 US$ (USD)\nFecha: 1 de marzo de 2026 a las 20:05 UTC\n',
  ],
] as const)('a receipt has texts, price and time in its language: %s', (language, subject, text) => {
  const receipt = receiptOf(purchase, language, 'https://crew.example');
  expect(receipt.subject).toBe(subject);
  expect(receipt.text.replaceAll('\u00a0', ' ')).toContain(text);
  expect(receipt.text).toContain('https://crew.example/wallet');
});
