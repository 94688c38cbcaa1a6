import { randomBytes } from 'node:crypto';
import {
  type CaseOpened,
  caseOpened,
  type IncidentReport,
  reportReceived,
} from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { contentOf, objectId } from '@fairlead/service-kit';
import { receiveEvent } from '@fairlead/service-kit/testing';
import { type Person, startWellness, type WellnessTest } from '../../testing/fixtures.ts';
import { hourNow } from '../hours.ts';
import { mailboxOf } from '../incidents.ts';
import { incidentReports } from '../reports.ts';

const positions = {
  captain: '65f600000000000000000001',
  chfOff: '65f600000000000000000002',
  deckhand: '65f600000000000000000003',
};
const vessel = '65f300000000000000000001';
const deck = '65f400000000000000000001';

interface Standing {
  orgRoles?: readonly string[];
  position?: keyof typeof positions;
  isAboard?: boolean;
  reportsTo?: Person;
  name?: [string, string];
}

export const day = () => new Date().toISOString().slice(0, 10);
export const newKey = () => randomBytes(24).toString('base64url');

/** The paths of the values for which a call was refused. */
export const failed = (answer: Awaited<ReturnType<WellnessTest['send']>>) =>
  (answer.json().errors?.[0].data?.errors ?? []).map(({ path }: { path: string }) => path);

/** The receipt code of a report that was received. @throws {Error} when it was refused. */
const codeOf = (answer: Awaited<ReturnType<WellnessTest['send']>>) => {
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return reportReceived.parse(answer.json()).code;
};

/** Rounds (s) end at once, unless they are to be hours. Reports of incidents and their cases: the service for all tests of a file once it is started, an organization for each, and what people do in it. */
export function incidentsUnderTest({
  rounds = 1,
  environment: more = {},
}: {
  rounds?: 1 | 3_600;
  environment?: Record<string, string>;
} = {}) {
  const test = {} as WellnessTest;
  let organization: string;
  let organizations = 0;

  /** Somebody in the organization of the test, at a position in its reporting line. */
  const member = async ({ orgRoles = [], position, isAboard, reportsTo, name }: Standing = {}) => {
    const one = await test.person();
    await place(one, { orgRoles, isAboard, reportsTo, ...(position && { position }) } as Standing);
    const [firstName, lastName] = name ?? ['Ada', `Nobody${organizations}`];
    await receiveEvent(test, 'users', one.user, {
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      email: 'x@y.z',
    });
    return one;
  };
  const place = (one: Person, { orgRoles = [], position, isAboard, reportsTo }: Standing) =>
    receiveEvent(test, 'employees', one.user.replace('65f5', '65fa'), {
      user: one.user,
      organization,
      vessel: isAboard ? vessel : null,
      department: isAboard ? deck : null,
      position: position ? positions[position] : null,
      reportsTo: reportsTo?.user ?? null,
      orgRoles,
    });
  const reportContent = (more: object = {}) => ({
    organization,
    type: 'harassment',
    severity: 'high',
    description: 'It happened on the aft deck.',
    date: day(),
    key: newKey(),
    ...more,
  });
  /** Stores everything that lies in the mailbox, as at the end of its hour; where rounds are hours, its reports are of the hour before afterwards. */
  const passHour = async () => {
    await mailboxOf(test.service).empty();
    if (rounds === 1) return;
    const hour = hourNow();
    await test.service
      .store(incidentReports)
      .direct.updateMany({ hour }, { $set: { hour: new Date(hour.getTime() - HOUR_MS) } });
  };
  const list = async (by: Person): Promise<IncidentReport[]> =>
    (
      await test.get(`incidentReports?depth=0&where[organization][equals]=${organization}`, by)
    ).json().docs;

  return {
    test,
    start: async () => {
      const environment = { MAILBOX_SECONDS: '0.05', MAILBOX_ROUND_SECONDS: `${rounds}`, ...more };
      Object.assign(test, await startWellness({ environment }));
      for (const [code, id] of Object.entries(positions))
        await receiveEvent(test, 'positions', id, { code, name: code });
    },
    /** Begins a test, with an organization of its own. */
    newOrganization: async () => {
      organizations += 1;
      organization = `65f2${organizations.toString(16).padStart(20, 'c')}`;
      await receiveEvent(test, 'organizations', organization, { name: 'Meridian Yachts' });
      await receiveEvent(test, 'vessels', vessel, { name: 'Aurelia', organization });
    },
    vessel,
    get organization() {
      return organization;
    },
    member,
    support: (more: Standing = {}) => member({ orgRoles: ['support-crew'], ...more }),
    place,
    reportContent,
    /** Sends a report. @returns its receipt code. */
    report: async (by: Person, more: object = {}) => {
      const answer = await test.send('POST', 'incidentReports', by, reportContent(more));
      await passHour();
      return codeOf(answer);
    },
    /** Sends a report without signing in. @returns its receipt code. */
    anonymously: async (more: object = {}) => {
      const answer = await test.send(
        'POST',
        'incidentReports/anonymous',
        undefined,
        reportContent(more),
      );
      await passHour();
      return codeOf(answer);
    },
    list,
    onlyCase: async (by: Person) => {
      const [found] = await list(by);
      return found?.id ?? '';
    },
    open: async (by: Person, id: string): Promise<CaseOpened> =>
      caseOpened.parse((await test.send('POST', `incidentReports/${id}/open`, by)).json()),
    change: (by: Person, id: string, json: object) =>
      test.send('PATCH', `incidentReports/${id}`, by, json),
    /** An organization's policy for its cases. */
    policy: (by: Person, more: object) =>
      test.send('POST', 'casePolicies', by, { organization, ...more }),
    /** What whoever has a receipt code does. */
    byCode: async (path: string, json: object) => {
      const answer = await test.send('POST', `incidentReports/case${path}`, undefined, json);
      await passHour();
      return answer;
    },
    passHour,
    stored: async () => {
      const store = test.service.store(incidentReports);
      const found = await store.find({ organization: objectId(organization) }).toArray();
      return found.map((one) => ({
        raw: one as Record<string, unknown>,
        content: contentOf(store.collection, one),
      }));
    },
  };
}
