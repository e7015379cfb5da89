import { APPEAL_DAYS, EDIT_CLOSED, NOTHING_SAID, SCHEDULED_FULL, TIME_OUT_OF_RANGE } from './chat/chat.constants.js';
import { DIRECT_FULL } from './chat/direct.constants.js';
import { NEW_ACCOUNT_TIPS_REACHED } from './economy/economy.constants.js';
import { PASSKEYS_FULL } from './identity/identity.constants.js';
import {
  FILE_TOO_LARGE,
  PICTURE_MAX_EDGE,
  PICTURE_MAX_PIXELS,
  PICTURE_TOO_LARGE,
  UPLOAD_TYPES_SENTENCE,
} from './media/media.constants.js';
import { figure } from './figure.js';
import { POD_INVITES_FULL } from './pods/pods.constants.js';
import { PINS_FULL, SAVED_FULL } from './rooms/rooms.constants.js';

/**
 * The one table of error codes: what a code means over HTTP, and its default message.
 * A contract lists the codes of its call except those of {@link ALWAYS_POSSIBLE}.
 */
export const ERRORS = {
  invalid_input: [400, 'Some of what was sent is not valid'],
  invite_invalid: [400, 'Invite code is not valid'],
  signature_invalid: [400, 'The signature does not match'],
  invite_required: [400, 'You need an invite code to join'],
  password_common: [400, 'Password is too common. Please choose another.'],
  email_disposable: [400, 'Disposable email addresses are not accepted. Please use another address.'],
  link_invalid: [400, 'This link is no longer valid. Please ask for a new one.'],
  appeal_link_invalid: [
    400,
    `This link no longer works: it works once, for ${APPEAL_DAYS} days. The answer to an appeal comes by mail.`,
  ],
  prompt_refused: [400, 'That description is not allowed. Please try other words.'],
  prompt_incomplete: [400, 'These instructions lack a placeholder or a sentence that they need'],
  placeholder_unknown: [400, 'These instructions have a placeholder that does not exist'],
  portrait_url_refused: [400, 'That address cannot be used. Please give the public https address of a picture.'],
  push_endpoint_refused: [400, 'This is not the address of a push service'],
  picture_unreadable: [400, 'That picture cannot be read. Please choose another.'],
  picture_too_complex: [400, 'That picture is too complex. Please choose another.'],
  not_audio: [400, 'A voice note must be audio'],
  one_voice_note: [400, 'A message holds one voice note'],
  file_infected: [400, 'That file contains a virus and was deleted.'],
  time_out_of_range: [400, TIME_OUT_OF_RANGE],
  nothing_said: [400, NOTHING_SAID],
  nothing_to_search: [400, 'Say what to look for'],
  signed_out: [401, 'Please sign in'],
  bad_credentials: [401, 'Invalid username or password'],
  code_required: [401, 'Enter the code of your authenticator app'],
  code_wrong: [401, 'That code is not correct'],
  passkey_invalid: [401, 'That passkey was not accepted. Please try again.'],
  insufficient_itc: [402, 'Not enough ITC. Visit the Shop to purchase more.'],
  wallet_short: [402, 'The wallet does not hold that much'],
  forbidden: [403, 'You are not allowed to do that'],
  foreign_identity: [403, 'You can only act as yourself'],
  cross_site: [403, 'This request came from another site'],
  edit_closed: [403, EDIT_CLOSED],
  wallet_frozen: [403, 'This wallet is frozen'],
  own_message: [403, 'You cannot tip or boost your own message'],
  appeal_over: [403, 'This decision can no longer be appealed'],
  own_flag: [403, 'You cannot flag your own message'],
  own_report: [403, 'You cannot report yourself'],
  own_block: [403, 'You cannot block yourself'],
  own_suspension: [403, 'You cannot suspend yourself'],
  not_suspendable: [403, 'Only members can be suspended'],
  foreign_picture: [403, 'Please choose one of your own pictures'],
  not_tippable: [403, 'This message cannot be tipped or boosted'],
  admin_only: [403, 'Only admins can do that'],
  not_a_member: [403, 'Messages are only visible to pod members'],
  request_pending: [403, 'This conversation has not been accepted yet'],
  not_reachable: [403, 'This member does not take messages from you'],
  not_the_owner: [403, 'Only the owner of the pod can do that'],
  pod_removed: [403, 'You were removed from this pod. Its owner can give you a new single-use link.'],
  owner_stays: [403, 'The owner cannot leave the pod'],
  wrong_password: [403, 'That is not your password'],
  passkey_required: [403, 'Sign in with your passkey first'],
  suspended: [403, 'This account is suspended'],
  not_found: [404, 'This does not exist'],
  member_gone: [404, 'There is no such member'],
  headshot_gone: [404, 'That headshot is not there any more'],
  picture_gone: [404, 'A picture of this message is not there any more'],
  file_gone: [404, 'A file of this message is not there any more'],
  deck_not_found: [404, 'There is no such deck'],
  reply_gone: [404, 'The message you are replying to no longer exists'],
  username_taken: [409, 'Username is already taken'],
  email_taken: [409, 'Email is already registered'],
  passkey_taken: [409, 'This passkey is registered already'],
  passkeys_full: [409, PASSKEYS_FULL],
  name_reserved: [409, 'This name looks like a captain’s, an admin’s or a reserved one. Please choose another.'],
  reactions_full: [409, 'This message cannot take more reactions'],
  conversation_full: [409, DIRECT_FULL],
  pod_full: [409, 'Pod Full'],
  pod_closed: [409, 'This pod is closed to joining'],
  pod_link_used: [409, 'This link has been used'],
  pod_link_revoked: [409, 'This link was revoked'],
  pod_link_expired: [409, 'This link has expired'],
  captain_there: [409, 'Another captain is in the pod. Remove them first.'],
  pod_links_full: [409, POD_INVITES_FULL],
  saved_full: [409, SAVED_FULL],
  poll_closed: [409, 'This poll is closed'],
  pins_full: [409, PINS_FULL],
  scheduled_full: [409, SCHEDULED_FULL],
  already_boosted: [409, 'You have already boosted this message'],
  invite_used: [409, 'That invite code has been used'],
  upload_incomplete: [409, 'The file is not uploaded completely yet.'],
  avatar_in_use: [409, 'You are wearing this avatar. Choose another first.'],
  push_off: [409, 'Push notifications are not available on this server'],
  last_admin: [409, 'There must be at least one admin'],
  two_factor_on: [409, 'Two-factor sign-in is on already'],
  two_factor_off: [409, 'Two-factor sign-in is off'],
  two_factor_restart: [409, 'Please begin the set-up again'],
  already_decided: [409, 'Another admin has decided already'],
  not_suspended: [409, 'Your account is no longer suspended. Please sign in.'],
  checkout_over: [409, 'That checkout is over. Please begin a new one.'],
  too_little_to_tell: [409, 'Too little happened on this deck in the last seven days for a letter'],
  letter_changed: [409, 'This letter changed, or a message that it cites is gone. Please read it again.'],
  conflict: [409, 'That has changed in the meantime'],
  idempotency_mismatch: [409, 'That key was already used for something else'],
  too_large: [413, 'That is too large'],
  file_too_large: [413, FILE_TOO_LARGE],
  picture_too_large: [413, PICTURE_TOO_LARGE],
  picture_too_many_pixels: [413, `A picture may have up to ${PICTURE_MAX_PIXELS / 1_000_000} megapixels`],
  picture_too_wide: [413, `A picture may be up to ${figure(PICTURE_MAX_EDGE)} pixels wide and high`],
  picture_format: [415, UPLOAD_TYPES_SENTENCE],
  picture_moves: [415, 'Please choose a picture that does not move.'],
  unsupported_media: [415, 'That kind of content is not accepted'],
  tip_limit: [429, NEW_ACCOUNT_TIPS_REACHED],
  generation_busy: [429, 'Another picture of yours is still being generated.'],
  daily_pictures_used: [429, 'You have had today’s pictures made. Please come back tomorrow.'],
  daily_files_used: [429, 'You have sent as many files today as is allowed. Please come back tomorrow.'],
  playground_budget_used: [429, 'The playground has used its tokens of today. Please come back tomorrow.'],
  rate_limited: [429, 'Too many requests. Please wait a moment.'],
  captain_away: [503, 'The captain is unavailable right now. Please try again.'],
  model_away: [503, 'The AI is unavailable right now. Please try again.'],
  internal: [500, 'Something went wrong. Please try again.'],
  generation_failed: [502, 'Failed to generate avatar. Please try again.'],
  portrait_failed: [502, 'The portrait was not painted. Please try again.'],
  storage_unavailable: [503, 'Pictures and files are unavailable right now. Please try again.'],
  scanner_unavailable: [503, 'Files cannot be checked for viruses right now. Please try again.'],
  payments_unavailable: [502, 'Failed to create checkout session.'],
  push_failed: [502, 'The notification could not be sent. Please try again.'],
  bad_gateway: [502, 'A service returned an unexpected response. Please try again.'],
  unavailable: [503, 'This feature is unavailable right now. Please try again.'],
  timeout: [504, 'That took too long. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes of any call: the transport and the gateway return them. */
export const ALWAYS_POSSIBLE = [
  'invalid_input',
  'signed_out',
  'foreign_identity',
  'cross_site',
  'admin_only',
  'rate_limited',
  'internal',
  'bad_gateway',
  'unavailable',
  'timeout',
  'too_large',
  'unsupported_media',
  'not_found',
] as const satisfies readonly ErrorCode[];

export type CommonErrorCode = (typeof ALWAYS_POSSIBLE)[number];

/** HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => ERRORS[code][0];

/** Default message of a code. */
export const messageOf = (code: ErrorCode): string => ERRORS[code][1];

/** An invalid field: its path in the input (keys joined by dots) and the problem. */
export interface FieldError {
  path: string;
  message: string;
}

/** Body of every unsuccessful response. */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  message: string;
  errors?: FieldError[];
  requestId: string;
}
