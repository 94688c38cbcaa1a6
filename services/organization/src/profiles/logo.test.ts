import { organizationProfileChanged, organizationProfilePage } from '@fairlead/contracts';
import { pngOf } from '@fairlead/media/testing';
import { formOf, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';

let employer: EmployerTest;
let organization: string;
let profile: string;
let admin: Member;

beforeAll(async () => {
  employer = await startEmployer();
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  profile = await employer.made('organizationProfiles', { organization, about: 'Us' });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
});
afterAll(() => employer.close());

const png = pngOf({ width: 900, height: 300 });

async function upload(token: string | undefined, file: Uint8Array = png, of = profile) {
  const form = await formOf({ file });
  const path = `/api/organizationProfiles/${of}/logo`;
  return employer.call('POST', path, { ...form, ...(token && { token }) });
}
const shown = async () => {
  const query = `where[organization][equals]=${organization}&depth=1&limit=1`;
  const answer = await employer.get(`organizationProfiles?${query}`);
  return organizationProfilePage.parse(answer.json()).docs[0]?.logo;
};

describe('the logo of an organization', () => {
  it('[O-034] is uploaded by its admin, and answered with its url to everybody', async () => {
    const answer = await upload(admin.token);
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      'Organization profile updated.',
    ]);
    const { logo, about } = answer.json().doc;
    expect([about, logo.width, logo.height]).toEqual(['Us', 512, 171]);
    expect(logo.url).toMatch(/^\/api\/organizationProfiles\/file\/[\w-]{24}\.webp$/);
    expect(await shown()).toEqual(logo);
    const served = await employer.call('GET', logo.url);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('is told to the other services', async () => {
    const { url } = (await upload(admin.token)).json().doc.logo;
    const { broker } = employer.service;
    const manager = await broker.manager();
    const subject = broker.subject(organizationProfileChanged.type, profile);
    await until('the event', async () => {
      const stream = broker.streamName('organization');
      const message = await manager.streams.getMessage(stream, { last_by_subj: subject });
      return message?.json<{ payload: { logoUrl: string } }>().payload.logoUrl === url;
    });
  });

  it('is changed by nobody who may not change the profile', async () => {
    const staff = await employer.member(organization, { orgRoles: ['vessel-crew'] });
    const other = await employer.made('organizations', { name: 'Halcyon' });
    const stranger = await employer.member(other, { orgRoles: ['org-admin'] });
    const before = await shown();
    for (const token of [undefined, staff.token, stranger.token]) {
      expect((await upload(token)).statusCode).toBe(403);
      const removed = await employer.remove(`organizationProfiles/${profile}/logo`, token);
      expect(removed.statusCode).toBe(403);
    }
    expect(await shown()).toEqual(before);
    expect((await upload(admin.token, png, 'f'.repeat(24))).statusCode).toBe(404);
  });

  it('is recorded with who changed it', async () => {
    await upload(admin.token);
    const trail = await until('the record', async () => {
      const query = `collection=organizationProfiles&document=${profile}`;
      const { docs } = (await employer.get(`audit?${query}`, admin.token)).json();
      return docs[0]?.changes[0]?.field === 'logo' && docs[0];
    });
    expect(trail).toMatchObject({ action: 'update', actor: { kind: 'person', id: admin.user } });
  });

  it('is of no use to another organization, which cannot show it as its own', async () => {
    const { url } = (await upload(admin.token)).json().doc.logo;
    const other = await employer.made('organizations', { name: 'Copycat' });
    const theirs = await employer.made('organizationProfiles', { organization: other });
    const { token } = await employer.member(other, { orgRoles: ['org-admin'] });
    const answer = await employer.patch(`organizationProfiles/${theirs}`, token, { logo: { url } });
    expect([answer.statusCode, answer.json().errors[0].data.errors[0].path]).toEqual([
      400,
      'logo.url',
    ]);
    const own = { logo: { url }, about: 'Us again' };
    const kept = await employer.patch(`organizationProfiles/${profile}`, admin.token, own);
    expect(kept.json().doc).toMatchObject({ about: 'Us again', logo: { url, width: 512 } });
  });

  it('is removed', async () => {
    await upload(admin.token);
    const removed = await employer.remove(`organizationProfiles/${profile}/logo`, admin.token);
    expect([removed.statusCode, removed.json().doc.logo]).toEqual([200, {}]);
    expect((await shown())?.url ?? null).toBeNull();
  });
});
