import { t } from '@lingui/core/macro';
import { ApiError } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';

/** The field that a refusal of the server is about. */
const FIELD_OF: Partial<Record<ApiError['code'], string>> = {
  username_taken: 'username',
  email_taken: 'email',
  email_disposable: 'email',
  name_reserved: 'displayName',
  invite_invalid: 'inviteCode',
  invite_required: 'inviteCode',
  password_common: 'password',
  code_wrong: 'code',
};

/** Shows why a call failed: in a toast, and at the fields that it is about, of which the first gets the focus. */
export function showRefusal(
  error: unknown,
  setError: (field: string, message: string, isFirst: boolean) => void,
): void {
  toastError(t`Error`, messageOf(error));
  if (!(error instanceof ApiError)) return;
  const field = FIELD_OF[error.code];
  const refused = field ? [{ path: field, message: error.message }] : error.errors;
  refused.forEach(({ path, message }, index) => setError(path, message, index === 0));
}
