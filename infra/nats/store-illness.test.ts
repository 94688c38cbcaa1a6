import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { onPath } from '../dev/on-path.ts';
import { runToEnd } from '../dev/testing/run-to-end.ts';
import { scratchFolder } from '../dev/testing/scratch-folder.ts';
import { packagedNatsServer } from './debian-package.ts';
import { storeIllness } from './store-illness.ts';

const onSmallDisk = 'mount -t tmpfs -o size=8m tmpfs "$1" && exec "$2" "$3" "$4" "$1"';

it('after a full disk the broker is started again as soon as there is room, and that is said', async () => {
  const program = onPath('nats-server') ?? (await packagedNatsServer(() => undefined));
  const script = join(import.meta.dirname, 'testing', 'full-disk.ts');
  // A separate disk needs no privileges on this machine within a namespace of its own.
  const { status, said: output } = await runToEnd('unshare', [
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    onSmallDisk,
    'sh',
    scratchFolder(),
    process.execPath,
    script,
    program,
  ]);
  const [noticed, ...then] = output.trim().split('\n');
  expect(noticed).toMatch(
    /^nats: takes no events any more: .+; it is started again as soon as that may help$/,
  );
  expect(then).toEqual(['nats: serves again']);
  expect(status).toBe(0);
});

it.each([
  ["[ERR] JetStream failed to store a msg on stream '$G > b': no space left on device", true],
  ["[ERR] JetStream stream '$G > b' critical write error: write 1.blk: input/output error", true],
  ['[ERR] JetStream out of File resources, will be DISABLED', true],
  ['[INF] Server is ready', false],
  ["[WRN] Stream create failed for '$G > n': subjects overlap with an existing stream", false],
])('%s', (line, ill) => {
  expect(storeIllness('', '').inLine(line) !== undefined).toBe(ill);
});
