import { addPasskey } from './add-passkey.js';
import { administerUser } from './administer-user.js';
import { appealSuspension } from './appeal-suspension.js';
import { blockMember } from './block-member.js';
import { changeEmail } from './change-email.js';
import { changePassword } from './change-password.js';
import { confirmPasswordReset } from './confirm-password-reset.js';
import { countMembers } from './count-members.js';
import { deleteAccount } from './delete-account.js';
import { disableTwoFactor } from './disable-two-factor.js';
import { enableTwoFactor } from './enable-two-factor.js';
import { endOtherSessions } from './end-other-sessions.js';
import { endSession } from './end-session.js';
import { findBlockers } from './find-blockers.js';
import { findLivingSessions } from './find-living-sessions.js';
import { endUserSessions } from './end-user-sessions.js';
import { exportAccount } from './export-account.js';
import { generateInviteCodes } from './generate-invite-codes.js';
import { getAccountOrigin } from './get-account-origin.js';
import { getDigest } from './get-digest.js';
import { getLetterMail } from './get-letter-mail.js';
import { getMe } from './get-me.js';
import { getMemberFigures } from './get-member-figures.js';
import { getRetention } from './get-retention.js';
import { getOnboardingFunnel } from './get-onboarding-funnel.js';
import { getMembers } from './get-members.js';
import { getRegistration } from './get-registration.js';
import { getUser } from './get-user.js';
import { grantAdmin } from './grant-admin.js';
import {
  availabilityChanged,
  badgeEarned,
  badgeWon,
  emailVerified,
  meChanged,
  memberBlocked,
  memberUnblocked,
  sessionEnded,
  userChanged,
  userDeleted,
  userRegistered,
} from './identity.events.js';
import { isBlocked } from './is-blocked.js';
import { listActivity } from './list-activity.js';
import { listAllInviteCodes } from './list-all-invite-codes.js';
import { listAudit } from './list-audit.js';
import { listBlocks } from './list-blocks.js';
import { listInviteCodes } from './list-invite-codes.js';
import { listPasskeys } from './list-passkeys.js';
import { listSessions } from './list-sessions.js';
import { listUserSessions } from './list-user-sessions.js';
import { listUsers } from './list-users.js';
import { login } from './login.js';
import { loginWithPasskey } from './login-with-passkey.js';
import { logout } from './logout.js';
import { recordAudit } from './record-audit.js';
import { register } from './register.js';
import { removePasskey } from './remove-passkey.js';
import { renamePasskey } from './rename-passkey.js';
import { renewRecoveryCodes } from './renew-recovery-codes.js';
import { requestPasswordReset } from './request-password-reset.js';
import { resendVerification } from './resend-verification.js';
import { findActor } from './find-actor.js';
import { resolveSession } from './resolve-session.js';
import { revokeInviteCode } from './revoke-invite-code.js';
import { setDigest } from './set-digest.js';
import { setDoNotDisturb } from './set-do-not-disturb.js';
import { setLetterMail } from './set-letter-mail.js';
import { setStatus } from './set-status.js';
import { showSuspension } from './show-suspension.js';
import { startPasskeyLogin } from './start-passkey-login.js';
import { startPasskeyRegistration } from './start-passkey-registration.js';
import { startTwoFactor } from './start-two-factor.js';
import { stopDigest } from './stop-digest.js';
import { stopLetterMail } from './stop-letter-mail.js';
import { suggestAddresses } from './suggest-addresses.js';
import { unblockMember } from './unblock-member.js';
import { undoEmailChange } from './undo-email-change.js';
import { unlockAccount } from './unlock-account.js';
import { updateProfile } from './update-profile.js';
import { updateUser } from './update-user.js';
import { verifyEmail } from './verify-email.js';
import type { ServiceCatalog } from '../service-catalog.js';

/** The calls and events of identity. */
export const IDENTITY_CATALOG = {
  calls: [
    register,
    login,
    logout,
    getRegistration,
    listSessions,
    endSession,
    endOtherSessions,
    changePassword,
    requestPasswordReset,
    confirmPasswordReset,
    verifyEmail,
    resendVerification,
    changeEmail,
    undoEmailChange,
    showSuspension,
    appealSuspension,
    startTwoFactor,
    enableTwoFactor,
    disableTwoFactor,
    renewRecoveryCodes,
    startPasskeyLogin,
    loginWithPasskey,
    listPasskeys,
    startPasskeyRegistration,
    addPasskey,
    renamePasskey,
    removePasskey,
    getMe,
    updateUser,
    updateProfile,
    setStatus,
    setDoNotDisturb,
    getDigest,
    setDigest,
    stopDigest,
    getLetterMail,
    setLetterMail,
    stopLetterMail,
    getUser,
    listActivity,
    exportAccount,
    deleteAccount,
    blockMember,
    unblockMember,
    listBlocks,
    suggestAddresses,
    listInviteCodes,
    generateInviteCodes,
    listAllInviteCodes,
    revokeInviteCode,
    listUsers,
    administerUser,
    listUserSessions,
    endUserSessions,
    listAudit,
    resolveSession,
    findActor,
    findLivingSessions,
    getMembers,
    getAccountOrigin,
    isBlocked,
    findBlockers,
    countMembers,
    getMemberFigures,
    getRetention,
    getOnboardingFunnel,
    recordAudit,
    grantAdmin,
    unlockAccount,
  ],
  events: [userRegistered, userChanged, emailVerified, userDeleted, memberBlocked, memberUnblocked, badgeEarned],
  streamEvents: [sessionEnded, meChanged, availabilityChanged, badgeWon],
} as const satisfies ServiceCatalog;
