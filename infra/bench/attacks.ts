import { trySignIn } from './sign-in.ts';

/** The target of an attack: the portal, as a person with that token, and a listing whose description is all brackets. */
export interface Target {
  edge: string;
  token: string;
  listing: string;
}

/** One call that costs as much as a caller can make it cost. */
export interface Attack {
  what: string;
  call: (round: number) => Promise<Response>;
}

const many = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join('&');

/** The attack that sign-ins are measured under. */
export const guesses = 'guesses at passwords';

/** Every attack that once brought the portal to a halt. */
export function attacksOn({ edge, token, listing }: Target): Attack[] {
  const post = (path: string, body: string) =>
    fetch(edge + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-http-method-override': 'GET',
      },
    });
  const authorization = `Bearer ${token}`;
  return [
    {
      what: 'select of 2,000 members',
      call: () =>
        post(
          '/api/listings',
          many(1_999, (at) => `select[m${at}.x]=true`),
        ),
    },
    {
      what: 'where of 990 texts to look for',
      call: () =>
        post(
          '/api/listings',
          many(990, (at) => `where[or][${at}][title][contains]=x${at}`),
        ),
    },
    {
      what: 'the most texts that may be looked for',
      call: (round) =>
        post(
          '/api/listings',
          many(20, (at) => `where[or][${at}][title][contains]=x${at}${round}`),
        ),
    },
    {
      what: 'a sort that nothing serves',
      call: (round) =>
        fetch(
          `${edge}/api/listings?where[locationDisplay][not_equals]=${round}&sort=salaryDisplay`,
        ),
    },
    {
      what: 'all listings at once',
      call: () => fetch(`${edge}/api/listings?where[title][exists]=true&limit=0`),
    },
    {
      what: 'everything read, 5,000 notifications',
      call: () =>
        fetch(`${edge}/api/push-notifications/mark-all-read`, {
          method: 'POST',
          headers: { authorization },
        }),
    },
    { what: 'a job described by 50,000 brackets', call: () => fetch(`${edge}/job/${listing}`) },
    {
      what: 'streams that are not asked for as such',
      call: () => fetch(`${edge}/api/push-notifications/stream`, { headers: { authorization } }),
    },
    {
      what: 'pages with large questions',
      call: (round) =>
        fetch(`${edge}/jobs?${many(99, (at) => `where[or][${at}][title][contains]=${round}`)}`),
    },
    {
      what: 'answers under names of 6,000 characters',
      call: (round) =>
        fetch(`${edge}/api/listings?searchTerm=captain&x${round}=${'y'.repeat(6_000)}`),
    },
    {
      what: guesses,
      call: (round) => trySignIn(edge, `guess${round}@bench.fairlead.test`, 'not the password'),
    },
  ];
}
