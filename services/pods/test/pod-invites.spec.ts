import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPodInvite } from '@crew/contracts/pods/create-pod-invite';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { findPodInvite } from '@crew/contracts/pods/find-pod-invite';
import { getPod } from '@crew/contracts/pods/get-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { joinPodByInvite } from '@crew/contracts/pods/join-pod-by-invite';
import { listPodInvites } from '@crew/contracts/pods/list-pod-invites';
import { revokePodInvite } from '@crew/contracts/pods/revoke-pod-invite';
import { updatePod } from '@crew/contracts/pods/update-pod';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PodDocument } from '../src/pods/pod.schema.js';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;
const owner = member();

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

async function closedPod(): Promise<string> {
  const id = await pods.newPod(owner);
  await pods.call(updatePod, { id, open: false }, { as: owner });
  return id;
}
const invite = (id: string, singleUse: boolean, days?: 1 | 7 | 30) =>
  pods.call(createPodInvite, { id, singleUse, ...(days && { days }) }, { as: owner });
const codeOfJoining = (token: string, as: Actor) => pods.codeOf(joinPodByInvite, { token }, { as });
const stateOf = async (token: string) => (await pods.call(findPodInvite, { token }, { as: member() })).state;
const stored = (id: string) =>
  pods.service.app.get<Model<PodDocument>>(getModelToken('Pod')).findById(id).lean<PodDocument>();

describe('an invite link into a closed pod', () => {
  it('shows the pod and seats the members that follow it', async () => {
    const [id, eve] = [await closedPod(), member()];
    const { token } = await invite(id, false);
    expect(await pods.codeOf(joinPod, { id }, { as: eve })).toBe('pod_closed');
    expect(await pods.call(findPodInvite, { token }, { as: eve })).toMatchObject({
      state: 'active',
      pod: { id, name: 'Inner circle', memberCount: 1, maxMembers: 20, isMember: false },
    });
    for (const as of [eve, eve, member()]) await pods.call(joinPodByInvite, { token }, { as });
    expect(await pods.call(getPod, { id }, { as: eve })).toMatchObject({ memberCount: 3, isMember: true });
    expect(await pods.call(listPodInvites, { id }, { as: owner })).toMatchObject([{ uses: 2, state: 'active' }]);
  });

  it('seats exactly one of 500 concurrent members when it is single-use', async () => {
    const id = await closedPod();
    const { token } = await invite(id, true);
    const codes = await Promise.all(Array.from({ length: 500 }, () => codeOfJoining(token, member())));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'pod_link_used')).toHaveLength(499);
    expect(await pods.call(getPod, { id }, { as: owner })).toMatchObject({ memberCount: 2 });
    expect(await stateOf(token)).toBe('used');
  });

  it('is not used up by an existing member', async () => {
    const id = await closedPod();
    const { token } = await invite(id, true);
    expect(await codeOfJoining(token, owner)).toBe('ok');
    expect(await stateOf(token)).toBe('active');
  });

  it('ends when revoked, and revoking is idempotent', async () => {
    const id = await closedPod();
    const { token, invite: created } = await invite(id, false);
    for (const _ of ['once', 'again']) await pods.call(revokePodInvite, { id, inviteId: created.id }, { as: owner });
    expect(await stateOf(token)).toBe('revoked');
    expect(await codeOfJoining(token, member())).toBe('pod_link_revoked');
    expect(await pods.codeOf(revokePodInvite, { id, inviteId: 'none' }, { as: owner })).toBe('not_found');
  });

  it('ends when it expires', async () => {
    const id = await closedPod();
    const { token, invite: created } = await invite(id, false, 7);
    expect(Date.parse(created.expiresAt!) - Date.parse(created.createdAt)).toBe(7 * 86_400_000);
    await pods.service.app
      .get<Model<PodDocument>>(getModelToken('Pod'))
      .updateOne({ _id: id }, { $set: { 'invites.0.expiresAt': new Date(Date.now() - 1) } });
    expect(await stateOf(token)).toBe('expired');
    expect(await codeOfJoining(token, member())).toBe('pod_link_expired');
  });

  it('is refused with pod_full while the pod is full, and stays active', async () => {
    const id = await closedPod();
    const { token } = await invite(id, false);
    for (let seats = 1; seats < 20; seats += 1) await pods.call(joinPodByInvite, { token }, { as: member() });
    expect(await codeOfJoining(token, member())).toBe('pod_full');
    expect(await pods.call(findPodInvite, { token }, { as: member() })).toMatchObject({
      state: 'active',
      pod: { memberCount: 20 },
    });
  });

  it('returns not_found once the pod is dissolved, and for unknown tokens', async () => {
    const id = await closedPod();
    const { token } = await invite(id, false);
    await pods.call(dissolvePod, { id }, { as: owner });
    for (const one of [token, 'A'.repeat(43)]) {
      expect(await pods.codeOf(findPodInvite, { token: one }, { as: member() })).toBe('not_found');
      expect(await codeOfJoining(one, member())).toBe('not_found');
    }
    expect(await pods.codeOf(findPodInvite, { token: 'short' }, { as: member() })).toBe('invalid_input');
  });

  it('is stored as a hash only', async () => {
    const id = await closedPod();
    const { token, invite: created } = await invite(id, false);
    expect(JSON.stringify(await stored(id))).not.toContain(token);
    const listed = await pods.call(listPodInvites, { id }, { as: owner });
    expect(listed).toEqual([created]);
    expect(JSON.stringify(listed)).not.toContain((await stored(id))!.invites![0]!.tokenHash);
  });
});

describe('the invite links of a pod', () => {
  it('are managed by the owner only', async () => {
    const [id, eve] = [await closedPod(), member()];
    const { token, invite: created } = await invite(id, false);
    await pods.call(joinPodByInvite, { token }, { as: eve });
    for (const as of [eve, member(), admin()]) {
      expect(await pods.codeOf(createPodInvite, { id, singleUse: true }, { as })).toBe('not_the_owner');
      expect(await pods.codeOf(listPodInvites, { id }, { as })).toBe('not_the_owner');
      expect(await pods.codeOf(revokePodInvite, { id, inviteId: created.id }, { as })).toBe('not_the_owner');
    }
    expect(await pods.codeOf(createPodInvite, { id: 'none', singleUse: true }, { as: owner })).toBe('not_found');
    expect(await pods.codeOf(createPodInvite, { id, singleUse: true, days: 2 as 1 }, { as: owner })).toBe(
      'invalid_input',
    );
    expect(await stateOf(token)).toBe('active');
  });

  it('are limited to ten active ones, also when created concurrently', async () => {
    const id = await closedPod();
    const codes = await Promise.all(
      Array.from({ length: 14 }, () => pods.codeOf(createPodInvite, { id, singleUse: true }, { as: owner })),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(10);
    const [first] = await pods.call(listPodInvites, { id }, { as: owner });
    await pods.call(revokePodInvite, { id, inviteId: first!.id }, { as: owner });
    expect(await pods.codeOf(createPodInvite, { id, singleUse: false }, { as: owner })).toBe('ok');
  });
});
