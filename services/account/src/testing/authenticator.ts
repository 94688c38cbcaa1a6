import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signBytes,
} from 'node:crypto';

/** How an authenticator deviates from a correct answer. */
export interface Misled {
  /** The origin of the requesting page. */
  origin?: string;
  /** The host that it thinks it signs for. */
  rpId?: string;
  /** Whether the page is in a frame of another. */
  crossOrigin?: boolean;
  /** Whether it has verified its person; yes when left out. */
  isVerified?: boolean;
  /** Its signature counter. */
  counter?: number;
  userHandle?: string;
}

const ORIGIN = 'http://localhost:8080';
const [PRESENT, VERIFIED, WITH_CREDENTIAL] = [0x01, 0x04, 0x40];

/** A software authenticator (WebAuthn level 3): one P-256 key, which signs what a browser would ask it to. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #counts: boolean;
  #counter = 0;
  #userHandle = '';

  /** `counts`: whether it has a signature counter. */
  constructor({ counts = true } = {}) {
    this.#counts = counts;
  }

  /** The credential that answers these creation options. */
  create(options: { challenge: string; user: { id: string } }, misled: Misled = {}) {
    this.#userHandle = options.user.id;
    const key = coseOf(this.#keys.publicKey);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, key]);
    const authData = this.#data(misled, WITH_CREDENTIAL, credential);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      head(2, authData.length),
      authData,
    ]);
    return {
      ...this.#credential,
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, misled),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The credential that answers these request options. */
  sign(options: { challenge: string }, misled: Misled = {}) {
    if (this.#counts) this.#counter += 1;
    const authData = this.#data(misled);
    const clientDataJSON = clientData('webauthn.get', options.challenge, misled);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = signBytes('sha256', Buffer.concat([authData, hash]), this.#keys.privateKey);
    return {
      ...this.#credential,
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: misled.userHandle ?? this.#userHandle,
      },
    };
  }

  get #credential() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #data(
    { rpId = 'localhost', isVerified = true, counter = this.#counter }: Misled,
    flags = 0,
    credential = Buffer.alloc(0),
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]),
      count,
      credential,
    ]);
  }
}

const clientData = (
  type: string,
  challenge: string,
  { origin = ORIGIN, crossOrigin = false }: Misled,
): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })).toString('base64url');

/** A public key on P-256 as a COSE key for ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (value: string) =>
    Buffer.concat([head(2, 32), Buffer.from(value, 'base64url')]);
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

/** The head of a CBOR value: its major type, and how long it is. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}

const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
