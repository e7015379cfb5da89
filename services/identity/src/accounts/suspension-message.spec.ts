import { expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '@crew/contracts/languages';
import { suspensionMessage } from './suspension-message.js';

const until = new Date('2026-03-01T18:30:00Z');

it('says that an account is suspended, and why, in each language', () => {
  const suspension = { reason: 'Too loud', until: null };
  expect(LANGUAGES.map((language) => suspensionMessage(suspension, false, language))).toEqual([
    'This account is suspended: Too loud',
    'Dieses Konto ist gesperrt: Too loud',
    'Esta cuenta está suspendida: Too loud',
  ]);
});

it('says that a link to appeal was mailed, after a reason with or without a full stop', () => {
  const appealable = (reason: string, language: Language) => suspensionMessage({ reason, until: null }, true, language);
  expect(LANGUAGES.map((language) => appealable('Too loud', language))).toEqual([
    'This account is suspended: Too loud. We mailed you a link to ask for another look.',
    'Dieses Konto ist gesperrt: Too loud. Wir haben dir einen Link gemailt, mit dem du um eine zweite Prüfung bitten kannst.',
    'Esta cuenta está suspendida: Too loud. Te enviamos por correo un enlace para pedir otra revisión.',
  ]);
  expect(appealable('Too loud!', 'en')).toMatch(/: Too loud! We mailed/);
});

it('says until when, in UTC', () => {
  const suspension = { reason: 'Too loud', until };
  expect(LANGUAGES.map((language) => suspensionMessage(suspension, false, language))).toEqual([
    'This account is suspended until 2026-03-01 18:30 UTC: Too loud',
    'Dieses Konto ist bis 1. März 2026, 18:30 UTC gesperrt: Too loud',
    'Esta cuenta está suspendida hasta el 1 de marzo de 2026, 18:30 UTC: Too loud',
  ]);
});
