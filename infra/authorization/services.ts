import type { ServiceName } from '@fairlead/contracts/api/collections';
import { accountService } from '@fairlead/service-account';
import { formsService } from '@fairlead/service-forms';
import { jobsService } from '@fairlead/service-jobs';
import type { ServiceDeclaration } from '@fairlead/service-kit';
import {
  startTestService,
  type TestOptions,
  type TestService,
  testNamespace,
  tokenMint,
} from '@fairlead/service-kit/testing';
import { organizationService } from '@fairlead/service-organization';
import { wellnessService } from '@fairlead/service-wellness';

/** Every service; one that is missing here is missing in the table too. */
const declarations = {
  account: accountService,
  organization: organizationService,
  forms: formsService,
  jobs: jobsService,
  wellness: wellnessService,
} satisfies { [Name in ServiceName]: ServiceDeclaration<Name> };

export type { ServiceName };
export const serviceNames = Object.keys(declarations) as ServiceName[];

/** The tables of a service, by their names in its database. */
export const tablesOf = (name: ServiceName): string[] =>
  ((declarations[name] as ServiceDeclaration).tables ?? []).map((table) => table.name);

/** The collections of a service. */
export const collectionsOf = (name: ServiceName) => declarations[name].collections;

/** All services of the product in one namespace, called over the network. */
export type Services = Record<ServiceName, TestService> & {
  urls: Record<ServiceName, string>;
  /** Stops them, and leaves what they have stored to those that are started next in their namespace. */
  halt(): Promise<void>;
  close(): Promise<void>;
};

/** Starts every service against the real database and broker, in a namespace of its own unless one is given. */
export async function startServices({
  namespace = testNamespace(),
  mint,
}: Pick<TestOptions, 'namespace' | 'mint'> = {}): Promise<Services> {
  const shared = { namespace, mint: mint ?? (await tokenMint()) };
  const started: Partial<Record<ServiceName, TestService>> = {};
  const urls: Partial<Record<ServiceName, string>> = {};
  for (const name of serviceNames) {
    const environment = {
      RATE_LIMIT: '0',
      ...(name === 'account' && { TOKEN_KEYS: JSON.stringify(shared.mint.keys) }),
    };
    const test = await startTestService(declarations[name], { ...shared, environment });
    started[name] = test;
    urls[name] = `http://127.0.0.1:${await test.service.listen()}`;
  }
  const services = started as Record<ServiceName, TestService>;
  return {
    ...services,
    urls: urls as Record<ServiceName, string>,
    halt: async () => {
      for (const name of serviceNames) await services[name].halt();
    },
    close: async () => {
      for (const name of serviceNames) await services[name].close();
    },
  };
}
