import { Hasher } from '@fairlead/service-account/passwords';
import { demoPassword } from '../seed/accounts.ts';
import { load, median } from './load.ts';
import { atMost, type Figures } from './row.ts';
import { trySignIn } from './sign-in.ts';

const rounds = 15;
const guesses = 200;
const connections = 10;
const seconds = 6;
const directory = ['/api/listings?status=published&sort=date_desc&limit=10&depth=1'];

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** The cost of signing in beyond checking the password, in turn with that check alone. */
async function overhead(portal: string): Promise<number> {
  const hasher = new Hasher();
  const hash = await hasher.hash(demoPassword);
  const whole: number[] = [];
  const check: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    whole.push(
      await millisecondsOf(() => trySignIn(portal, 'seeker@demo.fairlead.test', demoPassword)),
    );
    check.push(await millisecondsOf(() => hasher.fits(demoPassword, hash)));
  }
  return median(whole) - median(check);
}

/** The cost of signing in, and of many wrong passwords at once for everybody else. */
export async function measureSigningIn(portal: string): Promise<Figures> {
  const beside = await overhead(portal);
  const calm = await load(portal, directory, connections, seconds);
  const guessing = Array.from({ length: guesses }, (_, at) =>
    trySignIn(portal, `guess${at}@bench.fairlead.test`, 'not the password'),
  );
  const guessed = await load(portal, directory, connections, seconds);
  await Promise.all(guessing);
  return {
    rows: [
      atMost('signing in, beyond the check of the password', beside, 10, 'ms'),
      atMost(
        `directory p95 while ${guesses} wrong passwords are tried, of the calm one`,
        guessed.p95 / calm.p95,
        1.5,
        '×',
      ),
    ],
    notes: [],
  };
}
