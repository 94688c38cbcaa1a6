import { collectionOwners } from '@fairlead/contracts/api/collections';
import { startEdge } from '@fairlead/edge/testing';
import { expect, it } from '@jest/globals';
import { describeMatrix } from './matrix.ts';
import { columns, powerless } from './people.ts';
import { serviceNames } from './services.ts';
import { edgeRows } from './table.ts';

// The organization, which has half of all endpoints, is in a file of its own.
const context = describeMatrix(serviceNames.filter((name) => name !== 'organization'));

/** Answered by every service itself; the edge knows which one to ask. */
const everybodys = ['access', 'audit', '*'];

it('the edge passes each address of the API to the service that has it, and knows no other', () => {
  const served = serviceNames.flatMap((name) =>
    [...context.services[name].service.routes].flatMap((route) => {
      const [, first = ''] = route.match(/ \/api\/([^/]+)/) ?? [];
      return first && !everybodys.includes(first) ? [[first, name] as const] : [];
    }),
  );
  expect(Object.fromEntries(served)).toEqual(collectionOwners);
});

it('the edge answers each kind of person as declared where it answers itself', async () => {
  const edge = await startEdge({ serviceUrls: context.services.urls });
  const report = { remote: 'jobs', version: '1.0.0', release: '1.0.0', message: 'Broken' };
  try {
    for (const { endpoint, answers } of edgeRows()) {
      const [method = '', path = ''] = endpoint.split(' ');
      const answered = [];
      for (const kind of [...columns, ...powerless]) {
        const token = await context.tokenOf(kind, endpoint);
        const hasBody = !['GET', 'DELETE'].includes(method);
        const headers = {
          ...(hasBody && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        };
        const body = hasBody ? JSON.stringify(report) : null;
        const { status } = await fetch(edge.url + path, { method, headers, body });
        answered.push(String(status));
      }
      expect(answered).toEqual([...answers, ...powerless.map(() => answers[0])]);
    }
  } finally {
    await edge.stop();
  }
});
