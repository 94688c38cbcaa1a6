import { registryElementId } from '@fairlead/contracts/portal/document-elements';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/dom';

/** A page that has reported nothing yet. */
async function openPage() {
  jest.resetModules();
  const { report, reportUncaught } = await import('./report.ts');
  return { report, reportUncaught };
}
const bodies = () =>
  jest.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body ?? '')));
const sentTimes = (times: number) => waitFor(() => expect(fetch).toHaveBeenCalledTimes(times));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const registry = {
    revision: 1,
    remotes: { jobs: { manifest: '/remotes/jobs/0.1.0-5f0e/mf-manifest.json', pages: [] } },
  };
  document.body.innerHTML = `<script type="application/json" id="${registryElementId}">${JSON.stringify(registry)}</script>
    <script type="text/plain" src="/shell/main.0a1b2c3d4e.js"></script>`;
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('what breaks', () => {
  it('is sent to the operators with what broke and its version, and without the person', async () => {
    const { report } = await openPage();
    const error = new TypeError('x is undefined');
    error.stack = `TypeError: x is undefined\n    at Card (${location.origin}/remotes/jobs/0.1.0-5f0e/12.js:1:20)`;
    report(error, 'jobs');
    await sentTimes(1);
    const [address, init] = jest.mocked(fetch).mock.calls[0] ?? [];
    expect(address).toBe('/api/client-errors');
    expect(init).toMatchObject({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    expect(bodies()).toEqual([
      {
        remote: 'jobs',
        version: '0.1.0-5f0e',
        release: '0a1b2c3d4e',
        message: 'TypeError: x is undefined',
        stack: `at Card (${location.origin}/remotes/jobs/0.1.0-5f0e/12.js:1:20)`,
      },
    ]);
    expect(console.error).toHaveBeenCalledWith(error);
  });

  it('names nobody, and nothing that somebody entered', async () => {
    const { report } = await openPage();
    report(
      new Error(
        'No nora.lind@crew.example, 65f500000000000000000001 or +34 600 123 456 at https://a.example/x?token=abc#secret',
      ),
    );
    report({ kind: 'invalid', message: 'Nora Lind is taken', reason: 'Nora Lind is taken' });
    report('Nora Lind');
    await sentTimes(3);
    expect(bodies().map(({ message }) => message)).toEqual([
      'Error: No :address, :id or :number at https://a.example/x',
      'Call: invalid',
      'Thrown: string',
    ]);
  });

  it('is cut, sent once, and a few of a page only', async () => {
    const { report } = await openPage();
    const long = new Error('x'.repeat(1_000));
    long.stack = `    at ${'y '.repeat(4_500)}:1:1`;
    report(long);
    report(long);
    for (let count = 0; count < 9; count += 1) report(new Error(`Number ${count}`));
    await waitFor(() => expect(console.error).toHaveBeenCalledTimes(11));
    await sentTimes(5);
    expect(bodies()[0].message).toHaveLength(500);
    expect(bodies()[0].stack).toHaveLength(4_000);
  });
});

describe('what nothing catches', () => {
  const thrown = (address: string) =>
    Object.assign(new Error('It broke'), { stack: `Error: It broke\n    at f (${address}:1:2)` });
  const remote = `${location.origin}/remotes/jobs/0.1.0-5f0e/12.js`;

  it('is reported of the remote or the shell whose script it was, and not of another site’s', async () => {
    const { reportUncaught } = await openPage();
    reportUncaught();
    const reject = (reason: unknown) =>
      dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    dispatchEvent(new ErrorEvent('error', { error: thrown(remote), filename: remote }));
    reject(thrown(`${location.origin}/shell/portal.js`));
    reject(thrown('chrome-extension://abcd/content.js'));
    dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    await sentTimes(2);
    expect(bodies().map((one) => one.remote)).toEqual(['jobs', 'shell']);
  });
});
