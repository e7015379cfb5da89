import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BasicConstraintsExtension, PemConverter, X509CertificateGenerator } from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const HOUR_MS = 3_600_000;

/** Writes the keys of a Secret that cert-manager creates, for a certificate that is its own authority, valid for an hour. */
export async function writeSelfSigned(folder: string): Promise<void> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    notBefore: new Date(Date.now() - HOUR_MS),
    notAfter: new Date(Date.now() + HOUR_MS),
    name: 'CN=localhost',
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  const key = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  const pem = certificate.toString('pem');
  const files = { 'ca.crt': pem, 'tls.crt': pem, 'tls.key': key };
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)));
}
