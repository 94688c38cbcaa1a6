import type { IncomingMessage } from 'node:http';
import { largestBody } from '@fairlead/contracts/portal/upload-routes';

/** For a body that is larger than an ordinary one, or does not declare its size. */
export const large = 'large';

const isLarge = ({ 'content-length': length, 'transfer-encoding': parts }: Headers) =>
  parts !== undefined || Number(length ?? 0) > largestBody;
type Headers = IncomingMessage['headers'];

/** Distinguishes routes by the size of the body, before any of it is read. */
export const bodySize = {
  name: 'bodySize',
  storage: () => {
    const handlers = new Map<unknown, never>();
    return {
      get: (size: unknown) => handlers.get(size) ?? null,
      set: (size: unknown, handler: never) => void handlers.set(size, handler),
    };
  },
  deriveConstraint: ({ headers }: { headers: Headers }) => (isLarge(headers) ? large : undefined),
  mustMatchWhenDerived: false,
};
