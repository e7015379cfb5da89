import { getMe } from '@crew/contracts/identity/get-me';
import { login } from '@crew/contracts/identity/login';
import { logout } from '@crew/contracts/identity/logout';
import { register } from '@crew/contracts/identity/register';
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

  @Route(getMe)
  getMe(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getMe, request, reply);
  }
}
