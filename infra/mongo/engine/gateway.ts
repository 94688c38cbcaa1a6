import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Say } from '../../dev/console.ts';
import { runCommand } from '../../dev/run-command.ts';
import { recipe } from './recipe.ts';

/** The settings of Go's module proxy and of the network that a build inside the root must share with this machine. */
const networkSettings = [
  'GOPROXY',
  'GONOPROXY',
  'GOPRIVATE',
  'GOSUMDB',
  'GONOSUMDB',
  'GOINSECURE',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
];

const buildWithOwnGo = (folder: string) =>
  runCommand('go', ['install', recipe.gateway], {
    env: { ...process.env, GOBIN: folder, GOFLAGS: '-buildvcs=false', CGO_ENABLED: '0' },
  });

/** Builds with the Go compiler of the root's own distribution; `/proc` is mounted in a mount namespace that ends with the build. */
async function buildInRoot(gateway: string, root: string): Promise<void> {
  const inRoot = (script: string, env: string[]) =>
    runCommand('unshare', [
      '-m',
      'sh',
      '-c',
      'mount --bind /proc "$1/proc" && shift && exec "$@"',
      'sh',
      root,
      'chroot',
      root,
      'env',
      ...env,
      'sh',
      '-c',
      script,
    ]);
  await inRoot('apt-get update && apt-get install -y golang-go ca-certificates', [
    'DEBIAN_FRONTEND=noninteractive',
  ]);
  const env = networkSettings.flatMap((name) =>
    process.env[name] ? [`${name}=${process.env[name]}`] : [],
  );
  const certificates = process.env.SSL_CERT_FILE;
  if (certificates && existsSync(certificates)) {
    copyFileSync(certificates, join(root, 'etc', 'build-certificates.pem'));
    env.push('SSL_CERT_FILE=/etc/build-certificates.pem');
  }
  const place = ['HOME=/root', 'GOBIN=/root/bin', 'GOFLAGS=-buildvcs=false', 'CGO_ENABLED=0'];
  await inRoot(`go install ${recipe.gateway} && rm -rf /root/go /root/.cache`, [...env, ...place]);
  copyFileSync(join(root, 'root', 'bin', 'ferretdb'), gateway);
  await inRoot('apt-get purge -y --autoremove golang-go && apt-get clean', [
    'DEBIAN_FRONTEND=noninteractive',
  ]);
}

/**
 * Builds the FerretDB gateway from its Go module: with the Go on PATH, or inside `root` when one is given.
 * @throws Error with the compiler's last lines
 */
export async function buildGateway(
  gateway: string,
  root: string | undefined,
  say: Say,
): Promise<void> {
  say('mongodb', 'building the gateway from its Go module, about a minute and a half');
  mkdirSync(dirname(gateway), { recursive: true });
  await (root ? buildInRoot(gateway, root) : buildWithOwnGo(dirname(gateway)));
  say('mongodb', '  gateway built');
}
