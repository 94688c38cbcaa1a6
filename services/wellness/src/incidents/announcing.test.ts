import { incidentSignal } from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { Signals } from '@fairlead/service-kit';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hourNow } from './hours.ts';
import { createAnnounceCasesJob, createAnnounceCriticalCasesJob } from './incidents.ts';
import { incidentsUnderTest } from './testing/incidents-under-test.ts';

const incidents = incidentsUnderTest();
const { test, member, support, report, anonymously, stored } = incidents;
beforeAll(incidents.start);
beforeEach(incidents.newOrganization);
afterAll(() => test.close());

describe('who is notified of a case', () => {
  type Signal = { id: string; organization: string; users: string[]; kind: string };
  const signals = async (answer = async () => {}) => {
    const heard: Signal[] = [];
    const taking = new Signals(test.service.broker);
    await taking.take(
      incidentSignal,
      'account',
      async (signal) => {
        if (signal.organization !== incidents.organization) return;
        heard.push(signal);
        await answer();
      },
      test.service.log,
    );
    return { heard, stop: () => taking.stop() };
  };
  const announced = async () => (await stored()).map(({ content }) => content.isAnnounced);

  it('[W-066] of a critical one is the staff whom it does not concern, at once, and by nothing that tells of it', async () => {
    const [ada, eva] = [await support(), await support()];
    const named = await support({ name: ['Jon', 'Blackwood'] });
    const { heard, stop } = await signals();
    await anonymously({
      severity: 'critical',
      description: 'It was Jon Blackwood, on the aft deck.',
    });
    await until('the signal', async () => (heard.length > 0 ? true : undefined));
    expect(heard).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{32}$/),
        organization: incidents.organization,
        users: expect.arrayContaining([ada.user, eva.user]),
        kind: 'critical',
      },
    ]);
    expect(heard[0]?.users).not.toContain(named.user);
    expect(heard[0]?.users).toHaveLength(2);
    await until('the mark', async () => {
      await incidents.passHour();
      return (await announced())[0];
    });
    const [one] = await stored();
    expect(JSON.stringify(heard)).not.toContain(String(one?.raw._id));
    stop();
  });

  it('[W-062] [W-063] never are those whom it names, and those below them', async () => {
    const captain = await member({ position: 'captain', isAboard: true });
    const mate = await support({ position: 'chfOff', isAboard: true });
    const ashore = await support({ reportsTo: mate });
    const free = await support();
    const { heard, stop } = await signals();
    const ben = await member();
    await report(ben, { severity: 'critical', parties: [captain.user] });
    await until('the signal', async () => (heard.length > 0 ? true : undefined));
    await report(ben, { severity: 'high', parties: [mate.user] });
    await test.service.connection
      .collection('incidentReports')
      .updateMany({ severity: 'high' } as never, {
        $set: { hour: new Date(hourNow().getTime() - HOUR_MS) },
      });
    await createAnnounceCriticalCasesJob(test.service).run({} as never);
    await createAnnounceCasesJob(test.service).run({} as never);
    expect(new Set(heard.map(({ kind }) => kind))).toEqual(new Set(['critical', 'waiting']));
    for (const { users } of heard) {
      expect(users).toContain(free.user);
      for (const one of [captain, mate, ashore]) expect(users).not.toContain(one.user);
    }
    stop();
  });

  it('[W-066] is notified until it is answered, and once', async () => {
    await support();
    let fails = true;
    const { heard, stop } = await signals(async () => {
      if (fails) throw new Error('out of order');
    });
    await anonymously({ severity: 'critical' });
    await until('the first', async () => (heard.length > 0 ? true : undefined));
    expect(await announced()).toEqual([false]);
    fails = false;
    await createAnnounceCriticalCasesJob(test.service).run({} as never);
    expect(await announced()).toEqual([true]);
    const sent = heard.length;
    await createAnnounceCriticalCasesJob(test.service).run({} as never);
    expect(heard).toHaveLength(sent);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
    stop();
  });

  it('is notified though another case cannot be announced', async () => {
    await support();
    const deaf = await signals(async () => {
      throw new Error('out of order');
    });
    await anonymously({ severity: 'critical' });
    await anonymously({ severity: 'critical' });
    await until('both', async () =>
      new Set(deaf.heard.map(({ id }) => id)).size === 2 ? true : undefined,
    );
    deaf.stop();
    const [broken, whole] = await stored();
    const reports = test.service.connection.collection('incidentReports');
    const which = { _id: broken?.raw._id as never };
    await reports.updateOne(which, { $unset: { excluded: '', secret: '' } });
    const { heard, stop } = await signals();
    await expect(createAnnounceCriticalCasesJob(test.service).run({} as never)).rejects.toThrow(
      'announce-critical-cases failed for 1',
    );
    const failed = test.service.connection.collection('failed_work');
    const [failure] = await failed.find({ name: 'announce-critical-cases' }).toArray();
    expect(failure).toMatchObject({ failures: 1, nextTryAt: expect.any(Date) });
    expect(JSON.stringify(failure)).not.toContain(String(broken?.raw._id));
    await reports.deleteOne(which);
    expect(heard).toHaveLength(1);
    expect((await stored()).map(({ raw }) => String(raw._id))).toEqual([String(whole?.raw._id)]);
    expect(await announced()).toEqual([true]);
    stop();
  });

  it('of any other is notified once its hour is over', async () => {
    await support();
    const { heard, stop } = await signals();
    await anonymously({ severity: 'high' });
    await createAnnounceCriticalCasesJob(test.service).run({} as never);
    await createAnnounceCasesJob(test.service).run({} as never);
    expect(heard).toEqual([]);
    const [one] = await stored();
    await test.service.connection
      .collection('incidentReports')
      .updateOne(
        { _id: one?.raw._id as never },
        { $set: { hour: new Date(hourNow().getTime() - HOUR_MS) } },
      );
    await createAnnounceCasesJob(test.service).run({} as never);
    expect(heard.map(({ kind }) => kind)).toEqual(['waiting']);
    expect(await announced()).toEqual([true]);
    stop();
  });
});
