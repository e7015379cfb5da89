import { ImageModel } from '@crew/ai-provider/image-model';
import type { ErrorCode } from '@crew/contracts/errors';
import { messageOf } from '@crew/contracts/errors';
import { AVATAR_ITC } from '@crew/contracts/economy/economy.constants';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { settleGeneration } from '@crew/contracts/economy/settle-generation';
import { avatarGenerated, generationProgress, uniformGenerated } from '@crew/contracts/media/media.events';
import { ENV } from '@crew/service-kit/env-token';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { systemContext } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Bucket } from '../library/bucket.js';
import { Library, type Order } from '../library/library.js';
import { PictureRepository } from '../library/picture.repository.js';
import type { MediaEnv } from '../media.env.js';
import { GenerationPresenter } from './generation.presenter.js';
import { GenerationRepository } from './generation.repository.js';
import type { GenerationDocument, GenerationState } from './generation.schema.js';
import { paintingPrompt } from './prompt.rules.js';

/** Refusals of the member's wallet: nothing was taken. */
const UNPAID: readonly ErrorCode[] = ['insufficient_itc', 'wallet_frozen'];

/** There is to be no picture. */
const GIVEN_UP: readonly GenerationState[] = ['returning', 'failed'];

/**
 * Makes one picture: takes its price, has it painted, stores it, and keeps the price or gives it back. Each step may be
 * done again by anybody, and the ledger alone says whether the price is kept: a picture whose price went back is deleted.
 */
@Injectable()
export class GenerationWorker {
  private readonly painter: ImageModel;
  /** Being settled by this process just now. */
  private readonly settling = new Set<string>();

  constructor(
    @Inject(ENV) private readonly env: MediaEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly generations: GenerationRepository,
    private readonly present: GenerationPresenter,
    private readonly pictures: PictureRepository,
    private readonly library: Library,
    private readonly bucket: Bucket,
    private readonly rpc: RpcClient,
    private readonly push: StreamEventPublisher,
  ) {
    this.painter = new ImageModel(env, env.PICTURE_SIZE);
  }

  /** Does what is left to do of a generation that waits. */
  async run(id: string): Promise<void> {
    const deadline = new Date(Date.now() + this.env.GENERATION_SECONDS * 1_000);
    const begun = await this.generations.advance(id, ['waiting'], 'painting', { deadline });
    if (!begun) return;
    await this.tell(begun);
    try {
      const paid = await this.takePrice(begun, deadline);
      await this.paint(paid, deadline);
    } catch (error) {
      return this.giveUp(begun, error);
    }
    await this.settle(id);
  }

  /** Goes on with one that was left: past its deadline, or unsettled. */
  async resume({ _id: id, state }: GenerationDocument): Promise<void> {
    if (state === 'painting') {
      await this.generations.advance(id, ['painting'], 'returning', { failure: failureOf('generation_failed') });
    }
    await this.settle(id);
  }

  private async takePrice(generation: GenerationDocument, deadline: Date): Promise<GenerationDocument> {
    const { _id: id, ownerId, kind } = generation;
    const free = generation.free || (kind === 'uniform' && (await this.generations.claimFreeUniform(ownerId, id)));
    const { charged, balance } = await this.rpc.call(
      reserveGeneration,
      { userId: ownerId, op: id, amount: AVATAR_ITC, free, deadline: deadline.toISOString() },
      systemContext(reserveGeneration),
    );
    const paid = await this.generations.advance(id, ['painting'], 'painting', { charged, balance });
    if (!paid) throw new Error('The generation was given up meanwhile');
    return paid;
  }

  private async paint(generation: GenerationDocument, deadline: Date): Promise<void> {
    const { _id: id, prompt, traits, uniformId } = generation;
    const signal = AbortSignal.timeout(Math.max(1, deadline.getTime() - Date.now()));
    const model = this.env.AVATAR_MODEL;
    const photos = await this.photosOf(generation);
    const bytes = await this.painter.paint({ model, prompt: paintingPrompt(generation), photos, signal });
    const making = { prompt, traits, uniformId, model, origin: 'generated' as const };
    await this.library.store({ ...orderOf(generation), making }, bytes);
    const stored = await this.generations.advance(id, ['painting'], 'storing');
    if (!stored) throw new Error('The generation was given up meanwhile');
    await this.tell(stored);
  }

  private async photosOf({ ownerId, headshotIds }: GenerationDocument): Promise<Buffer[]> {
    if (headshotIds.length === 0) return [];
    const found = await this.pictures.owned(ownerId, 'headshot', headshotIds);
    const photos = await Promise.all(found.map(({ _id }) => this.bucket.read(_id)));
    const there = photos.filter((photo) => photo !== null);
    if (there.length === 0) throw new Error('The headshots are gone');
    return there;
  }

  /** What failed before its picture was stored gives the price back, if any was taken. */
  private async giveUp(generation: GenerationDocument, error: unknown): Promise<void> {
    const { _id: id } = generation;
    const code = error instanceof DomainError && UNPAID.includes(error.code) ? error.code : 'generation_failed';
    if (code === 'generation_failed') this.logger.warn({ err: error, generationId: id }, 'a picture was not made');
    const failed = await this.generations.advance(id, ['painting'], 'returning', { failure: failureOf(code) });
    if (failed) return this.settle(id);
    // Somebody else gave it up while this process slept, and could not know of what was stored since.
    const now = await this.generations.find(id);
    if (now && GIVEN_UP.includes(now.state)) await this.forgetPicture(id);
  }

  /** Ends a generation as the ledger says. @throws when economy or storage are away: the sweep comes back to it */
  private async settle(id: string): Promise<void> {
    if (this.settling.has(id)) return;
    this.settling.add(id);
    try {
      const generation = await this.generations.find(id);
      if (generation?.state === 'storing' || generation?.state === 'returning') await this.settleOne(generation);
    } finally {
      this.settling.delete(id);
    }
  }

  private async settleOne(generation: GenerationDocument): Promise<void> {
    const { _id: id } = generation;
    const { ownerId, state } = generation;
    const { outcome, balance } = await this.rpc.call(
      settleGeneration,
      { userId: ownerId, op: id, outcome: state === 'storing' ? 'captured' : 'refunded' },
      systemContext(settleGeneration),
    );
    const ended = await (outcome === 'captured' ? this.complete(generation, balance) : this.fail(generation, balance));
    if (ended) await this.tell(ended);
  }

  private async complete(generation: GenerationDocument, balance: number): Promise<GenerationDocument | null> {
    const { _id: id, ownerId, kind, uniformId } = generation;
    await this.library.keep(orderOf(generation));
    const about = { userId: ownerId, mediaId: id, at: new Date().toISOString() };
    if (kind === 'avatar') {
      return this.generations.complete(id, { balance }, [domainEvent(avatarGenerated, `generated:${id}`, about)]);
    }
    const bonus = await this.welcomeBonus(ownerId, id);
    const told = domainEvent(uniformGenerated, `generated:${id}`, { ...about, uniformId: uniformId! });
    const balanceNow = balance + (bonus?.granted ? bonus.amount : 0);
    return this.generations.complete(id, { balance: balanceNow, bonus }, [told]);
  }

  /** Granted here so that the member hears of it at once; while economy does not answer, the fact of the uniform does it. */
  private async welcomeBonus(userId: string, mediaId: string): Promise<GenerationDocument['bonus']> {
    try {
      const { granted, amount } = await this.rpc.call(
        grantWelcomeBonus,
        { userId, mediaId },
        systemContext(grantWelcomeBonus),
      );
      return { granted, amount };
    } catch (error) {
      this.logger.warn({ err: error }, 'the welcome bonus waits for the fact of the uniform');
      return null;
    }
  }

  private async fail(generation: GenerationDocument, balance: number): Promise<GenerationDocument | null> {
    const { _id: id, ownerId, kind } = generation;
    await this.forgetPicture(id);
    if (kind === 'uniform') await this.generations.releaseFreeUniform(ownerId, id);
    const failure = generation.failure ?? failureOf('generation_failed');
    return this.generations.advance(id, ['storing', 'returning'], 'failed', { charged: 0, balance, failure });
  }

  private async forgetPicture(id: string): Promise<void> {
    const picture = await this.pictures.find(id);
    if (picture) await this.library.forget(picture);
  }

  private async tell(generation: GenerationDocument): Promise<void> {
    this.push.publish(generationProgress, generation.ownerId, await this.present.generation(generation));
  }
}

const orderOf = ({ _id: id, ownerId, kind }: GenerationDocument): Order => ({ id, ownerId, kind });

const failureOf = (code: ErrorCode): { code: ErrorCode; message: string } => ({ code, message: messageOf(code) });
