import { jest } from '@jest/globals';

/** The browser's passkeys: each call answers in turn with a credential, or with what it throws. */
export interface PlayedAuthenticator {
  create: jest.Mock<() => Promise<unknown>>;
  get: jest.Mock<(options: { mediation?: string }) => Promise<unknown>>;
  signalUnknownCredential: jest.Mock<(of: object) => Promise<void>>;
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A credential as a browser returns it. */
const credential = {
  id: 'cGhvbmU',
  rawId: bytes('phone'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('made'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: bytes('nora'),
    getTransports: () => ['internal'],
    getPublicKeyAlgorithm: () => -7,
    getPublicKey: () => null,
    getAuthenticatorData: () => bytes('data'),
  },
};

/** Gives the browser of a test passkeys, until `restore` is called; `autofill`: it offers them in an address field. */
export function playAuthenticator({ autofill = false } = {}): PlayedAuthenticator & {
  restore(): void;
} {
  const played: PlayedAuthenticator = {
    create: jest.fn(async () => credential),
    get: jest.fn(async () => credential),
    signalUnknownCredential: jest.fn(async () => {}),
  };
  const known = Object.assign(class {}, {
    isConditionalMediationAvailable: async () => autofill,
    signalUnknownCredential: played.signalUnknownCredential,
  });
  const { create, get } = played;
  const had = Object.getOwnPropertyDescriptor(navigator, 'credentials');
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: known, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
  return {
    ...played,
    restore() {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      if (had) Object.defineProperty(navigator, 'credentials', had);
      else Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}

/** What a browser throws when the person cancels. */
export const cancelled = () => Object.assign(new Error('not allowed'), { name: 'NotAllowedError' });
