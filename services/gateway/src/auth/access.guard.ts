import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import passport from 'passport';
import { LimitsService } from '../limits/limits.service.js';
import { ACCESS, UNCOUNTED, type RouteAccess } from './auth.service.js';
import { SessionStrategy } from './session.strategy.js';

/** Passport's middleware as it is used here: it never writes the response, because a visitor is not a failure. */
type Authenticate = (request: FastifyRequest, reply: FastifyReply, next: (error?: unknown) => void) => void;

/** Enforces the access that a route declares. A route without a declaration is closed to everyone. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: SessionStrategy,
    private readonly limits: LimitsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    const access = this.reflector.get<RouteAccess | undefined>(ACCESS, handler);
    if (access === undefined) throw new DomainError('forbidden');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const actor = await this.actorOf(request, context.switchToHttp().getResponse<FastifyReply>());
    request.actor = actor;
    if (!actor && !this.reflector.get<boolean | undefined>(UNCOUNTED, handler))
      await this.limits.count('requests', request);
    if (access === 'anyone') return true;
    if (!actor) throw new DomainError('signed_out');
    if (access === 'admin' && !actor.isAdmin) throw new DomainError('admin_only');
    return true;
  }

  /**
   * Passport sets the callbacks of a request on the strategy object, so each request gets its own, derived from the
   * shared one. Looking the strategy up by name would return the last one registered in this process.
   */
  private actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown, actor?: Actor | false | null): void =>
        error ? reject(error as Error) : resolve(actor || null);
      const strategy = Object.create(this.strategy) as SessionStrategy;
      const authenticate = passport.authenticate(strategy, done) as Authenticate;
      authenticate(request, reply, done);
    });
  }
}
