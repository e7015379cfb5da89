import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { UserDocument } from '../src/users/user.schema.js';
import { VisitsService } from '../src/visits/visits.service.js';
import { startOf } from '@crew/service-kit/days';
import type { IdentityApp } from './identity-app.js';

type Member = Pick<UserDocument, '_id' | 'createdAt'>;

/** Signs up a member and moves their sign-up to a time in the past, without their visit of today. */
export async function signUpInThePast(
  app: IdentityApp,
  createdAt: Date,
  fields: Partial<UserDocument> = {},
): Promise<Member> {
  const { user } = await app.signUp();
  const database = app.service.app.get<Connection>(getConnectionToken()).db!;
  await database.collection<UserDocument>('users').updateOne({ _id: user.id }, { $set: { ...fields, createdAt } });
  await database.collection('visits').deleteMany({ userId: user.id });
  return { _id: user.id, createdAt };
}

/** Records visits of a member as if each of the days were today. */
export async function visit(app: IdentityApp, member: Member, days: readonly string[]): Promise<void> {
  for (const day of days)
    await app.service.app.get(VisitsService).record({ ...member, lastSeenAt: null }, startOf(day));
}
