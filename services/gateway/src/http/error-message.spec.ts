import { describe, expect, it } from '@jest/globals';
import { ERRORS, type ErrorCode } from '@crew/contracts/errors';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { errorMessage } from './error-message.js';

const codes = Object.keys(ERRORS) as ErrorCode[];

describe('errorMessage', () => {
  it.each(codes)('words %s in each language', (code) => {
    const [en, de, es] = (['en', 'de', 'es'] as const).map((language) => errorMessage(new DomainError(code), language));
    expect(en).toBe(ERRORS[code][1]);
    expect(new Set([en, de, es]).size).toBe(3);
    for (const text of [de, es]) expect(text).toMatch(/^[A-ZÄÖÜ].{3,110}$/);
  });

  it.each([
    [1, '1 Sekunde', '1 segundo'],
    [89, '89 Sekunden', '89 segundos'],
    [90, '2 Minuten', '2 minutos'],
    [900, '15 Minuten', '15 minutos'],
    [50_000, '14 Stunden', '14 horas'],
  ])('says to wait %i seconds as %s', (retryAfter, german, spanish) => {
    const error = new DomainError('rate_limited', { message: 'Too many attempts.', retryAfter });
    expect(errorMessage(error, 'de')).toBe(`Das war zu oft in kurzer Zeit. Bitte warte noch ${german}.`);
    expect(errorMessage(error, 'es')).toBe(`Demasiadas veces seguidas. Espera ${spanish}.`);
    expect(errorMessage(error, 'en')).toBe('Too many attempts.');
  });

  it('keeps a message other than the default', () => {
    const error = new DomainError('invalid_input', { message: 'The body is not valid JSON' });
    expect(errorMessage(error, 'de')).toBe('The body is not valid JSON');
  });
});
