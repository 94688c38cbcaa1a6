import { describe, expect, it } from '@jest/globals';
import { EnvironmentError, readEnvironment, serviceEnvironment } from './environment.ts';

const good = {
  PORT: '4101',
  MONGODB_URL: 'mongodb://127.0.0.1:27017',
  NATS_URL: 'nats://127.0.0.1:4222',
  TOKEN_KEYS:
    '{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"a","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}]}',
};

describe('the environment of a service', () => {
  it('fills in what has a default', () => {
    expect(readEnvironment(serviceEnvironment, good)).toMatchObject({
      PORT: 4101,
      NAMESPACE: 'fairlead',
      ANSWER_CACHE: 'on',
      TRUSTED_PROXIES: ['loopback'],
    });
  });

  it('refuses in production by name what may be anywhere else', () => {
    const given = { ...good, NODE_ENV: 'production' };
    const signer = { ...given, TOKEN_KEYS: given.TOKEN_KEYS.replace('"x"', '"d":"a","x"') };
    const read = (environment: NodeJS.ProcessEnv) => () =>
      readEnvironment(serviceEnvironment, environment);
    expect(read(given)).toThrow(/PUBLIC_URL is missing; for example PUBLIC_URL=https:/);
    expect(read({ ...given, PUBLIC_URL: 'http://fairlead.example' })).toThrow(
      'PUBLIC_URL must begin with https: in production',
    );
    const secure = { PUBLIC_URL: 'https://fairlead.example' };
    expect(read({ ...signer, ...secure })).toThrow(/SMTP_URL is missing; for example SMTP_URL=/);
    expect(read({ ...signer, ...secure })).not.toThrow('PUBLIC_URL');
    const both = { ...signer, MONGODB_URL: undefined, NATS_URL: undefined, TOKEN_KEYS: undefined };
    for (const name of ['MONGODB_URL', 'NATS_URL', 'TOKEN_KEYS', 'PUBLIC_URL', 'SMTP_URL'])
      expect(read(both)).toThrow(`${name} is missing`);
    const whole = { ...signer, ...secure, SMTP_URL: 'smtp://mail.example' };
    expect(read(whole)).not.toThrow();
    // A holder of only public parts sends no mail.
    expect(read({ ...given, ...secure })).not.toThrow();
    expect(read({ ...signer, NODE_ENV: 'development' })).not.toThrow();
  });

  it('takes a source of exchange rates by http alone', () => {
    const read = (url: string) =>
      readEnvironment(serviceEnvironment, { ...good, EXCHANGE_RATES_URL: url });
    expect(() => read('file:///etc/rates.xml')).toThrow(
      'EXCHANGE_RATES_URL is not the http address of a file of rates; for example EXCHANGE_RATES_URL=https://www.ecb',
    );
    const url = 'https://rates.example/daily.xml';
    expect(read(url).EXCHANGE_RATES_URL).toBe(url);
  });

  it('takes no bucket and no scanner that are none, and repeats nothing of their secrets', () => {
    const given = { S3_URL: 'https://AKIA:hush-hush@s3.example/', CLAMD_URL: 'clamd:3310' };
    const read = () => readEnvironment(serviceEnvironment, { ...good, ...given });
    expect(read).toThrow('S3_URL names no key, secret or bucket; for example S3_URL=https://key:');
    expect(read).toThrow('CLAMD_URL is not the address of a scanner; for example CLAMD_URL=tcp:');
    expect(read).not.toThrow(/hush/);
    const whole = { S3_URL: `${given.S3_URL}crew`, CLAMD_URL: 'unix:///run/clamd.sock' };
    expect(readEnvironment(serviceEnvironment, { ...good, ...whole })).toMatchObject(whole);
  });

  it('takes the address of a search cluster, or none, and repeats nothing of its password', () => {
    const read = (SEARCH_URL: string) =>
      readEnvironment(serviceEnvironment, { ...good, SEARCH_URL });
    for (const bad of ['search:9200', 'ftp://reader:hush-hush@search', 'hush-hush'])
      expect(() => read(bad)).toThrow(
        'SEARCH_URL is not the address of an OpenSearch cluster; for',
      );
    expect(() => read('ftp://reader:hush-hush@search')).not.toThrow(/hush/);
    const url = 'https://reader:hush-hush@search.example:9200';
    expect(read(url).SEARCH_URL).toBe(url);
    expect(read('').SEARCH_URL).toBeUndefined();
  });

  it('names every bad variable with what is wrong and an example', () => {
    const read = () =>
      readEnvironment(serviceEnvironment, {
        ...good,
        PORT: 'x',
        MONGODB_URL: 'http://db',
        NATS_URL: undefined,
        TOKEN_KEYS: '{',
        TRUSTED_PROXIES: '10.0.0.0/8,edge',
      });
    expect(read).toThrow(EnvironmentError);
    for (const part of [
      'PORT',
      'MONGODB_URL is not a MongoDB address; for example MONGODB_URL=mongodb://',
      'NATS_URL is missing',
      'TOKEN_KEYS is not JSON',
      'TRUSTED_PROXIES names what is no address; for example TRUSTED_PROXIES=10.0.0.0/8',
    ])
      expect(read).toThrow(part);
  });
});
