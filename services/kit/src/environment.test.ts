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
