import { expect, it } from '@jest/globals';
import { inheritedEnvironment } from './inherited-environment.ts';

it('a process of the portal inherits no secret and no setting of another', () => {
  const environment = {
    PATH: '/usr/bin',
    NODE_EXTRA_CA_CERTS: '/ca.pem',
    TOKEN_KEYS: '{"keys":[]}',
    SMTP_URL: 'smtp://user:password@mail.example',
    MONGODB_URL: 'mongodb://user:password@db.example',
    TRUSTED_PROXIES: '10.0.0.1',
  };
  expect(inheritedEnvironment(environment)).toEqual({
    PATH: '/usr/bin',
    NODE_EXTRA_CA_CERTS: '/ca.pem',
  });
});
