import type { OrganizationRole } from '@fairlead/contracts';
import {
  receiveEvent,
  startTestService,
  type TestOptions,
  type TestService,
} from '@fairlead/service-kit/testing';
import { wellnessService } from '../app.ts';
import { followMember } from '../crew-profiles/following.ts';

type Answer = Awaited<ReturnType<TestService['call']>>;

/** Somebody with a token. */
export interface Person {
  user: string;
  token: string;
}

/** The wellness service under test. */
export interface WellnessTest extends TestService {
  person(): Promise<Person>;
  /** Somebody with these roles in an organization. */
  member(orgRoles: readonly OrganizationRole[], organization?: string): Promise<Person>;
  /** The events that the service receives about somebody's place in an organization: roles, a vessel or a department, or its end. */
  employ(person: Person, place?: Partial<Employment>): Promise<void>;
  get(path: string, by?: Person): Promise<Answer>;
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    by?: Person,
    json?: object,
  ): Promise<Answer>;
}

/** The content of somebody's employee record. */
export interface Employment {
  organization: string;
  orgRoles: readonly OrganizationRole[];
  accessTemplates: readonly string[];
  vessel: string | null;
  department: string | null;
  isInForce: boolean;
}

export const organization = '65f200000000000000000001';
export const otherOrganization = '65f200000000000000000002';

let people = 0;

/** Starts the service. */
export async function startWellness(options: TestOptions = {}): Promise<WellnessTest> {
  const test = await startTestService(wellnessService, options);
  const signed = (by: Person | undefined) => (by ? { token: by.token } : {});
  const person = async (): Promise<Person> => {
    people += 1;
    const user = `65f5b${people.toString(16).padStart(19, '0')}`;
    return { user, token: await test.mint.person(user) };
  };
  const employ = async ({ user }: Person, place: Partial<Employment> = {}) => {
    const employment = { organization, orgRoles: [], vessel: null, department: null, ...place };
    const record = `65fa${employment.organization.slice(-2)}${user.slice(6)}`;
    await receiveEvent(test, 'employees', record, { user, ...employment });
    await followMember(test.service, user, employment.organization);
  };
  return {
    ...test,
    person,
    member: async (orgRoles, of = organization) => {
      const one = await person();
      await employ(one, { orgRoles, organization: of });
      return one;
    },
    employ,
    get: (path, by) => test.call('GET', `/api/${path}`, signed(by)),
    send: (method, path, by, json) =>
      test.call(method, `/api/${path}`, { ...signed(by), ...(json && { json }) }),
  };
}
