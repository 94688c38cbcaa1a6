import type { Changes } from './changes.ts';
import { checkedName, titleOf } from './names.ts';
import { jsonText, linkOf, sorted, type Tree } from './tree.ts';

/** The package that every service so far prints with; a new one prints nothing yet. */
const PRINTING = '@fairlead/printing';

/** A service without collections, which knows who is a member of what. */
export function newService(tree: Tree, given: string | undefined): Changes {
  const taken = tree.services.map((folder) => folder.replace('services/', ''));
  const area = checkedName('service', given, 'area', taken);
  const folder = `services/${area}`;
  const like = tree.packageLike(tree.services, `@fairlead/service-${area}`);
  const { [PRINTING]: _printing, ...dependencies } = like.dependencies ?? {};
  const own = { ...like, dependencies, exports: { '.': './src/app.ts' } };
  return {
    files: {
      ...tree.sharedFiles(tree.services, shared, folder),
      [`${folder}/package.json`]: jsonText(own),
      [`${folder}/src/app.ts`]: appText(area),
      [`${folder}/src/server.ts`]: serverText(area),
      [`${folder}/src/projections.ts`]: projectionsText,
      [`${folder}/src/openapi.test.ts`]: openapiText(area),
      [`${folder}/pact/account-events.consumer.pact.test.ts`]: accountEventsText(area),
      [`${folder}/pact/organization-events.consumer.pact.test.ts`]: organizationEventsText(area),
    },
    edits: {
      'package-lock.json': tree.lockWith(folder, own, ['infra']),
      'infra/package.json': infraWith(tree, own),
      ...entered(tree, area),
    },
    links: linkOf(folder, own.name),
  };
}

/** What is the same in every service. */
const shared = [
  'tsconfig.json',
  'jest.config.js',
  'pact/jest.consumer.js',
  'pact/jest.provider.js',
];

/** The package of what runs and checks all services, with one more. */
function infraWith(tree: Tree, { name, version }: { name: string; version: string }): string {
  const infra = tree.json<{ dependencies: Record<string, string> }>('infra/package.json');
  return jsonText({ ...infra, dependencies: sorted({ ...infra.dependencies, [name]: version }) });
}

/** The places that name each service, with one more. */
function entered(tree: Tree, area: string): Record<string, string> {
  const [contracts, table, labels] = [
    'contracts/src/api/collections.ts',
    'infra/authorization/services.ts',
    'mfe-account/src/features/settings/export-data.tsx',
  ];
  const imported = tree.edited(
    table,
    /\nimport type \{ ServiceDeclaration \}/,
    (next) => `\nimport { ${area}Service } from '@fairlead/service-${area}';${next}`,
  );
  return {
    [contracts]: tree.edited(
      contracts,
      /\n\} as const satisfies Readonly<Record<string, Area>>;/,
      (end) => `\n  ${area}: { collections: [], paths: [] },${end}`,
    ),
    [table]: tree.edited(
      table,
      /\n\} satisfies \{ \[Name in ServiceName\]/,
      (end) => `\n  ${area}: ${area}Service,${end}`,
      imported,
    ),
    // People read what each service has of them under its name.
    [labels]: tree.edited(
      labels,
      /const labels: Readonly<Record<string, string>> = \{\n/,
      (opening) => `${opening}  ${area}: '${titleOf(area)}',\n`,
    ),
  };
}

const appText = (
  area: string,
) => `import { membershipsOf, type ServiceDeclaration } from '@fairlead/service-kit';
import { projections } from './projections.ts';

/** The ${area} service. */
export const ${area}Service: ServiceDeclaration<'${area}'> = {
  name: '${area}',
  collections: [],
  projections,
  membershipsOf,
};
`;

const serverText = (area: string) => `import { runService } from '@fairlead/service-kit';
import { ${area}Service } from './app.ts';

await runService(${area}Service);
`;

const projectionsText = `import { membershipProjections } from '@fairlead/service-kit';

/** This service's projections of other services' documents. */
export const projections = [...membershipProjections];
`;

const openapiText = (
  area: string,
) => `import { callAsDocumented, startTestService, type TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ${area}Service } from './app.ts';

const seed = 20261128;
const person = '65f500000000000000000001';
let ${area}: TestService;
beforeAll(async () => {
  ${area} = await startTestService(${area}Service);
});
afterAll(() => ${area}.close());

it(\`answers every call of its OpenAPI document as described (seed \${seed})\`, async () => {
  const { faults, statuses } = await callAsDocumented(${area}, {
    seed,
    runs: 10,
    callers: {
      visitor: undefined,
      person: await ${area}.mint.person(person),
      operator: await ${area}.mint.operator(),
    },
    ids: [person],
    rules: [],
  });
  expect(faults).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 403]));
});
`;

const accountEventsText = (area: string) => `import { rm } from 'node:fs/promises';
import { pactFile } from '@fairlead/contracts/pacts/expect-event';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { itNeedsAccountEvents } from '@fairlead/service-kit/testing/account-events';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { ${area}Service } from '../src/app.ts';

let ${area}: TestService;
beforeAll(async () => {
  await rm(pactFile('${area}', 'account'), { force: true });
  ${area} = await startTestService(${area}Service);
});
afterAll(() => ${area}.close());

describe('what the ${area} service needs of the account service’s events', () => {
  itNeedsAccountEvents('${area}', () => ${area});
});
`;

const organizationEventsText = (area: string) => `import { rm } from 'node:fs/promises';
import { pactFile } from '@fairlead/contracts/pacts/expect-event';
import { memberships, projectionOf } from '@fairlead/contracts/pacts/projections';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ${area}Service } from '../src/app.ts';

const between = { consumer: '${area}', provider: 'organization' };

let ${area}: TestService;
beforeAll(async () => {
  await rm(pactFile('${area}', 'organization'), { force: true });
  ${area} = await startTestService(${area}Service);
});
afterAll(() => ${area}.close());

describe('what the ${area} service needs of the organization service’s events', () => {
  it.each(memberships())('$state: $event.type', async ({ kept, ...expected }) => {
    const { projections } = ${area}.service;
    expect(await projectionOf(between, projections, expected)).toMatchObject(kept);
  });
});
`;
