import type { RequestListener } from 'node:http';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { capturedLog, until } from '@fairlead/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type JobsTest, startJobs } from '../testing/fixtures.ts';
import { fileOf, openRateSource, type RateSource } from '../testing/rate-source.ts';
import { createRateUpdateJob } from './updating.ts';

const now = Date.now();
const day = (ago: number) => new Date(now - ago * DAY_MS).toISOString().slice(0, 10);
const rates = { USD: '1.1', GBP: '0.8', CAD: '1.5', AUD: '1.6' };
const sends =
  (xml: string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/xml' }).end(xml);

let source: RateSource;
let jobs: JobsTest;
let other: JobsTest;
beforeAll(async () => {
  source = await openRateSource();
  const environment = { EXCHANGE_RATES_URL: source.url };
  jobs = await startJobs({ environment });
  const { namespace, mint } = jobs;
  other = await startJobs({ environment, namespace, mint });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await other.close();
  await jobs.close();
  source.close();
});

const stored = async (at = jobs) => {
  const { docs } = await at.read('/api/exchangeRates?limit=0&sort=currency');
  return Object.fromEntries(
    docs.map(({ currency, usdPerUnit, date }: Record<string, string>) => [
      currency,
      [usdPerUnit, date?.slice(0, 10)],
    ]),
  );
};
const table = (date: string) => ({
  austol: [0.6875, date],
  candol: [0.73333333, date],
  euros: [1.1, date],
  gbpound: [1.375, date],
  usdol: [1, date],
});
const run = (url = source.url, lost = new AbortController().signal) =>
  createRateUpdateJob(jobs.service, url).run(lost);

describe('rates of a source', () => {
  it('take the place of the shipped ones, come back by themselves after the source was down, and are asked for by one of two instances', async () => {
    expect(await stored()).toEqual({});
    await until('a first try', () => source.requests > 0);
    const tries = source.requests;
    source.answer = sends(fileOf(day(3), rates));
    await until('the rates', async () => Object.keys(await stored()).length === 5, 30_000);
    expect(await stored()).toEqual(table(day(3)));
    expect(await stored(other)).toEqual(table(day(3)));
    expect(source.requests).toBe(tries + 1);
  });

  it('are what both instances find listings by', async () => {
    await jobs.listing({
      title: 'Purser',
      jobDetails: { salaryAmount: 1_000, currency: 'gbpound', salaryFrequency: 'monthly' },
    });
    for (const at of [jobs, other])
      await until('the listing by its pay', async () =>
        (await at.titles('salaryMin=16400&salaryMax=16600')).includes('Purser'),
      );
    expect(await jobs.titles('sort=salary_desc')).toEqual(['Purser']);
  });

  it('are replaced by those of a later day, and never by those of an earlier one', async () => {
    source.answer = sends(fileOf(day(2), { ...rates, USD: '1.2' }));
    await run();
    expect(await stored()).toMatchObject({ euros: [1.2, day(2)], gbpound: [1.5, day(2)] });
    source.answer = sends(fileOf(day(3), rates));
    await run();
    expect(await stored()).toMatchObject({ euros: [1.2, day(2)], gbpound: [1.5, day(2)] });
  });

  it('replace one that is dated after today', async () => {
    const { docs } = await jobs.read('/api/exchangeRates?limit=0');
    const { id } = docs.find(({ currency }: { currency: string }) => currency === 'candol');
    const edited = await jobs.call('PATCH', `/api/exchangeRates/${id}`, {
      token: jobs.tokens.operator,
      json: { usdPerUnit: 2, date: day(-400) },
    });
    expect(edited.statusCode).toBe(200);
    source.answer = sends(fileOf(day(2), rates));
    await run();
    expect((await stored()).candol).toEqual([0.73333333, day(2)]);
  });

  it('leave a currency that the file lacks as it was, and say so', async () => {
    const before = await stored();
    const warn = jest.spyOn(jobs.service.log, 'warn').mockReturnValue();
    const { USD, GBP, CAD } = rates;
    source.answer = sends(fileOf(day(1), { USD, GBP, CAD }));
    await run();
    const after = await stored();
    expect(after).toEqual({ ...table(day(1)), austol: before.austol });
    expect(warn.mock.calls).toEqual([[{ missing: ['austol'] }, expect.stringMatching(/lacks/)]]);
  });

  it('that are more than a week old are said to be', async () => {
    const warn = jest.spyOn(jobs.service.log, 'warn').mockReturnValue();
    source.answer = sends(fileOf(day(7), rates));
    await run();
    expect(warn).not.toHaveBeenCalled();
    source.answer = sends(fileOf(day(8), rates));
    await run();
    expect(warn.mock.calls).toEqual([[{ date: day(8) }, expect.stringMatching(/old/)]]);
  });

  it.each<[string, RequestListener, RegExp]>([
    ['answers a failure', (_request, response) => response.writeHead(500).end(), /answered 500/],
    ['answers nothing', (_request, response) => response.writeHead(204).end(), /answered 204/],
    ['answers a broken file', sends('<gesmes:Envelope>'), /not well-formed/],
    ['answers an empty file', sends(''), /no file of rates|not well-formed/],
    ['answers a rate of zero', sends(fileOf(day(0), { ...rates, GBP: '0' })), /no file of rates/],
    ['answers a day to come', sends(fileOf(day(-1), rates)), /after today/],
    [
      'answers too much',
      sends(`${fileOf(day(0), rates)}${' '.repeat(256 * 1024)}`),
      /more than 262144 bytes/,
    ],
    [
      'leads elsewhere',
      (request, response) =>
        request.url === '/elsewhere'
          ? sends(fileOf(day(0), rates))(request, response)
          : response.writeHead(302, { location: '/elsewhere' }).end(),
      /fetch failed/,
    ],
    ['breaks off', (request) => request.socket.destroy(), /fetch failed/],
  ])('are what they were where the source %s', async (_what, answer, error) => {
    const before = await stored();
    source.answer = answer;
    await expect(run()).rejects.toThrow(error);
    expect(await stored()).toEqual(before);
  });

  it('are given up where the source never ends its answer', async () => {
    const before = await stored();
    const ended = new AbortController();
    source.answer = (_request, response) => {
      response.writeHead(200).write('<');
      ended.abort(new Error('given up'));
    };
    await expect(run(source.url, ended.signal)).rejects.toThrow('given up');
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    timeout.mockReturnValue(AbortSignal.abort(new Error('too slow')));
    await expect(run()).rejects.toThrow('too slow');
    expect(timeout).toHaveBeenCalledWith(10_000);
    expect(await stored()).toEqual(before);
  });
});

describe('a service on its own', () => {
  let own: JobsTest;
  afterEach(() => own.close());

  it('logs a run that fails, shows it among the scheduled work, and compares by approximate rates until one succeeds', async () => {
    source.answer = sends(fileOf(day(-1), rates));
    own = await startJobs({ environment: { EXCHANGE_RATES_URL: source.url, LOG_LEVEL: 'info' } });
    const lines = capturedLog(own);
    await until('the failure in the log', () =>
      lines.some((line) => line.includes('InvalidRatesError') && line.includes('after today')),
    );
    expect((await own.call('GET', '/readyz')).body).toContain('update-exchange-rates');
    expect(await stored(own)).toEqual({});
    await own.listing({
      title: 'Mate',
      jobDetails: { salaryAmount: 4_000, currency: 'euros', salaryFrequency: 'monthly' },
    });
    await until('the listing by its pay', async () =>
      (await own.titles('salaryMin=49500&salaryMax=49600')).includes('Mate'),
    );
  });

  it('has the shipped rates as its table where no source is set, and asks none', async () => {
    own = await startJobs();
    expect(await stored(own)).toMatchObject({ euros: [1.0321, '2025-01-02'] });
    expect((await own.call('GET', '/readyz')).body).not.toContain('update-exchange-rates');
  });
});
