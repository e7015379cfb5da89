/** Of each step of an SMTP connection. */
const TIMEOUT_MS = 10_000;

/** Failed attempts after which a mail is given up. */
export const MAIL_ATTEMPTS_MAX = 10;

/** A mail that a replica claims and then crashes becomes due again after this long: the SMTP timeouts. */
export const MAIL_CLAIM_MS = 2 * TIMEOUT_MS;

/** Milliseconds to wait after the nth failed attempt: 30 s, 1 min, 2 min … at most 4 hours. */
export const mailBackoffMs = (attempt: number): number => Math.min(15_000 * 2 ** attempt, 4 * 3_600_000);

/** Options of nodemailer's SMTP transport. */
export const smtpOptions = (url: string) => ({
  url,
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
});
