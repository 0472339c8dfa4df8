import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { UserStore } from '../record/port.js';

const SECRET = 'report-signing-key';

export interface PublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  /** Thumbprint of RFC 7638. */
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: 'EdDSA';
}

/** Signs with the installation's key, which is created on first use. */
export interface Signer {
  readonly publicKey: PublicKey;
  /** Ed25519 over the text in UTF-8, base64url, preceded by the key's id and a dot. */
  sign(text: string): string;
}

/** One key for all processes on the store. */
export async function openSigner(store: Pick<UserStore, 'getSecret'>): Promise<Signer> {
  const pem = await store.getSecret(SECRET, () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const key = createPrivateKey(pem);
  const publicKey = describe(createPublicKey(key));
  return {
    publicKey,
    sign: (text) => `${publicKey.kid}.${sign(null, Buffer.from(text, 'utf8'), key).toString('base64url')}`,
  };
}

/** The signer, opened on first use; after a failure the next call tries again. */
export function openSignerOnce(store: Pick<UserStore, 'getSecret'>): () => Promise<Signer> {
  let opened: Promise<Signer> | undefined;
  return () => {
    opened ??= openSigner(store).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

export const readSignature = (
  signature: string,
): { readonly algorithm: 'Ed25519'; readonly keyId: string; readonly value: string } => {
  const [keyId = '', value = ''] = signature.split('.');
  return { algorithm: 'Ed25519', keyId, value };
};

function describe(key: KeyObject): PublicKey {
  const { x = '' } = key.export({ format: 'jwk' });
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x });
  const kid = createHash('sha256').update(members).digest('base64url');
  return { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' };
}
