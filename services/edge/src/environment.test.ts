import { readEnvironment } from '@fairlead/service-kit/environment';
import { expect, it } from '@jest/globals';
import { edgeEnvironment } from './environment.ts';

const good = {
  PORT: '8080',
  SERVICE_URLS: 'jobs=http://127.0.0.1:4101',
  RELEASES_DIR: '/srv/releases',
  SHELL_DIR: '/srv/shell',
};
const read = (besides: NodeJS.ProcessEnv) => () =>
  readEnvironment(edgeEnvironment, { ...good, ...besides });

it('the edge trusts nobody and tells its status to its own machine unless told otherwise', () => {
  expect(read({})()).toMatchObject({ TRUSTED_PROXIES: [], STATUS_ALLOWED: ['loopback'] });
  expect(read({ STATUS_ALLOWED: '', STATUS_PORT: '9090' })()).toMatchObject({
    STATUS_ALLOWED: [],
    STATUS_PORT: 9090,
  });
  expect(read({ STATUS_ALLOWED: 'office' })).toThrow(/STATUS_ALLOWED names what is no address/);
});

it('the edge refuses in production to do without https, by name', () => {
  const production = { NODE_ENV: 'production' };
  expect(read(production)).toThrow('PUBLIC_URL is missing');
  expect(read({ ...production, PUBLIC_URL: 'http://fairlead.example' })).toThrow(
    'PUBLIC_URL must begin with https: in production',
  );
  expect(read({ ...production, PUBLIC_URL: 'https://fairlead.example' })).not.toThrow();
});

it('browsers get the service worker until it is switched off', () => {
  expect(read({})().SERVICE_WORKER).toBe('on');
  expect(read({ SERVICE_WORKER: 'off' })().SERVICE_WORKER).toBe('off');
  expect(read({ SERVICE_WORKER: 'no' })).toThrow(/SERVICE_WORKER/);
});
