import { Readable } from 'node:stream';
import { openUpload } from '@crew/contracts/media/open-upload';
import type { HttpBinding } from '@crew/contracts/rpc';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from './call-context.js';

export type FileForm = NonNullable<HttpBinding['files']>;

/** Streams each file of a form into an upload of its own. No file is ever held in memory as a whole. */
@Injectable()
export class FileForms {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Resolves to the ids of the uploads, in the order of the form.
   * @throws DomainError `unsupported_media` when the body is not a form, `invalid_input`, `picture_too_large`, `storage_unavailable`
   */
  async receive(form: FileForm, request: FastifyRequest, reply: FastifyReply): Promise<string[]> {
    const parser = parserOf(form, request);
    const abort = new AbortController();
    try {
      return await this.uploadAll(parser, form, request, abort.signal);
    } catch (error) {
      // The rest of the body is read and discarded: clients read the response only after sending everything.
      abort.abort();
      request.raw.unpipe(parser);
      request.raw.resume();
      reply.header('connection', 'close');
      throw error;
    }
  }

  private async uploadAll(
    parser: BusboyInstance,
    form: FileForm,
    request: FastifyRequest,
    signal: AbortSignal,
  ): Promise<string[]> {
    const { promise: read, resolve, reject } = Promise.withResolvers<void>();
    const uploads: Promise<string>[] = [];
    parser.on('file', (name, file) => {
      // The end of a truncated form is an error of its last file; without a listener it ends the process.
      file.on('error', () => reject(incomplete()));
      if (name !== form.part) return reject(unknownField(name));
      const upload = this.upload(file, request, signal);
      upload.catch(reject);
      uploads.push(upload);
    });
    parser.on('field', (name) => reject(unknownField(name)));
    parser.on('filesLimit', () => reject(tooMany(form)));
    parser.on('error', () => reject(incomplete()));
    parser.on('finish', resolve);
    request.raw.on('aborted', () => reject(new DomainError('invalid_input')));
    request.raw.pipe(parser);
    await read;
    return Promise.all(uploads);
  }

  private async upload(file: BusboyFileStream, request: FastifyRequest, signal: AbortSignal): Promise<string> {
    const { id, url } = await this.rpc.call(openUpload, { userId: request.actor!.id }, contextOf(openUpload, request));
    const body = Readable.toWeb(file);
    const answer = await fetch(url, { method: 'PUT', body, duplex: 'half', signal, redirect: 'error' }).catch(
      () => null,
    );
    if (file.truncated) throw new DomainError('picture_too_large');
    if (!answer?.ok) throw new DomainError('storage_unavailable');
    return id;
  }
}

function parserOf({ max, maxBytes }: FileForm, { headers }: FastifyRequest): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { files: max, fileSize: maxBytes, fields: 1, headerPairs: 20 },
    });
  } catch {
    throw new DomainError('unsupported_media');
  }
}

const incomplete = (): DomainError => new DomainError('invalid_input', { message: 'The form is not complete' });

const unknownField = (name: string): DomainError =>
  new DomainError('invalid_input', { errors: [{ path: name.slice(0, 100), message: 'Unknown field' }] });

const tooMany = ({ part, max }: FileForm): DomainError =>
  new DomainError('invalid_input', { errors: [{ path: part, message: `At most ${max} files` }] });
