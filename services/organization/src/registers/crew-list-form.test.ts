import { readUnprintable } from '@fairlead/contracts';
import { readPdf } from '@fairlead/printing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { recordsOf } from '../testing/records.ts';

let employer: EmployerTest;
let captain: Member;
let hand: Member;
let foreign: Member;
let organization: string;
let vessel: string;
let entry: string;

const mira = {
  familyName: 'Holm',
  givenName: 'Mira',
  rank: 'Bosun',
  nationality: 'Norwegian',
  gender: 'F',
  birthDate: '1996-03-01',
  birthPlace: 'Bergen',
  identityKind: 'passport',
  identityNumber: 'N1234567',
  identityState: 'Norway',
  identityExpiry: '2031-04-05',
  embarkPort: 'Antibes',
  disembarkPort: 'Palma',
};

beforeAll(async () => {
  employer = await startEmployer();
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', {
    name: 'Aurelia',
    organization,
    imo: '9074729',
    callSign: 'ZCXY7',
    flagState: 'cayisl',
  });
  captain = await employer.member(organization, { vessel, orgRoles: ['vessel-management'] });
  hand = await employer.member(organization, { vessel, orgRoles: ['vessel-crew'] });
  foreign = await employer.member(await employer.made('organizations', { name: 'Halcyon' }), {
    orgRoles: ['org-admin'],
  });
  const entries = recordsOf(employer, 'crew-list');
  const made = (content: object, status = 'aboard') =>
    entries.made(captain, { organization, vessel, status, ...content });
  entry = (await made({ ...mira, person: hand.user })).id;
  await made({ familyName: 'Abel', givenName: 'Jo', rank: 'Master', nationality: 'Maltese' });
  await made({ familyName: 'Suharto', rank: 'Deckhand', nationality: 'Indonesian' });
  await made({ ...mira, familyName: 'Expected', identityNumber: 'LATER' }, 'expected');
});
afterAll(() => employer.close());

const asked = (by: Member | undefined, format = 'csv', of = vessel) =>
  employer.get(
    `registers/crew-list/fal5?organization=${organization}&vessel=${of}&format=${format}`,
    by?.token,
  );

describe('the crew list on IMO FAL form 5', () => {
  it('[O-196] is exported with every field of the form, of who is aboard', async () => {
    const { statusCode, headers, body } = await asked(captain);
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="crew-list-fal5.csv"',
    ]);
    const [head, first, second, third, ...more] = body.replace('\ufeff', '').trim().split('\r\n');
    expect(head?.split(',')).toEqual([
      'Arrival or departure',
      'Name of ship',
      'IMO number',
      'Call sign',
      'Voyage number',
      'Port of arrival',
      'Flag State',
      'Last port of call',
      'Date of arrival',
      'No.',
      'Family name',
      'Given name',
      'Rank or rating',
      'Nationality',
      'Gender',
      'Date of birth',
      'Place of birth',
      'ID kind',
      'ID number',
      'ID issuing State',
      'ID expiry',
      'Embarkation port',
      'Disembarkation port',
    ]);
    const today = new Date().toISOString().slice(0, 10);
    const ship = `Arrival,Aurelia,9074729,ZCXY7,,,Cayman Islands,,${today}`;
    expect(first).toBe(`${ship},1,Abel,Jo,Master,Maltese,,,,,,,,,`);
    expect(second).toBe(
      `${ship},2,Holm,Mira,Bosun,Norwegian,Female,1996-03-01,Bergen,Passport,N1234567,Norway,2031-04-05,Antibes,Palma`,
    );
    // Somebody with one name: in the column of family names, as in a passport.
    expect(third).toBe(`${ship},3,Suharto,,Deckhand,Indonesian,,,,,,,,,`);
    expect(more).toEqual([]);
  });

  it('[O-196] says for which movement, voyage and ports it is, and refuses what is none', async () => {
    const said = (more: string) => asked(captain, `csv&${more}`);
    const { body } = await said(
      'movement=departure&voyage=12&port=Palma&date=2026-12-01&lastPort=Antibes',
    );
    const [head, first] = body.replace('\ufeff', '').split('\r\n');
    expect(head).toMatch(/Port of departure.*Date of departure/);
    expect(first).toMatch(
      /^Departure,Aurelia,9074729,ZCXY7,12,Palma,Cayman Islands,Antibes,2026-12-01,1,Abel/,
    );
    for (const more of ['movement=drift', 'date=2026-02-30', `port=${'x'.repeat(81)}`])
      expect((await said(more)).statusCode).toBe(400);
  });

  it('[O-196] is printed with the head of the form', async () => {
    const answer = await asked(captain, 'pdf');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="crew-list-fal5.pdf"');
    const { text } = await readPdf(answer.rawPayload);
    for (const words of ['IMO FAL form 5', 'Aurelia', '9074729', 'ZCXY7', 'Cayman Islands'])
      expect(text).toContain(words);
    for (const words of ['Holm', 'Bergen', 'N1234567', 'Antibes', 'Palma', 'Abel'])
      expect(text).toContain(words);
    expect(text).not.toContain('LATER');
  });

  it('[O-196] is for whoever writes the crew list of the vessel', async () => {
    for (const by of [hand, foreign, undefined]) expect((await asked(by)).statusCode).toBe(403);
    expect((await asked(captain, 'csv', organization)).statusCode).toBe(403);
    expect((await asked(captain, 'txt')).statusCode).toBe(400);
  });

  it('[O-196] leaves a trace of whose identity document was exported', async () => {
    const trail = employer.service.connection.collection('audit');
    const read = { action: 'read', fields: 'identityNumber', 'actor.id': captain.user };
    const before = await trail.countDocuments({ ...read, document: entry });
    const all = await trail.countDocuments(read);
    await asked(captain);
    expect(await trail.countDocuments({ ...read, document: entry })).toBe(before + 1);
    expect(await trail.countDocuments(read)).toBe(all + 1);
  });

  it('[O-196] names the words that cannot be printed whole, for the page to show first', async () => {
    const unprintable = async () => {
      const { headers } = await asked(captain, 'pdf');
      return readUnprintable((headers['x-unprintable-text'] as string | undefined) ?? null);
    };
    const joins = (names: object) =>
      recordsOf(employer, 'crew-list').made(captain, {
        ...{ organization, vessel, status: 'aboard', rank: 'Cook', nationality: 'Indian' },
        ...names,
      });
    await joins({ familyName: 'കുമാർ', givenName: 'രാജേഷ്' });
    expect(await unprintable()).toBeUndefined();
    await joins({ familyName: 'Gunnar ᚢlfᚱ' });
    expect(await unprintable()).toEqual({ words: [{ word: 'ᚢlfᚱ', letters: 'ᚢᚱ' }], total: 1 });
  });
});
