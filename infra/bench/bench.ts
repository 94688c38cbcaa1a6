import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../dev/build.ts';
import { logToConsole } from '../dev/console.ts';
import { forgetData, replaceData } from '../dev/demo-data.ts';
import { Failure, failCommand } from '../dev/failure.ts';
import { checkout, foldersIn } from '../dev/folders.ts';
import { dataKeys, tokenKeys } from '../dev/keys.ts';
import { stopOnSignal } from '../dev/on-stop-signal.ts';
import { beginProcessGroup, type ProcessGroup } from '../dev/process-group.ts';
import { provideServers } from '../dev/servers.ts';
import { publishBuilt } from '../release/publish-built.ts';
import { measureAccount } from './account.ts';
import { measureAsked } from './asked.ts';
import { measureChat } from './chat.ts';
import { measureDirectory } from './directory.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureFleet } from './fleet.ts';
import { measureForms } from './forms.ts';
import { measureMemberships } from './memberships.ts';
import { measureMillion } from './million.ts';
import { measureNames } from './names.ts';
import { measurePhone } from './phone.ts';
import { groupsOf, startPortal } from './portal.ts';
import { measureReads } from './reads.ts';
import { measureRecruitment } from './recruitment.ts';
import { measureRegisters } from './registers.ts';
import { measureReleases } from './releases.ts';
import { report } from './report.ts';
import type { Section } from './row.ts';
import { measureSatellite } from './satellite.ts';
import { measureSearch } from './search.ts';
import { measureServerRendering } from './server-rendering.ts';
import { measureSession } from './session.ts';
import { measureStartUp } from './start-up.ts';
import { measureSwitching } from './switching.ts';
import { measureTable } from './table.ts';
import { measureTenants } from './tenants.ts';
import { measureTraces } from './traces.ts';
import { measureAttacks } from './under-attack.ts';
import { measureUploads } from './uploads.ts';
import { measureWeight } from './weight.ts';
import { measureWellness } from './wellness.ts';

const parts = [
  'reads',
  'directory',
  'million',
  'search',
  'session',
  'asked',
  'visit',
  'weight',
  'switching',
  'recruitment',
  'names',
  'registers',
  'fleet',
  'forms',
  'wellness',
  'account',
  'chat',
  'table',
  'phone',
  'satellite',
  'rendering',
  'attacks',
  'tenants',
  'memberships',
  'uploads',
  'releases',
  'traces',
  'start',
] as const;
type Part = (typeof parts)[number];
const small = 'bench_small';
const large = 'bench_large';
const huge = 'bench_huge';
const traced = 'bench_traced';

function chosenParts(given: string[]): Part[] {
  const unknown = given.filter((name) => !parts.some((part) => part === name));
  if (unknown.length > 0)
    throw new Failure(`There is no ${unknown.join(', ')}. Parts: ${parts.join(', ')}.`);
  return given.length === 0 ? [...parts] : parts.filter((part) => given.includes(part));
}

async function measure(
  family: ProcessGroup,
  folder: string,
  chosen: Part[],
): Promise<[Section[], string]> {
  const servers = await provideServers(family, folder, process.env);
  await buildChanged(family.say);
  await publishBuilt(foldersIn(folder), family.say);
  const started = groupsOf(join(folder, 'logs'));
  const database = {
    gateway: started.ferretdb ?? 0,
    database: started.postgres ?? started.mongod ?? 0,
  };
  const load = (namespace: string, listings: number) =>
    replaceData(family.say, servers, {
      namespace,
      listings,
      keys: dataKeys(foldersIn(folder).keys),
    });
  const visitPortal = async (): Promise<Section> => {
    const portal = await startPortal(folder, servers, small, 'on');
    const { shell } = foldersIn(folder);
    return measureFirstVisit(portal.edge, shell, family.say).finally(portal.stop);
  };
  const onPhone = async (): Promise<Section> => {
    const portal = await startPortal(folder, servers, small, 'on');
    return measurePhone(portal.edge, family.say).finally(portal.stop);
  };
  const switching = async (): Promise<Section> => {
    const portal = await startPortal(folder, servers, small, 'on');
    return measureSwitching(portal.edge, family.say).finally(portal.stop);
  };
  const recruitment = async (): Promise<Section> => {
    const keys = await tokenKeys(foldersIn(folder).keys);
    const portal = await startPortal(folder, servers, small, 'on');
    return measureRecruitment(portal, keys, family.say).finally(portal.stop);
  };
  const measures: Record<Part, () => Promise<Section>> = {
    reads: () => measureReads(folder, servers, small, database),
    directory: async () => {
      await load(large, 100_000);
      return measureDirectory(folder, servers, small, large);
    },
    million: async () => {
      await load(huge, 1_000);
      return measureMillion(folder, servers, huge);
    },
    search: async () => {
      await load(huge, 1_000);
      return measureSearch(folder, servers, huge, family.say);
    },
    session: () => measureSession(folder, servers, small),
    asked: () => measureAsked(folder, servers, small),
    visit: visitPortal,
    weight: measureWeight,
    switching,
    recruitment,
    names: () => measureNames(folder, servers, small),
    registers: () => measureRegisters(folder, servers, small),
    fleet: () => measureFleet(folder, servers, small),
    forms: async () => {
      const portal = await startPortal(folder, servers, small, 'on');
      return measureForms(portal, family.say).finally(portal.stop);
    },
    wellness: async () => {
      const portal = await startPortal(folder, servers, small, 'on');
      const keys = dataKeys(foldersIn(folder).keys);
      const mongodbUrl = servers.mongo.url;
      return measureWellness({ edge: portal.edge, mongodbUrl, namespace: small, keys }).finally(
        portal.stop,
      );
    },
    account: async () => {
      const portal = await startPortal(folder, servers, small, 'on');
      const keys = dataKeys(foldersIn(folder).keys);
      const ground = { edge: portal.edge, mongodbUrl: servers.mongo.url, namespace: small, keys };
      return measureAccount(ground).finally(portal.stop);
    },
    chat: async () => {
      const portal = await startPortal(folder, servers, small, 'on');
      const ground = { edge: portal.edge, mongodbUrl: servers.mongo.url, namespace: small };
      return measureChat(ground).finally(portal.stop);
    },
    table: () => measureTable(folder, family.say),
    phone: onPhone,
    satellite: async () => {
      const portal = await startPortal(folder, servers, small, 'on');
      return measureSatellite(portal.edge, family.say).finally(portal.stop);
    },
    rendering: () =>
      measureServerRendering((more) => startPortal(folder, servers, small, 'on', more)),
    attacks: () => measureAttacks(folder, servers, small),
    memberships: () => measureMemberships(folder, servers, small),
    tenants: () => measureTenants(folder, servers, small),
    uploads: () => measureUploads(folder, servers, small),
    releases: measureReleases,
    traces: async () => {
      await load(traced, 10_000);
      return measureTraces(folder, servers, { off: small, on: traced });
    },
    start: () => measureStartUp(family, folder),
  };
  const sections: Section[] = [];
  try {
    if (
      chosen.some(
        (part) => !['start', 'million', 'search', 'table', 'weight', 'releases'].includes(part),
      )
    )
      await load(small, 10_000);
    for (const part of chosen) {
      family.say('bench', part);
      const section = await measures[part]();
      for (const { what, measured } of section.rows) family.say('bench', `${measured}  ${what}`);
      sections.push(section);
    }
  } finally {
    for (const namespace of [small, large, huge, traced])
      await forgetData(servers.mongo.url, namespace);
  }
  return [sections, servers.mongo.how];
}

/** The sections about what the tests take and what they notice, which are not measured here: from “The tests” to the end. */
const testSectionsOf = (written: string): string => {
  const at = written.indexOf('\n## The tests');
  return at < 0 ? '' : written.slice(at);
};

/**
 * `npm run bench [-- reads directory million search session asked visit weight switching recruitment names registers fleet forms wellness account chat table
 * phone satellite rendering attacks tenants memberships uploads releases traces start]`: measures the portal against its targets. All parts together are written to docs/benchmarks.md; a
 * selection of them only to the console.
 */
async function main(): Promise<void> {
  const chosen = chosenParts(process.argv.slice(2));
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const family = beginProcessGroup(join(folder, 'logs'), logToConsole);
  stopOnSignal(family, 1);
  try {
    const [sections, mongo] = await measure(family, folder, chosen);
    const text = report(sections, mongo);
    console.log(`\n${text}`);
    if (chosen.length === parts.length) {
      const file = join(checkout, 'docs', 'benchmarks.md');
      writeFileSync(file, text + testSectionsOf(readFileSync(file, 'utf8')));
    }
  } finally {
    await family.stop();
  }
}

main().then(() => process.exit(0), failCommand);
