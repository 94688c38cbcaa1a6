import { type FormStatus, formStatuses } from '@fairlead/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { settlingForm } from './settling.ts';

const now = '2026-11-26T10:30:00.000Z';
const earlier = '2026-10-01T08:00:00.000Z';
const field = (name: string, more: object = {}) => ({
  blockType: 'text',
  name,
  label: name,
  ...more,
});
const form = (status: string | undefined, more: object = {}) => ({
  title: 'Leave',
  fields: [field('from')],
  ...(status && { status }),
  ...more,
});
/** A form after a change; or the refusal. */
function settled(content: object, previous?: object): Record<string, unknown> {
  try {
    return settlingForm({ content, previous } as never) as never;
  } catch (error) {
    const { status, entry } = error as { status: number; entry: object };
    return { refused: status, ...entry };
  }
}
const codes = formStatuses.map(({ code }) => code);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(now) });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('[F-051] the status of a form', () => {
  it('is draft at first', () => {
    for (const status of [undefined, 'draft'])
      expect(settled(form(status))).toMatchObject({ status: 'draft', version: 1 });
    for (const status of ['published', 'retired'])
      expect(settled(form(status))).toMatchObject({
        refused: 403,
        message: 'A new form is a draft.',
      });
  });

  it('goes to published, from there to retired, and back', () => {
    const steps = codes.flatMap((from) =>
      codes
        .filter((to) => from !== to && settled(form(to), form(from)).status === to)
        .map((to) => `${from} ${to}`),
    );
    expect(steps).toEqual(['draft published', 'published retired', 'retired published']);
    expect(settled(form('draft'), form('published'))).toMatchObject({
      refused: 403,
      message: 'A form that is published cannot become draft.',
    });
  });

  it('stays where a change says nothing of it, and one that does not exist is left to the schema', () => {
    expect(settled(form(undefined), form('retired'))).toMatchObject({ status: 'retired' });
    expect(settled(form('lost'), form('draft'))).toMatchObject({ status: 'lost' });
  });
});

describe('a form that is published', () => {
  it('says since when, anew each time', () => {
    expect(settled(form('published'), form('draft')).publishedAt).toBe(now);
    const retired = form('retired', { version: 1, publishedAt: earlier });
    expect(settled(form('published'), retired).publishedAt).toBe(now);
    const published = form('published', { version: 1, publishedAt: earlier });
    expect(settled(form('published'), published).publishedAt).toBe(earlier);
    expect(settled(form('retired'), published).publishedAt).toBe(earlier);
    expect(settled(form('draft'), form('draft')).publishedAt).toBeUndefined();
  });

  it('asks applicants nothing that may not be asked of them', () => {
    const asking = (purpose: string) =>
      settled(
        form('published', { purpose, fields: [field('Religion')] }),
        form('draft', { purpose }),
      );
    expect(asking('application')).toMatchObject({
      refused: 400,
      data: { errors: [{ path: 'fields.0', message: expect.stringContaining('religion') }] },
    });
    expect(asking('members')).toMatchObject({ status: 'published' });
  });

  it('can be filled in by those for whom it is', () => {
    const empty = { fields: [] };
    expect(settled(form('draft', empty), form('draft'))).toMatchObject({ status: 'draft' });
    for (const none of [empty, { fields: undefined }])
      expect(settled(form('published', none), form('draft'))).toMatchObject({
        refused: 400,
        data: { errors: [{ path: 'fields.0', message: 'The form has no fields' }] },
      });
    const files = { fields: [field('from'), field('photo', { blockType: 'uploadField' })] };
    const problem = {
      path: 'fields.1',
      message: 'Only people with an account can answer this field',
    };
    const published = (sent: object, stored: object) =>
      settled(form('published', { ...files, ...sent }), form('draft', stored));
    expect(published({ purpose: 'members' }, {})).toMatchObject({ status: 'published' });
    for (const found of [
      published({ purpose: 'visitors' }, { purpose: 'members' }),
      published({}, { purpose: 'visitors' }),
    ])
      expect(found).toMatchObject({ refused: 400, data: { errors: [problem] } });
  });
});

describe('[F-052] the version of a form', () => {
  const published = form('published', { version: 3, publishedAt: earlier });
  const versionAfter = (more: object, previous: object = published) =>
    settled({ ...form('published'), ...more }, previous).version;

  it('is another one when its content is changed once it was published', () => {
    expect(versionAfter({ title: 'Shore leave' })).toBe(4);
    expect(versionAfter({ fields: [field('from'), field('until')] })).toBe(4);
    expect(versionAfter({ title: 'Shore leave' }, { ...published, status: 'retired' })).toBe(4);
  });

  it('stays when nothing of its content is changed, however its members are ordered', () => {
    expect(versionAfter({})).toBe(3);
    expect(versionAfter({ fields: [{ label: 'from', name: 'from', blockType: 'text' }] })).toBe(3);
    expect(versionAfter({ purpose: 'members' })).toBe(3);
  });

  it('stays while it was never published', () => {
    expect(
      settled(form('draft', { title: 'Shore leave' }), form('draft', { version: 1 })),
    ).toMatchObject({ version: 1 });
  });

  it('is another one when its content cannot be read, which its schema refuses', () => {
    expect(versionAfter({ status: 'retired', fields: 'none' })).toBe(4);
    expect(versionAfter({}, { ...published, title: '' })).toBe(4);
    expect(versionAfter({ title: '' }, { ...published, title: '' })).toBe(4);
  });
});

it('[F-054] no two fields of a form have the same name, not even of a draft', () => {
  const fields = [field('from'), field('until'), field('from')];
  expect(settled(form('draft', { fields }))).toMatchObject({
    refused: 400,
    data: {
      collection: 'forms',
      errors: [{ path: 'fields.2.name', message: 'There is a field named from already' }],
    },
  });
});

it('a form without fields, or with fields that are none, is left to the schema', () => {
  expect(settled({ title: 'Leave' })).toMatchObject({ status: 'draft' });
  expect(
    settled(form('published', { fields: [{ blockType: 'none' }] }), form('draft')),
  ).toMatchObject({ status: 'published' satisfies FormStatus });
});
