import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ServiceName, serviceNames } from '@fairlead/contracts/api/collections';
import { edgeEnvironment } from '@fairlead/edge/environment';
import { readEnvironment, serviceEnvironment } from '@fairlead/service-kit/environment';
import { describe, expect, it } from '@jest/globals';
import { loadAll } from 'js-yaml';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { z } from 'zod';
import { checkout } from '../dev/folders.ts';
import { encryptingServices } from '../dev/keys.ts';

const models = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  StatefulSet,
};

const named = z.looseObject({ name: z.string() });
const reference = z.looseObject({ name: z.string(), key: z.string().optional() });
const variable = named.extend({
  value: z.string().optional(),
  valueFrom: z.looseObject({ secretKeyRef: reference.optional() }).optional(),
});
const probe = z.looseObject({
  httpGet: z.object({ path: z.string(), port: z.string() }),
});
const container = named.extend({
  image: z.string(),
  args: z.array(z.string()).default([]),
  env: z.array(variable).default([]),
  envFrom: z.array(z.looseObject({ configMapRef: reference })).default([]),
  ports: z.array(named.extend({ containerPort: z.int() })).default([]),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.looseObject({ memory: z.string() }),
  }),
  securityContext: z.looseObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
  }),
});
type Container = z.output<typeof container>;
const pod = z.looseObject({
  terminationGracePeriodSeconds: z.int().optional(),
  topologySpreadConstraints: z.array(z.unknown()).default([]),
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
  containers: z.array(container).min(1),
});
const workload = z.looseObject({ spec: z.looseObject({ template: z.looseObject({ spec: pod }) }) });
const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: named.optional(),
  data: z.record(z.string(), z.string()).optional(),
});

const folder = import.meta.dirname;
const files = globSync('{base,overlays/*}/*.yaml', { cwd: folder });
const isKustomization = (file: string) => basename(file) === 'kustomization.yaml';
const read = (file: string) => loadAll(readFileSync(join(folder, file), 'utf8'));
const all = files
  .filter((file) => !isKustomization(file))
  .flatMap((file) => read(file).map((one) => ({ file, ...manifest.parse(one) })));
const nameOf = ({ kind, metadata }: (typeof all)[number]) => `${kind} ${metadata?.name}`;
const find = (kind: string, name: string) => {
  const found = all.find((one) => nameOf(one) === `${kind} ${name}`);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};
const podOf = (kind: string, name: string) => workload.parse(find(kind, name)).spec.template.spec;
const firstOf = (kind: string, name: string): Container => {
  const [first] = podOf(kind, name).containers;
  if (!first) throw new Error(`${kind} ${name} has no container.`);
  return first;
};

/** What a secret is in a check of what reads it. */
const keySet = '{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"a","x":"x"}]}';
const secrets: Record<string, string> = {
  TOKEN_KEYS: keySet,
  SIGNATURE_KEYS: keySet,
  FIELD_KEYS: `{"keys":[{"kty":"oct","kid":"a","k":"${'A'.repeat(43)}"}]}`,
  RECEIPT_KEY: 'A'.repeat(43),
  MONGODB_URL: 'mongodb://mongodb:27017',
  NATS_URL: 'nats://nats:4222',
  SMTP_URL: 'smtps://user:password@mail.example',
  S3_URL: 'https://key:secret@s3.example/files',
  RELEASES_URL: 'https://key:secret@s3.example/releases',
  VALKEY_URL: 'valkeys://:password@valkey:6379',
  SEARCH_URL: 'https://user:password@search:9200',
};

/** The environment that a container has, with a value in the place of each secret. */
function environmentOf({ env, envFrom }: Container): Record<string, string> {
  const common = envFrom.flatMap(({ configMapRef }) =>
    Object.entries(find('ConfigMap', configMapRef.name).data ?? {}),
  );
  const own = env.map(({ name, value, valueFrom }): [string, string] => {
    const key = valueFrom?.secretKeyRef?.key;
    return [name, value ?? (key === undefined ? '' : (secrets[key] ?? ''))];
  });
  return Object.fromEntries([...common, ...own]);
}

/** The services that need a secret besides what all of them do. */
const own: Partial<Record<ServiceName, string[]>> = {
  account: ['SMTP_URL'],
  forms: ['SIGNATURE_KEYS'],
  wellness: ['RECEIPT_KEY'],
};

it.each(all.map((one) => [`${one.file}: ${nameOf(one)}`, one] as const))(
  '%s is one by the schema of Kubernetes',
  (_name, { file: _file, ...one }) => {
    const Model = models[one.kind as keyof typeof models];
    expect(() => new Model(one as never).validate()).not.toThrow();
    expect([new Model(one as never).apiVersion, new Model(one as never).kind]).toEqual([
      one.apiVersion,
      one.kind,
    ]);
  },
);

it('what is wrong is found', () => {
  const spec = { selector: { matchLabels: { app: 1 } }, template: {} };
  expect(() => new Deployment({ metadata: { name: 'a' }, spec } as never).validate()).toThrow();
});

it('every file is named by a kustomization, and no secret is in any', () => {
  const listed = files.filter(isKustomization).flatMap((file) => {
    const { resources } = z.looseObject({ resources: z.array(z.string()) }).parse(read(file)[0]);
    return resources.filter((one) => one.endsWith('.yaml')).map((one) => join(file, '..', one));
  });
  expect(listed.sort()).toEqual(files.filter((file) => !isKustomization(file)).sort());
  expect(all.filter(({ kind }) => kind === 'Secret')).toEqual([]);
});

describe.each([...serviceNames, 'edge' as const])('%s', (name) => {
  const names = Object.keys((name === 'edge' ? edgeEnvironment : serviceEnvironment).shape);
  const checked = (environment: NodeJS.ProcessEnv) =>
    name === 'edge'
      ? readEnvironment(edgeEnvironment, environment)
      : readEnvironment(serviceEnvironment, environment);
  const kinds = name === 'edge' ? ['Deployment'] : ['Deployment', 'Job'];

  it('is given what it reads in production, and nothing that it does not read', () => {
    for (const kind of kinds) {
      const environment = environmentOf(firstOf(kind, kind === 'Job' ? `${name}-migrate` : name));
      expect(() => checked(environment)).not.toThrow();
      expect(Object.keys(environment).filter((one) => !names.includes(one))).toEqual([]);
      if (name === 'edge') continue;
      const needed = [
        ...(own[name] ?? []),
        ...(encryptingServices.some((one) => one === name) ? ['FIELD_KEYS'] : []),
      ];
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(needed));
      // The keys of one service are given to no other.
      const foreign = ['SMTP_URL', 'SIGNATURE_KEYS', 'RECEIPT_KEY', 'FIELD_KEYS'].filter(
        (one) => !needed.includes(one),
      );
      expect(Object.keys(environment).filter((one) => foreign.includes(one))).toEqual([]);
    }
  });

  it('listens where it is looked for, and is asked what it answers', () => {
    const { ports, env, startupProbe, readinessProbe, livenessProbe } = firstOf('Deployment', name);
    const given = Object.fromEntries(env.map((one) => [one.name, one.value]));
    const numbers = Object.fromEntries(ports.map((one) => [one.name, String(one.containerPort)]));
    expect(numbers.http).toBe(given.PORT);
    expect(numbers.status).toBe(given.STATUS_PORT);
    const ready = name === 'edge' ? 'status' : 'http';
    expect([startupProbe, readinessProbe, livenessProbe].map((one) => one?.httpGet)).toEqual([
      { path: '/healthz', port: 'http' },
      { path: '/readyz', port: ready },
      { path: '/healthz', port: 'http' },
    ]);
  });

  it('ends in its own time, comes back elsewhere, and grows with what is asked of it', () => {
    const { terminationGracePeriodSeconds = 0, topologySpreadConstraints } = podOf(
      'Deployment',
      name,
    );
    const drain = Number(find('ConfigMap', 'fairlead').data?.DRAIN_SECONDS);
    expect(terminationGracePeriodSeconds).toBeGreaterThan(drain + 25);
    expect(topologySpreadConstraints.length).toBeGreaterThan(0);
    for (const kind of [
      'Service',
      'PodDisruptionBudget',
      'HorizontalPodAutoscaler',
      'NetworkPolicy',
    ])
      expect(find(kind, name)).toBeDefined();
  });
});

it.each(serviceNames)('the database of %s is brought up to a release by its own image', (name) => {
  expect(firstOf('Job', `${name}-migrate`)).toMatchObject({
    image: firstOf('Deployment', name).image,
    args: ['dist/server.js', 'migrate'],
  });
});

it('the edge passes calls to every service at its port', () => {
  const { SERVICE_URLS = '' } = environmentOf(firstOf('Deployment', 'edge'));
  const urls = Object.fromEntries(SERVICE_URLS.split(',').map((one) => one.split('=')));
  expect(Object.keys(urls).sort()).toEqual([...serviceNames].sort());
  for (const [name, url] of Object.entries(urls)) expect(url).toBe(`http://${name}`);
});

describe('the images', () => {
  const images = globSync('infra/images/*.Dockerfile', { cwd: checkout });

  it.each(images)(
    '%s is built in stages of images that are named by digest, and runs as nobody',
    (file) => {
      const lines = readFileSync(join(checkout, file), 'utf8').split('\n');
      const stages = lines.filter((line) => line.startsWith('FROM '));
      expect(stages.length).toBeGreaterThan(1);
      for (const stage of stages) expect(stage).toMatch(/^FROM \$\{(?:NODE|BASE)_IMAGE\}/);
      expect(lines.filter((line) => line.startsWith('USER ')).at(-1)).toBe('USER 10001:10001');
      expect(lines.join('\n')).toContain('npm sbom --sbom-format=cyclonedx');
    },
  );
});
