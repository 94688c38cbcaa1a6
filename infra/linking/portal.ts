import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { users } from '@fairlead/service-account/collections';
import {
  Broker,
  type Collection,
  checkContent,
  ensureIndexes,
  indexesOf,
  newDocument,
  storedName,
} from '@fairlead/service-kit';
import { type TokenMint, testNamespace, until } from '@fairlead/service-kit/testing';
import { employees, organizations, vessels } from '@fairlead/service-organization/collections';
import mongoose, { type Connection } from 'mongoose';
import { type Part, startPart } from './parts.ts';
import type { Sender } from './people.ts';
import { documentsIn, messagesOf } from './stored.ts';
import type { DumpedDocument, DumpedMessage } from './traces.ts';

export const publicUrl = 'http://portal.test';
export const organization = '65f2000000000000000000d1';
export const vessel = '65f3000000000000000000d1';

const fieldKeys = {
  keys: [{ kty: 'oct', kid: 'test', k: Buffer.alloc(32, 7).toString('base64url') }],
};
const receiptKey = Buffer.alloc(32, 9).toString('base64url');

/** Somebody's membership in the organization. */
export interface Membership {
  orgRoles?: readonly string[];
  isAboard?: boolean;
  reportsTo?: string;
}

/** Two instances of wellness, each behind an edge of its own, with the services they consume events from; all as processes that log everything. */
export interface Portal {
  parts: Record<PartName, Part>;
  /**
   * Ends the hour of the reports: another instance, with the shortest rounds, takes the place and the mailbox of the second one.
   */
  endHour(): Promise<Part>;
  database(name: string): Connection;
  documents(): Promise<DumpedDocument[]>;
  messages(): Promise<DumpedMessage[]>;
  /** Stops what still runs, so that every line is there. */
  stop(): Promise<void>;
  /** Deletes all that it has left behind. */
  forget(): Promise<void>;
}
type PartName =
  | 'account'
  | 'organization'
  | 'firstWellness'
  | 'secondWellness'
  | 'firstEdge'
  | 'secondEdge';

/** Starts all parts, with an organization whose people are known everywhere. */
export async function startLinkingPortal(
  mint: TokenMint,
  people: ReadonlyMap<Sender, Membership>,
): Promise<Portal> {
  const namespace = testNamespace();
  const { MONGODB_URL = '', NATS_URL = '' } = process.env;
  const root = await mongoose.createConnection(MONGODB_URL, { maxPoolSize: 4 }).asPromise();
  const database = (name: string) => root.useDb(`${namespace}_${name}`, { useCache: true });
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-linking-'));
  // Of no remote: without a registry the edges log once a minute that they have none.
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ revision: 0, remotes: {} }));
  const broker = new Broker(NATS_URL, namespace);
  await employ({ account: database('account'), organization: database('organization') }, people);
  const common = {
    NODE_ENV: 'test',
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: 'loopback',
    RATE_LIMIT: '600',
  };
  const service = (name: string, of: string, more: Readonly<Record<string, string>> = {}) =>
    startPart({
      name,
      service: of,
      environment: {
        ...common,
        MAILBOX_SECONDS: '0.5',
        MONGODB_URL,
        NATS_URL,
        NAMESPACE: namespace,
        TOKEN_KEYS: JSON.stringify(of === 'account' ? mint.keys : mint.publicKeys),
        FIELD_KEYS: JSON.stringify(fieldKeys),
        RECEIPT_KEY: receiptKey,
        SIGNATURE_KEYS: JSON.stringify(mint.keys),
        ...more,
      },
    });
  const started: Part[] = [];
  const stop = async () => {
    await Promise.all(started.map((part) => part.stop()));
  };
  const forget = async () => {
    const { databases } = (await root.db?.admin().listDatabases({ nameOnly: true })) ?? {
      databases: [],
    };
    for (const { name } of databases)
      if (name.startsWith(`${namespace}_`)) await root.useDb(name).dropDatabase();
    const manager = await broker.manager();
    for await (const { config } of manager.streams.list())
      if (config.name.startsWith(`${namespace}_`)) await manager.streams.delete(config.name);
    await broker.close();
    await root.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const start = async (name: string, of: string) => {
      const part = await service(name, of);
      started.push(part);
      return part;
    };
    const [account, organizationPart, firstWellness, secondWellness] = await allOf([
      start('account', 'account'),
      start('organization', 'organization'),
      start('firstWellness', 'wellness'),
      start('secondWellness', 'wellness'),
    ]);
    const edge = async (name: string, wellness: Part) => {
      const urls = { account, organization: organizationPart, wellness };
      const part = await startPart({
        name,
        service: 'edge',
        environment: {
          ...common,
          SERVICE_URLS: Object.entries(urls)
            .map(([of, { url }]) => `${of}=${url}`)
            .join(','),
          RELEASES_DIR: folder,
          SHELL_DIR: folder,
        },
      });
      started.push(part);
      return part;
    };
    const [firstEdge, secondEdge] = await allOf([
      edge('firstEdge', firstWellness),
      edge('secondEdge', secondWellness),
    ]);
    await until(
      'everybody to be known',
      async () =>
        (await database('wellness').collection('crewProfiles').countDocuments()) >= people.size,
      180_000,
    );
    return {
      parts: {
        account,
        organization: organizationPart,
        firstWellness,
        secondWellness,
        firstEdge,
        secondEdge,
      },
      endHour: async () => {
        const { port } = new URL(secondWellness.url);
        await secondWellness.stop();
        const part = await service('thirdWellness', 'wellness', {
          PORT: port,
          MAILBOX_ROUND_SECONDS: '1',
        });
        started.push(part);
        return part;
      },
      database,
      documents: () =>
        documentsIn(['account', 'organization', 'wellness'].map((name) => [name, database(name)])),
      messages: () => messagesOf(broker, namespace),
      stop,
      forget,
    };
  } catch (error) {
    await stop();
    await forget();
    throw error;
  }
}

/** All that was started, once all of it has settled: where one fails, none is still starting. */
async function allOf<const Begun extends readonly Promise<Part>[]>(begun: Begun) {
  await Promise.allSettled(begun);
  return Promise.all(begun);
}

/** Writes an organization with its people as their services store them, with their pending events. */
async function employ(
  { account, organization: employer }: Record<'account' | 'organization', Connection>,
  people: ReadonlyMap<Sender, Membership>,
): Promise<void> {
  await insert(employer, organizations, [{ id: organization, name: 'Meridian Yachts' }]);
  await insert(employer, vessels, [
    { id: vessel, name: 'Aurelia', organization, type: 'motor', isPublic: true },
  ]);
  const all = [...people];
  await insert(
    account,
    users,
    all.map(([{ id }], at) => ({
      id,
      email: `sailor${at}@test.fairlead.test`,
      firstName: `Given${at}`,
      lastName: `Family${at}`,
      name: `Given${at} Family${at}`,
      emailVerified: true,
    })),
    (at) => ({
      passwordHash: '',
      resets: [],
      revision: 1,
      sessions: [
        {
          id: all[at]?.[0].session,
          createdAt: new Date(),
          expiresAt: new Date(Date.now() + HOUR_MS),
          remembered: false,
        },
      ],
    }),
  );
  await insert(
    employer,
    employees,
    all.map(([{ id }, { orgRoles = [], isAboard, reportsTo }], at) => ({
      id: `65fa${at.toString(16).padStart(20, '0')}`,
      user: { id },
      organization,
      ...(isAboard && { vessel }),
      ...(reportsTo && { reportsTo }),
      orgRoles: [...orgRoles],
    })),
  );
}

async function insert(
  connection: Connection,
  collection: Collection,
  documents: readonly ({ id: string } & Record<string, unknown>)[],
  secretOf?: (at: number) => object,
): Promise<void> {
  const stored = connection.collection(storedName(collection));
  await ensureIndexes(stored, indexesOf(collection));
  const made = documents.map(({ id, ...content }, at) => ({
    ...newDocument(
      collection,
      checkContent(collection, content),
      { actor: 'system', correlationId: 'planted' },
      { id },
    ),
    ...(secretOf && { secret: secretOf(at) }),
  }));
  await stored.insertMany(made as never);
}
