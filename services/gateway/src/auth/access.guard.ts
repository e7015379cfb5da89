import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ACCESS, type RouteAccess } from '../http/route.js';

/** Lets a request through by the access its route declares; a route that declares none is closed to everybody. */
@Injectable()
export class AccessGuard extends AuthGuard('session-cookie') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<RouteAccess | undefined>(ACCESS, context.getHandler());
    if (access === undefined) throw new DomainError('forbidden');
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Actor }>();
    await super.canActivate(context);
    const actor = request.user ?? null;
    request.actor = actor;
    if (access !== 'anyone' && !actor) throw new DomainError('signed_out');
    if (access === 'admin' && !actor?.isAdmin) throw new DomainError('admin_only');
    return true;
  }

  /** A visitor is nobody rather than an error: the route's access decides. */
  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    return (user || undefined) as T;
  }
}
