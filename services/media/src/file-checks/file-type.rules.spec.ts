import { describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { RECORDINGS } from '../../test/recordings.js';
import { fileTypeOf } from './file-type.rules.js';

const UNKNOWN = 'application/octet-stream';
const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

const FTYP = RECORDINGS.mp4.toString('latin1', 0, 36);

describe('fileTypeOf', () => {
  it.each([
    ['a PDF', 'minutes.pdf', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['a PDF by another name', 'setup.exe', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['a gzip archive', 'a.gz', gzipSync('hello'), 'application/gzip'],
    ['a WAV', 'a.wav', bytes('RIFF', [36, 0, 0, 0], 'WAVEfmt '), 'audio/wav'],
    ['a voice in WebM', 'voice.webm', RECORDINGS.webm, 'audio/webm'],
    ['a voice in MP4', 'voice.mp4', RECORDINGS.mp4, 'audio/mp4'],
    ['a voice in Ogg', 'voice.ogg', RECORDINGS.ogg, 'audio/ogg'],
    ['a film in WebM, as audio by its name', 'voice.webm', RECORDINGS.webmWithPicture, 'video/webm'],
    ['a film in MP4, as audio by its name', 'voice.m4a', RECORDINGS.mp4WithPicture, 'video/mp4'],
    ['a WebM whose header is cut', 'a.webm', RECORDINGS.webm.subarray(0, 60), 'video/webm'],
    ['an MP4 whose header is cut', 'a.mp4', RECORDINGS.mp4.subarray(0, 60), 'video/mp4'],
    ['an MP4 with a box of no size', 'a.mp4', bytes(FTYP, [0, 0, 0, 1], 'moov', Array<number>(8).fill(0)), 'video/mp4'],
    [
      'an MP4 of boxes alone',
      'a.mp4',
      bytes(FTYP, Array<number[]>(20_000).fill([0, 0, 0, 8, 1, 1, 1, 1]).flat()),
      'video/mp4',
    ],
    ['plain text', 'notes.md', bytes('# Notes\n\n1 < 2 & 3 > 2 — naïve ✓'), 'text/plain'],
    ['a table', 'figures.csv', bytes('a,b\n1,2\n'), 'text/plain'],
  ])('recognizes %s', async (_what, name, content, type) => {
    expect(await fileTypeOf(content, name)).toBe(type);
  });

  it.each([
    ['a Windows program', 'tool.exe', bytes('MZ', Array<number>(80).fill(0))],
    ['a Linux program', 'tool', bytes([0x7f], 'ELF', Array<number>(80).fill(2))],
    ['a page', 'a.txt', bytes('\n<!DOCTYPE html><p>hi')],
    ['a drawing', 'a.txt', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a drawing after a declaration', 'a.svg', bytes('<?xml version="1.0"?><svg/>')],
    ['markup further down', 'a.txt', bytes('Read this: <script>alert(1)</script>')],
    ['a shell script', 'run', bytes('#!/bin/sh\nrm -rf /\n')],
    ['a script by its name', 'RUN.PS1', bytes('Get-Process\n')],
    ['JavaScript by its name', 'a.js', bytes('alert(1)\n')],
    ['binary data', 'a.txt', bytes('abc', [0, 1, 2, 255])],
    ['text that is not UTF-8', 'a.txt', bytes('caf', [0xe9], ' noir')],
  ])('keeps %s as unknown', async (_what, name, content) => {
    expect(await fileTypeOf(content, name)).toBe(UNKNOWN);
  });
});
