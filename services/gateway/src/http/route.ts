import { SetMetadata } from '@nestjs/common';

export type RouteAccess = 'anyone' | 'member' | 'admin';

/** Metadata key of a route's access rule. The gateway does not start while a route has none. */
export const ACCESS = 'crew:access';
/** Metadata key of a route that does not count against the visitors' request limit. */
export const UNCOUNTED = 'crew:uncounted';

/** Declares who may use a route. */
export const Access = (access: RouteAccess): MethodDecorator => SetMetadata(ACCESS, access);
