import type { HttpContract } from '@crew/contracts/http-call';
import { beginUpload } from '@crew/contracts/media/begin-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { uploadHeadshots } from '@crew/contracts/media/upload-headshots';
import fc from 'fast-check';
import { problemOf } from './check-answer.js';
import { bytesOf, files, type FuzzFile } from './files.js';
import { hostileText } from './hostile.js';
import type { Target } from './target.js';

interface UploadCase {
  file: FuzzFile;
  purpose: 'headshot' | 'message';
  /** Size that is declared instead of the right one. */
  declared?: number;
}

/** A resumable upload: declared, sent to the storage, completed. */
export const uploadTarget: Target<UploadCase> = {
  name: 'upload:resumable',
  cases: fc.record(
    { file: files, purpose: fc.constantFrom('headshot', 'message'), declared: fc.integer({ min: 1, max: 5_000 }) },
    { requiredKeys: ['file', 'purpose'], noNullPrototype: true },
  ) as fc.Arbitrary<UploadCase>,
  async send({ file, purpose, declared }, worker) {
    const body = await bytesOf(file);
    const { id, url } = await worker.call(beginUpload, { purpose, bytes: declared ?? Math.max(1, body.length) });
    await fetch(url, { method: 'PUT', body: new Uint8Array(body) });
    const contract = completeUpload as unknown as HttpContract;
    const answer = await worker.send('member', { method: 'POST', path: contract.http.path.replace('{id}', id) });
    const what = problemOf(contract, 'member', answer);
    return what === undefined ? undefined : { what, requestId: String(answer.headers['x-request-id']) };
  },
};

interface FormCase {
  parts: { file: FuzzFile; field: string; filename: string }[];
  /** Bytes of the form that are kept. */
  cut?: number;
}

const BOUNDARY = 'fuzz-boundary';

/** A form with files. */
export const formTarget: Target<FormCase> = {
  name: 'upload:form',
  cases: fc.record(
    {
      parts: fc.array(
        fc.record(
          {
            file: files,
            field: fc.oneof({ weight: 5, arbitrary: fc.constant('files') }, { weight: 1, arbitrary: hostileText }),
            filename: fc.oneof(fc.constant('photo.png'), hostileText),
          },
          { noNullPrototype: true },
        ),
        { maxLength: 4 },
      ),
      cut: fc.nat(2_000),
    },
    { requiredKeys: ['parts'], noNullPrototype: true },
  ),
  async send({ parts, cut }, worker) {
    const contract = uploadHeadshots as unknown as HttpContract;
    const pieces: Buffer[] = [];
    for (const { file, field, filename } of parts) {
      const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n`;
      pieces.push(Buffer.from(head), await bytesOf(file), Buffer.from('\r\n'));
    }
    const body = Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]).subarray(0, cut);
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const answer = await worker.send('member', { method: 'POST', path: contract.http.path, headers, body });
    const what = problemOf(contract, 'member', answer);
    return what === undefined ? undefined : { what, requestId: String(answer.headers['x-request-id']) };
  },
};
