import { Injectable } from '@nestjs/common';
import { fileTypeOf } from './file-type.rules.js';
import { VirusScanner } from './virus-scanner.js';

/** Checks uploaded files before they are stored. */
@Injectable()
export class FileChecksService {
  constructor(private readonly scanner: VirusScanner) {}

  /** @returns the type under which the file is kept. @throws DomainError `file_infected`, `scanner_unavailable` */
  async check(bytes: Buffer, name: string): Promise<string> {
    await this.scanner.scan(bytes);
    return fileTypeOf(bytes, name);
  }
}
