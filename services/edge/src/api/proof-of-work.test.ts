import { proofBits } from '@fairlead/contracts/api/incidents';
import { MINUTE_MS } from '@fairlead/contracts/time/durations';
import { ApiError } from '@fairlead/service-kit/errors';
import { isProofOf } from '@fairlead/service-kit/proof-of-work';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ProofOfWork } from './proof-of-work.ts';

let now: number;
let work: ProofOfWork;
beforeEach(() => {
  now = 1_000 * MINUTE_MS;
  work = new ProofOfWork({ freeAMinute: 2, now: () => now });
});

/** What a call has to prove; undefined when it was admitted. */
function demandOf(proof?: string): { challenge: string; bits: number } | undefined {
  try {
    work.admit(proof);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect([error.status, error.name]).toEqual([428, 'ProofRequired']);
    return error.entry.data as { challenge: string; bits: number };
  }
}
function solved({ challenge, bits }: { challenge: string; bits: number }): string {
  let tried = 0;
  while (!isProofOf(challenge, String(tried), bits)) tried += 1;
  return `${challenge}:${tried}`;
}
const spendFreeCalls = () => {
  expect([demandOf(), demandOf()]).toEqual([undefined, undefined]);
};
const demand = () => {
  const demanded = demandOf();
  if (!demanded) throw new Error('the call was admitted');
  return demanded;
};

describe('calls of nobody', () => {
  it('need no proof within the free ones of a minute, and each minute has its own', () => {
    spendFreeCalls();
    expect(demandOf()).toMatchObject({ bits: proofBits });
    now += MINUTE_MS;
    spendFreeCalls();
    expect(demandOf()).toBeDefined();
  });

  it('are admitted by a proof once, of a challenge that was given, while it is valid', () => {
    spendFreeCalls();
    const proof = solved(demand());
    expect(demandOf(proof)).toBeUndefined();
    expect(demandOf(proof)).toBeDefined();
    const late = solved(demand());
    now += 10 * MINUTE_MS;
    spendFreeCalls();
    expect(demandOf(late)).toBeUndefined();
    const later = solved(demand());
    now += 10 * MINUTE_MS + 1;
    spendFreeCalls();
    expect(demandOf(later)).toBeDefined();
  });

  it('are not admitted by what proves nothing', () => {
    spendFreeCalls();
    const { challenge } = demand();
    const [end = '', , random = '', signature = ''] = challenge.split('.');
    const other = new ProofOfWork({ freeAMinute: 1, now: () => now });
    other.admit(undefined);
    let foreign = '';
    try {
      other.admit(undefined);
    } catch (error) {
      foreign = solved((error as ApiError).entry.data as { challenge: string; bits: number });
    }
    const wrong = [
      '',
      ':',
      challenge,
      `${challenge}:x`,
      `${challenge}:-1`,
      `:1`,
      '....:1',
      // Made easier, kept for longer, or made up.
      solved({ challenge: `${end}.1.${random}.${signature}`, bits: 1 }),
      solved({ challenge: `${Number(end) + MINUTE_MS}.1.${random}.${signature}`, bits: 1 }),
      foreign,
      `${'x'.repeat(5_000)}:1`,
    ];
    for (const proof of wrong) expect([proof, demandOf(proof)?.bits]).toEqual([proof, proofBits]);
  });

  it('prove more the more of them were admitted lately, and less again when it is over', () => {
    spendFreeCalls();
    for (let admitted = 2; admitted < 4; admitted += 1)
      expect(demandOf(solved(demand()))).toBeUndefined();
    expect(demand().bits).toBe(proofBits + 1);
    now += MINUTE_MS;
    spendFreeCalls();
    expect(demand().bits).toBe(proofBits + 1);
    now += 2 * MINUTE_MS;
    spendFreeCalls();
    expect(demand().bits).toBe(proofBits);
  });

  it('prove no more than a phone computes in a quarter of a minute, however many come', () => {
    const flooded = new ProofOfWork({ freeAMinute: 0.01, now: () => now });
    flooded.admit(undefined);
    expect(() => flooded.admit(undefined)).toThrow(
      expect.objectContaining({
        entry: expect.objectContaining({
          data: expect.objectContaining({ bits: proofBits + 3 }),
        }),
      }),
    );
  });
});
