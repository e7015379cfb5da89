import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
  type X509Certificate,
} from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const HOUR_MS = 3_600_000;

/** Files of a certificate for `localhost` and of the authority that issued it, in PEM. */
export interface CertificateFiles {
  ca: string;
  cert: string;
  key: string;
}

/** Writes a certificate of an authority of its own, valid for an hour, into a folder. */
export async function issueCertificate(folder: string): Promise<CertificateFiles> {
  const [issuing, serving] = await Promise.all([newKeys(), newKeys()]);
  const name = 'CN=Authority of a test';
  const validity = { notBefore: new Date(Date.now() - HOUR_MS), notAfter: new Date(Date.now() + HOUR_MS) };
  const ca = await X509CertificateGenerator.createSelfSigned({
    ...validity,
    name,
    keys: issuing,
    signingAlgorithm: ALGORITHM,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  const cert = await X509CertificateGenerator.create({
    ...validity,
    issuer: name,
    subject: 'CN=localhost',
    publicKey: serving.publicKey,
    signingKey: issuing.privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  });
  const key = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', serving.privateKey), 'PRIVATE KEY');
  return {
    ca: await write('ca.crt', pemOf(ca)),
    cert: await write('tls.crt', pemOf(cert)),
    key: await write('tls.key', key),
  };

  async function write(file: string, pem: string): Promise<string> {
    const path = join(folder, file);
    await writeFile(path, pem);
    return path;
  }
}

const newKeys = (): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

const pemOf = (certificate: X509Certificate): string => certificate.toString('pem');
