import { expect, it } from '@jest/globals';
import { startTestService } from '../testing/service.ts';
import { employeeCopies, membershipsOf } from './membership-copies.ts';

it('every service that keeps the records finds a person’s and an organization’s by an index', async () => {
  const keeping = await startTestService({
    name: 'keeping',
    collections: [],
    copies: [employeeCopies],
    membershipsOf,
  });
  const indexes = await keeping.service.connection.collection('copies_employees').indexes();
  const members = indexes.map(({ key }) => Object.keys(key)[0]);
  expect(members).toEqual(expect.arrayContaining(['kept.user', 'kept.organization']));
  await keeping.close();
});
