import { dayOf, type WellnessAlert, wellnessAlert } from '@fairlead/contracts';
import { profileIdOf } from '../../crew-profiles/following.ts';
import {
  organization,
  otherOrganization,
  type Person,
  startWellness,
  type WellnessTest,
} from '../../testing/fixtures.ts';

/** The service and the people of an organization, and of the staff of another one. */
interface Started {
  test: WellnessTest;
  admin: Person;
  support: Person;
  hand: Person;
  stranger: Person;
}

export const today = dayOf(Date.now());
/** The scores of a check-in that raises no alert. */
export const calm = { mood: 7, anxiety: 3, sleep: 6, stress: 4 };

/** Alerts, once the service is started, about somebody who is new for each test. */
export function alertsUnderTest() {
  let started: Started;
  let ben: Person;
  const alertsFor = async (by: Person, person: Person = ben): Promise<WellnessAlert[]> => {
    const answer = await started.test.get(
      `wellnessAlerts?depth=0&limit=0&sort=createdAt&where[user][equals]=${person.user}`,
      by,
    );
    return answer.statusCode === 200
      ? answer.json().docs.map((doc: unknown) => wellnessAlert.parse(doc))
      : [];
  };
  return {
    start: async (): Promise<Started> => {
      const test = await startWellness();
      started = {
        test,
        admin: await test.member(['org-admin']),
        support: await test.member(['support-crew']),
        hand: await test.member(['vessel-crew', 'org-staff', 'vessel-management']),
        stranger: await test.member(['org-admin', 'support-crew'], otherOrganization),
      };
      return started;
    },
    newPerson: async (): Promise<Person> => {
      ben = await started.test.member(['vessel-crew']);
      return ben;
    },
    /** Gives somebody's consent. @throws {Error} when it is refused. */
    give: async (person: Person, consent: string, more: object = {}, of = organization) => {
      const path = `crewProfiles/${profileIdOf(person.user, of)}/consent`;
      const answer = await started.test.send('POST', path, person, { consent, ...more });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },
    /** Checks somebody in today. @returns the id of the check-in. @throws {Error} when it is refused. */
    checkIn: async (person: Person, more: object = {}): Promise<string> => {
      const json = { user: person.user, day: today, ...calm, ...more };
      const answer = await started.test.send('POST', 'checkIns?depth=0', person, json);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json().doc.id;
    },
    /** The alerts of somebody that another person finds, in the order in which they were raised. */
    alertsFor,
    /** The one alert of somebody, who has consented to it. */
    alertOf: async (person: Person = ben): Promise<WellnessAlert> => {
      const [alert, ...more] = await alertsFor(started.support, person);
      if (!alert || more.length > 0) throw new Error(`there are ${more.length + 1} alerts or none`);
      return alert;
    },
    change: (id: string, by: Person, json: object) =>
      started.test.send('PATCH', `wellnessAlerts/${id}?depth=0`, by, json),
  };
}
