import type { RpcContract } from '@crew/contracts/rpc';
import { RpcClient, type RawReply } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthService } from '../auth/auth.service.js';
import { LimitsService } from '../limits/limits.service.js';
import { matchesTag, PollsService } from '../polls/polls.service.js';
import { contextOf } from './call-context.js';
import { callInput } from './call-input.js';
import { FileForms, type FileForm } from './file-forms.js';
import { PieceStream, acceptsStream } from './piece-stream.js';

const signInOutput = z.object({ user: z.object({ id: z.string() }) });

/** Forwards a request to its service and returns the bytes of the answer without parsing them. */
@Injectable()
export class Forwarder {
  constructor(
    private readonly rpc: RpcClient,
    private readonly auth: AuthService,
    private readonly polls: PollsService,
    private readonly limits: LimitsService,
    private readonly forms: FileForms,
  ) {}

  async forward(contract: RpcContract, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (contract.http?.files) return this.forwardFiles(contract, contract.http.files, request, reply);
    const input = callInput(contract, request, request.actor);
    const context = contextOf(contract, request, this.auth.deviceOf(request.headers));
    if (contract.limit && contract.limit !== 'none') await this.limits.count(contract.limit, request);
    if (contract.streams && acceptsStream(request)) {
      const stream = new PieceStream(request, reply);
      const answer = await stream.follow((onPiece) => this.rpc.stream(contract, input, context, onPiece));
      if (answer) this.send(contract, request, reply, answer);
      return;
    }
    this.send(
      contract,
      request,
      reply,
      await this.read(contract, request, input, () => this.rpc.forward(contract, input, context)),
    );
  }

  /** The answer of a service, from the cache where the contract allows it. */
  private read(
    contract: RpcContract,
    request: FastifyRequest,
    input: unknown,
    load: () => Promise<RawReply>,
  ): Promise<RawReply> {
    const { changesWith, sharedSeconds } = contract.http ?? {};
    if (sharedSeconds) return this.polls.readShared(contract, sharedSeconds, load);
    return changesWith ? this.polls.read(contract, request, input, load) : load();
  }

  /** Uploads the files first, however long that takes; the deadline of the call starts afterwards. */
  private async forwardFiles(
    contract: RpcContract,
    form: FileForm,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (contract.limit && contract.limit !== 'none') await this.limits.count(contract.limit, request);
    const input = { [form.field]: await this.forms.receive(form, request, reply) };
    this.send(contract, request, reply, await this.rpc.forward(contract, input, contextOf(contract, request)));
  }

  private send(contract: RpcContract, request: FastifyRequest, reply: FastifyReply, answer: RawReply): void {
    if (answer.session !== undefined) {
      this.auth.writeCookie(reply, answer.session);
      request.signedInId = memberIn(answer.body);
    }
    if (answer.device !== undefined) this.auth.writeDevice(reply, answer.device);
    reply.header('cache-control', answer.etag === undefined ? 'no-store' : 'private, no-cache');
    if (answer.etag !== undefined) {
      reply.header('etag', answer.etag);
      if (matchesTag(request.headers['if-none-match'] ?? '', answer.etag)) return void reply.code(304).send();
    }
    const status = answer.status ?? contract.http?.status ?? 200;
    if (status === 204) return void reply.code(204).send();
    reply.code(status).header('content-type', 'application/json; charset=utf-8').send(answer.body);
  }
}

/** Returns the id of the member that a sign-in returned; null for other outputs. */
function memberIn(body: Uint8Array): string | null {
  const output = signInOutput.safeParse(JSON.parse(Buffer.from(body).toString()));
  return output.success ? output.data.user.id : null;
}
