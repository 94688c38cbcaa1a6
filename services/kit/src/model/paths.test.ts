import { ownedBy } from '@fairlead/contracts';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { fieldsOf } from './fields.ts';
import { resolvePath } from './paths.ts';

const fields = fieldsOf(z.object({ user: ownedBy('users', ['name', 'isKnown'], ['isKnown']) }));

it.each([
  ['user.name', 'text'],
  ['user.isKnown', 'checkbox'],
  ['user__isKnown', 'checkbox'],
])('what is carried at %s is compared as %s', (path, kind) => {
  expect(resolvePath(fields, path)).toMatchObject({ field: { kind } });
});

it('what is not carried leads nowhere', () => {
  expect(resolvePath(fields, 'user.email')).toBeUndefined();
});
