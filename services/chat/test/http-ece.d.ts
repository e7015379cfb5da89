declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  interface Parameters {
    version: 'aes128gcm';
    privateKey: ECDH;
    /** base64url */
    authSecret: string;
  }
  const ece: { decrypt(body: Buffer, parameters: Parameters): Buffer };
  export default ece;
}
