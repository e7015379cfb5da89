import { administerUser } from '@crew/contracts/identity/administer-user';
import { blockMember } from '@crew/contracts/identity/block-member';
import { changeEmail } from '@crew/contracts/identity/change-email';
import { changePassword } from '@crew/contracts/identity/change-password';
import { confirmPasswordReset } from '@crew/contracts/identity/confirm-password-reset';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { disableTwoFactor } from '@crew/contracts/identity/disable-two-factor';
import { enableTwoFactor } from '@crew/contracts/identity/enable-two-factor';
import { endOtherSessions } from '@crew/contracts/identity/end-other-sessions';
import { endSession } from '@crew/contracts/identity/end-session';
import { endUserSessions } from '@crew/contracts/identity/end-user-sessions';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { generateInviteCodes } from '@crew/contracts/identity/generate-invite-codes';
import { getMe } from '@crew/contracts/identity/get-me';
import { getRegistration } from '@crew/contracts/identity/get-registration';
import { getUser } from '@crew/contracts/identity/get-user';
import { listActivity } from '@crew/contracts/identity/list-activity';
import { listAllInviteCodes } from '@crew/contracts/identity/list-all-invite-codes';
import { listAudit } from '@crew/contracts/identity/list-audit';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { listInviteCodes } from '@crew/contracts/identity/list-invite-codes';
import { listSessions } from '@crew/contracts/identity/list-sessions';
import { listUserSessions } from '@crew/contracts/identity/list-user-sessions';
import { listUsers } from '@crew/contracts/identity/list-users';
import { login } from '@crew/contracts/identity/login';
import { logout } from '@crew/contracts/identity/logout';
import { register } from '@crew/contracts/identity/register';
import { renewRecoveryCodes } from '@crew/contracts/identity/renew-recovery-codes';
import { requestPasswordReset } from '@crew/contracts/identity/request-password-reset';
import { resendVerification } from '@crew/contracts/identity/resend-verification';
import { revokeInviteCode } from '@crew/contracts/identity/revoke-invite-code';
import { startTwoFactor } from '@crew/contracts/identity/start-two-factor';
import { suggestAddresses } from '@crew/contracts/identity/suggest-addresses';
import { unblockMember } from '@crew/contracts/identity/unblock-member';
import { updateProfile } from '@crew/contracts/identity/update-profile';
import { updateUser } from '@crew/contracts/identity/update-user';
import { verifyEmail } from '@crew/contracts/identity/verify-email';
import { Controller } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forwarder } from '../http/forwarder.js';
import { Route } from '../http/route.js';

@Controller()
export class IdentityController {
  constructor(private readonly forwarder: Forwarder) {}

  @Route(register)
  register(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(register, request, reply);
  }

  @Route(login)
  login(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(login, request, reply);
  }

  @Route(logout)
  logout(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(logout, request, reply);
  }

  @Route(getRegistration)
  getRegistration(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getRegistration, request, reply);
  }

  @Route(listSessions)
  listSessions(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listSessions, request, reply);
  }

  @Route(endSession)
  endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(endSession, request, reply);
  }

  @Route(endOtherSessions)
  endOtherSessions(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(endOtherSessions, request, reply);
  }

  @Route(changePassword)
  changePassword(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(changePassword, request, reply);
  }

  @Route(requestPasswordReset)
  requestPasswordReset(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(requestPasswordReset, request, reply);
  }

  @Route(confirmPasswordReset)
  confirmPasswordReset(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(confirmPasswordReset, request, reply);
  }

  @Route(verifyEmail)
  verifyEmail(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(verifyEmail, request, reply);
  }

  @Route(resendVerification)
  resendVerification(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(resendVerification, request, reply);
  }

  @Route(changeEmail)
  changeEmail(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(changeEmail, request, reply);
  }

  @Route(startTwoFactor)
  startTwoFactor(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(startTwoFactor, request, reply);
  }

  @Route(enableTwoFactor)
  enableTwoFactor(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(enableTwoFactor, request, reply);
  }

  @Route(disableTwoFactor)
  disableTwoFactor(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(disableTwoFactor, request, reply);
  }

  @Route(renewRecoveryCodes)
  renewRecoveryCodes(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(renewRecoveryCodes, request, reply);
  }

  @Route(getMe)
  getMe(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getMe, request, reply);
  }

  @Route(updateUser)
  updateUser(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(updateUser, request, reply);
  }

  @Route(updateProfile)
  updateProfile(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(updateProfile, request, reply);
  }

  @Route(getUser)
  getUser(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getUser, request, reply);
  }

  @Route(listActivity)
  listActivity(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listActivity, request, reply);
  }

  @Route(exportAccount)
  exportAccount(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(exportAccount, request, reply);
  }

  @Route(deleteAccount)
  deleteAccount(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(deleteAccount, request, reply);
  }

  @Route(blockMember)
  blockMember(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(blockMember, request, reply);
  }

  @Route(unblockMember)
  unblockMember(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(unblockMember, request, reply);
  }

  @Route(listBlocks)
  listBlocks(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listBlocks, request, reply);
  }

  @Route(suggestAddresses)
  suggestAddresses(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(suggestAddresses, request, reply);
  }

  @Route(listInviteCodes)
  listInviteCodes(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listInviteCodes, request, reply);
  }

  @Route(generateInviteCodes)
  generateInviteCodes(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(generateInviteCodes, request, reply);
  }

  @Route(listAllInviteCodes)
  listAllInviteCodes(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listAllInviteCodes, request, reply);
  }

  @Route(revokeInviteCode)
  revokeInviteCode(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(revokeInviteCode, request, reply);
  }

  @Route(listUsers)
  listUsers(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listUsers, request, reply);
  }

  @Route(administerUser)
  administerUser(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(administerUser, request, reply);
  }

  @Route(listUserSessions)
  listUserSessions(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listUserSessions, request, reply);
  }

  @Route(endUserSessions)
  endUserSessions(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(endUserSessions, request, reply);
  }

  @Route(listAudit)
  listAudit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listAudit, request, reply);
  }
}
