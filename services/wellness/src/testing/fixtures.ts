import type { OrganizationRole } from '@fairlead/contracts';
import {
  hear,
  startTestService,
  type TestOptions,
  type TestService,
} from '@fairlead/service-kit/testing';
import { wellnessService } from '../app.ts';

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
  get(path: string, by?: Person): Promise<Answer>;
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    by?: Person,
    json?: object,
  ): Promise<Answer>;
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
    const user = `65f5${people.toString(16).padStart(20, 'b')}`;
    return { user, token: await test.mint.person(user) };
  };
  return {
    ...test,
    person,
    member: async (orgRoles, of = organization) => {
      const one = await person();
      const record = one.user.replace('65f5', '65fa');
      await hear(test, 'employees', record, {
        user: one.user,
        organization: of,
        vessel: null,
        orgRoles,
      });
      return one;
    },
    get: (path, by) => test.call('GET', `/api/${path}`, signed(by)),
    send: (method, path, by, json) =>
      test.call(method, `/api/${path}`, { ...signed(by), ...(json && { json }) }),
  };
}
