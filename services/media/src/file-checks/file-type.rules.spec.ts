import { describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { fileTypeOf } from './file-type.rules.js';

const UNKNOWN = 'application/octet-stream';
const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

describe('fileTypeOf', () => {
  it.each([
    ['a PDF', 'minutes.pdf', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['a PDF by another name', 'setup.exe', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['a gzip archive', 'a.gz', gzipSync('hello'), 'application/gzip'],
    ['a WAV', 'a.wav', bytes('RIFF', [36, 0, 0, 0], 'WAVEfmt '), 'audio/wav'],
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
