import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { callUntraced, padded, uploadUntraced } from './untraced-call.ts';

const asked = jest.fn<typeof fetch>();
beforeEach(() => {
  globalThis.fetch = asked;
  asked.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const host = 'https://portal.example';
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });

describe('an untraced call', () => {
  it('[W-057] takes along no cookie, referrer or cache, and nothing that says whose it is', async () => {
    asked.mockResolvedValue(answer(200, { code: '1' }));
    expect(await callUntraced('/incidentReports/case', { code: '1' }, host)).toEqual({ code: '1' });
    const [href, init] = asked.mock.calls[0] ?? [];
    expect(href).toBe('https://portal.example/api/incidentReports/case');
    expect(init).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      headers: { 'content-type': 'application/json' },
    });
    expect(Object.keys(init?.headers ?? {})).toEqual(['content-type']);
  });

  it('[W-057] takes a file along in the same way', async () => {
    asked.mockResolvedValue(answer(200, {}));
    const body = new Blob(['x']);
    await uploadUntraced('/incidentReports/case/files', body, host);
    const [, init] = asked.mock.calls[0] ?? [];
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', body });
    expect(init?.headers).toEqual({ 'content-type': 'application/octet-stream' });
  });

  it('has a body of one of few sizes, whatever is said', () => {
    const sizeOf = (body: object) => new TextEncoder().encode(padded(body)).length;
    expect([
      sizeOf({}),
      sizeOf({ text: 'x'.repeat(16_000) }),
      sizeOf({ text: 'ü'.repeat(8_000) }),
    ]).toEqual([16_384, 16_384, 16_384]);
    expect(sizeOf({ text: 'x'.repeat(17_000) })).toBe(65_536);
    expect(JSON.parse(padded({ text: 'x' })).text).toBe('x');
  });

  it('says why it was refused, and nothing of it on the console', async () => {
    asked.mockResolvedValue(answer(404, { errors: [{ message: 'This code opens nothing.' }] }));
    await expect(callUntraced('/incidentReports/case', {}, host)).rejects.toMatchObject({
      kind: 'missing',
      message: 'This code opens nothing.',
    });
    asked.mockRejectedValue(new TypeError('no line'));
    await expect(callUntraced('/incidentReports/case', {}, host)).rejects.toMatchObject({
      kind: 'network',
    });
    expect(console.error).not.toHaveBeenCalled();
  });

  it('proves that it is no flood where each call has to, with the same body', async () => {
    const demand = (challenge: string) =>
      answer(428, {
        errors: [{ name: 'ProofRequired', message: 'A moment', data: { challenge, bits: 4 } }],
      });
    asked
      .mockResolvedValueOnce(demand('one'))
      .mockResolvedValueOnce(demand('two'))
      .mockResolvedValueOnce(answer(200, { code: '1' }));
    const onProof = jest.fn(() => expect(asked).toHaveBeenCalledTimes(1));
    const called = callUntraced('/incidentReports/case', { code: '1' }, host, onProof);
    expect(await called).toEqual({ code: '1' });
    expect(onProof).toHaveBeenCalledTimes(1);
    const sent = asked.mock.calls.map(([, init]) => init);
    const proofs = sent.map((init) => new Headers(init?.headers).get('proof-of-work'));
    expect(proofs).toEqual([
      null,
      expect.stringMatching(/^one:\d+$/),
      expect.stringMatching(/^two:\d+$/),
    ]);
    for (const proof of proofs.slice(1))
      expect(createHash('sha256').update(String(proof)).digest()[0]).toBeLessThan(16);
    expect(new Set(sent.map((init) => init?.body)).size).toBe(1);
  });

  it('gives up with the reason where no proof is enough, or what is asked for is no challenge', async () => {
    const demand = (data: object) =>
      answer(428, { errors: [{ name: 'ProofRequired', message: 'A moment', data }] });
    asked.mockImplementation(async () => demand({ challenge: 'x', bits: 1 }));
    await expect(callUntraced('/incidentReports/case', {}, host)).rejects.toMatchObject({
      status: 428,
      message: 'A moment',
    });
    expect(asked).toHaveBeenCalledTimes(5);
    asked.mockReset();
    asked.mockImplementation(async () => demand({ challenge: 'x', bits: 99 }));
    await expect(callUntraced('/incidentReports/case', {}, host)).rejects.toMatchObject({
      status: 428,
    });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
