import { Writable } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { databaseTime, withinTime } from '../runtime/deadline.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { cuttableProxy } from '../testing/cuttable-proxy.ts';
import { exampleService } from '../testing/example.ts';
import { startTestService, type TestService, testNamespace } from '../testing/service.ts';
import { startsServices } from '../testing/starting.ts';
import { until } from '../testing/until.ts';
import type { JobDeclaration, TimedJob } from './job-declaration.ts';
import type { JobState } from './job-state.ts';
import { ScheduledWork } from './scheduled-work.ts';

const start = startsServices();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const withJob = (job: JobDeclaration): ServiceDeclaration => ({
  ...exampleService,
  jobs: () => [job],
});

/** Due at once when it never ran, and never again. */
const onceOnly = (after: number) => (after ? Infinity : 1);

/** Something that happens when the test says so. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: resolve, opened: promise };
}

async function statusOf(service: TestService, job: string) {
  const { jobs } = (await service.call('GET', '/readyz')).json();
  return jobs[job];
}
const recordOf = ({ service }: TestService, job: string) =>
  service.connection.collection<JobState>('scheduled_jobs').findOne({ _id: job });
const metricsOf = async (service: TestService) => (await service.call('GET', '/metrics')).body;

async function startCuttable(declaration: ServiceDeclaration) {
  const { hostname, port } = new URL(process.env.MONGODB_URL ?? '');
  const proxy = await cuttableProxy({ host: hostname, port: Number(port) });
  closing.push(proxy.close);
  const MONGODB_URL = proxy.through(process.env.MONGODB_URL ?? '');
  return { proxy, service: await start(declaration, { environment: { MONGODB_URL } }) };
}

describe('a job with two instances that start at once', () => {
  it('runs once for each moment at which it is due', async () => {
    const first = Date.now() + 1_500;
    const moments = [first, first + 250, first + 500, first + 750];
    const runs: string[] = [];
    const seen = { one: 0, other: 0 };
    const job = (instance: keyof typeof seen): TimedJob => ({
      name: 'chime',
      at: (after) => {
        seen[instance] = after;
        return moments.find((moment) => moment > after) ?? Infinity;
      },
      run: async () => void runs.push(instance),
    });
    const options = { namespace: testNamespace() };
    await Promise.all([start(withJob(job('one')), options), start(withJob(job('other')), options)]);
    await until('both to know that the last moment is done with', () =>
      Object.values(seen).every((after) => after >= (moments.at(-1) ?? 0)),
    );
    expect(runs.length).toBeGreaterThan(0);
    expect(runs.length).toBeLessThanOrEqual(moments.length);
  });

  it('is not run by one while the other is at it, however long that takes', async () => {
    const finish = gate();
    const running = { now: 0, most: 0, begun: 0 };
    const job: JobDeclaration = {
      name: 'long',
      every: 1,
      run: async () => {
        running.now += 1;
        running.begun += 1;
        running.most = Math.max(running.most, running.now);
        if (running.begun === 1) await finish.opened;
        running.now -= 1;
      },
    };
    const one = await start(withJob(job));
    const { namespace, mint } = one;
    await start(withJob(job), { namespace, mint });
    const claimed = await until('the run', async () => {
      const state = await recordOf(one, 'long');
      return state?.claim ? state : undefined;
    });
    await until(
      'the lease to be renewed for longer than one lasts',
      async () => {
        const state = await recordOf(one, 'long');
        return state?.claim === claimed.claim && state && state.beat >= claimed.beat + 6;
      },
      30_000,
    );
    expect(running.begun).toBe(1);
    finish.open();
    await until('other runs', () => running.begun > 3);
    expect(running.most).toBe(1);
  });
});

describe('a job whose run outlives its lease', () => {
  it('is taken over; the old run hears of it and cannot write its outcome', async () => {
    const finish = gate();
    const begun = gate();
    const reasons: unknown[] = [];
    const { service: hung, proxy } = await startCuttable(
      withJob({
        name: 'late',
        at: onceOnly,
        run: async (lost) => {
          lost.addEventListener('abort', () => reasons.push(lost.reason));
          begun.open();
          await finish.opened;
          throw new Error('which nobody should read of');
        },
      }),
    );
    await begun.opened;
    await proxy.cut();
    const { namespace, mint } = hung;
    const taken = gate();
    const job = { name: 'late', at: onceOnly, run: async () => taken.open() };
    const other = await start(withJob(job), { namespace, mint });
    await taken.opened;
    expect(reasons).toMatchObject([{ name: 'LeaseLost' }]);
    await proxy.mend();
    finish.open();
    await until('the old run to be counted as lost', async () =>
      (await metricsOf(hung)).includes(
        'scheduled_job_runs_total{job="late",outcome="lost",service="example"} 1',
      ),
    );
    expect(await statusOf(other, 'late')).toMatchObject({
      isRunning: false,
      last: { outcome: 'done' },
    });
  });
});

describe('a run that fails', () => {
  it('is tried again as often as the job says, and then waits for its next time', async () => {
    let tries = 0;
    const again = { now: false };
    let look = () => {};
    const service = await start(
      withJob({
        name: 'failing',
        at: (after) => (after && !again.now ? Infinity : after + 1),
        watch: (callback) => {
          look = callback;
        },
        retries: 1,
        run: async () => {
          tries += 1;
          again.now = false;
          throw new Error('not today');
        },
      }),
    );
    const givenUp = async () => {
      const status = await statusOf(service, 'failing');
      return status && !status.isRunning && !status.next && status.last?.outcome === 'failed';
    };
    await until('it to be given up', givenUp);
    expect(tries).toBe(2);
    again.now = true;
    look();
    await until('its next time', async () => tries === 4 && (await givenUp()));
    await until('its runs to be counted', async () =>
      (await metricsOf(service)).includes(
        'scheduled_job_runs_total{job="failing",outcome="failed",service="example"} 4',
      ),
    );
  });

  it('is logged with the name of the job', async () => {
    const { service } = await start(exampleService);
    const lines: string[] = [];
    const out = new Writable({
      write: (line, _encoding, done) => {
        lines.push(String(line));
        done();
      },
    });
    const work = new ScheduledWork(service.connection, pino({}, out));
    const run = async () => {
      throw new Error('not today');
    };
    work.start([{ name: 'failing', every: 60_000, retries: 0, run }], new Registry());
    closing.push(() => work.stop());
    const line = await until('the line', () => lines.find((one) => one.includes('not today')));
    expect(JSON.parse(line)).toMatchObject({ job: 'failing', level: 50 });
  });
});

describe('scheduled work', () => {
  it('that is due while the database is away runs once it is back', async () => {
    let isDue = false;
    let runs = 0;
    let look = () => {};
    const { service, proxy } = await startCuttable(
      withJob({
        name: 'patient',
        at: (after) => (isDue && after < 2 ? 2 : Infinity),
        watch: (callback) => {
          look = callback;
        },
        run: async () => {
          runs += 1;
        },
      }),
    );
    await proxy.cut();
    isDue = true;
    look();
    await until('the service to know', async () => {
      const { database, jobs } = (await service.call('GET', '/readyz')).json();
      return database === 'down' && Object.keys(jobs).length === 0;
    });
    expect(runs).toBe(0);
    await proxy.mend();
    await until('the run', () => runs === 1, 30_000);
  });

  it('is looked at again when it is told to', async () => {
    let moment = Infinity;
    let runs = 0;
    let look = () => {};
    const service = await start(
      withJob({
        name: 'told',
        at: (after) => (moment > after ? moment : Infinity),
        watch: (callback) => {
          look = callback;
        },
        run: async () => {
          runs += 1;
        },
      }),
    );
    expect(await statusOf(service, 'told')).toEqual({ isRunning: false });
    moment = Date.now();
    look();
    await until('the run', () => runs === 1);
  });

  it('has time of its own, whatever request has told it to look', async () => {
    let moment = Infinity;
    let look = () => {};
    const times: number[] = [];
    const service = await start(
      withJob({
        name: 'unhurried',
        at: (after) => (moment > after ? moment : Infinity),
        watch: (callback) => {
          look = callback;
        },
        run: async () => {
          times.push(databaseTime());
        },
      }),
    );
    expect(await statusOf(service, 'unhurried')).toEqual({ isRunning: false });
    const ownTime = databaseTime();
    moment = Date.now();
    withinTime(0, () => look());
    await until('the run', () => times.length === 1);
    expect(times).toEqual([ownTime]);
  });

  it('is waited for when the service stops, and none begins afterwards', async () => {
    const [begun, finish] = [gate(), gate()];
    let runs = 0;
    const service = await startTestService(
      withJob({
        name: 'slow',
        every: 1,
        run: async () => {
          runs += 1;
          begun.open();
          await finish.opened;
        },
      }),
    );
    await begun.opened;
    const { namespace, mint } = service;
    const other = await start(exampleService, { namespace, mint });
    let hasStopped = false;
    const stopped = service.service.stop().then(() => {
      hasStopped = true;
    });
    await until('it to answer no more', () => !service.service.app.server.listening);
    expect(hasStopped).toBe(false);
    finish.open();
    await stopped;
    expect(runs).toBe(1);
    const state = await recordOf(other, 'slow');
    expect(state).toMatchObject({ last: { outcome: 'done' } });
    expect(state).not.toHaveProperty('claim');
  });

  it('shows what ran last, how long it took and what is next', async () => {
    const job = { name: 'hourly', every: 3_600_000, run: async () => undefined };
    const service = await start(withJob(job));
    const status = await until('the first run', async () => {
      const seen = await statusOf(service, 'hourly');
      return seen?.last ? seen : undefined;
    });
    expect(status).toMatchObject({ isRunning: false, last: { outcome: 'done' } });
    expect(status.last.seconds).toBeGreaterThanOrEqual(0);
    expect(Date.parse(status.next) - Date.parse(status.last.at)).toBe(3_600_000);
    const text = await until('the run to be counted', async () => {
      const seen = await metricsOf(service);
      return seen.includes('scheduled_job_runs_total{job="hourly"') && seen;
    });
    for (const line of [
      'scheduled_job_runs_total{job="hourly",outcome="done",service="example"} 1',
      'scheduled_job_duration_seconds_count{service="example",job="hourly"} 1',
      'scheduled_job_seconds_since_success{job="hourly",service="example"}',
    ])
      expect(text).toContain(line);
  });

  it('of one name is declared once', async () => {
    const job = { name: 'double', every: 1, run: async () => undefined };
    const work = new ScheduledWork((await start(exampleService)).service.connection, pino());
    expect(() => work.start([job, job], new Registry())).toThrow('two scheduled jobs');
  });
});
