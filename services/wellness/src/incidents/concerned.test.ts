import { describe, expect, it } from '@jest/globals';
import { concernedBy, namesakesIn, type Organization, type ReportContent } from './concerned.ts';
import type { CrewPosition } from './line.ts';

const place = (user: string, more: Partial<CrewPosition> = {}): CrewPosition => ({
  user,
  vessel: null,
  department: null,
  position: null,
  orgRoles: [],
  reportsTo: null,
  ...more,
});
const names = { ada: ['Ada', 'Reed'], ben: ['Ben', 'Blackwood'], eva: ['Eva', 'Strand'] };
const organization: Organization = {
  places: [
    place('ada'),
    place('ben', { reportsTo: 'ada' }),
    place('eva'),
    place('master', { vessel: 'aurelia', position: 'captain' }),
    place('far', { vessel: 'meridian', position: 'captain' }),
  ],
  members: Object.entries(names).map(([user, [firstName = '', lastName = '']]) => ({
    user,
    firstName,
    lastName,
  })),
  staff: ['ben', 'eva'],
};
const report = (more: Partial<ReportContent> = {}): ReportContent => ({
  organization: 'o',
  roleOfAccused: 'unknown',
  description: 'It happened on the aft deck.',
  parties: [],
  cleared: [],
  ...more,
});
const concerned = (more: Partial<ReportContent>, before: string[] = []) =>
  concernedBy(report(more), organization, before);

describe('those whom a report concerns', () => {
  it('[W-062] are nobody where nobody is named', () => {
    expect(concerned({})).toEqual({ named: [], excluded: [], isForOperator: false });
  });

  it('[W-062] [W-063] are who is selected, named in the text or has the accused role, each once, with those below them', () => {
    expect(concerned({ parties: ['ada'] })).toMatchObject({
      named: ['ada'],
      excluded: ['ada', 'ben'],
    });
    expect(concerned({ description: 'It was Reed.', parties: ['ada'] }).named).toEqual(['ada']);
    expect(concerned({ description: 'It was Reed.' }).excluded).toEqual(['ada', 'ben']);
    expect(concerned({ involvedParties: 'Eva Strand' }).named).toEqual(['eva']);
    expect(concerned({ roleOfAccused: 'master' }).named).toEqual(['master', 'far']);
    expect(concerned({ roleOfAccused: 'master', vessel: 'aurelia' }).named).toEqual(['master']);
  });

  it('[W-062] are named where the description ends, and where those involved begin', () => {
    const halves = { description: 'It was Reed', involvedParties: 'Strand' };
    expect(concerned(halves).named).toEqual(['ada', 'eva']);
  });

  it('[W-062] are not who was cleared, and not the reporter, though their name is in the text', () => {
    const description = 'It was Blackwood, or Strand.';
    expect(concerned({ description, reporter: 'eva' }).named).toEqual(['ben']);
    expect(concerned({ description, cleared: ['ben'] }).named).toEqual(['eva']);
    // Whoever is selected stays so.
    expect(concerned({ parties: ['ben'], cleared: ['ben'], reporter: 'ben' }).named).toEqual([
      'ben',
    ]);
  });

  it('stay excluded once they were, unless they are cleared', () => {
    expect(concerned({ parties: ['ada'] }, ['eva']).excluded).toEqual(['ada', 'ben', 'eva']);
    expect(concerned({ parties: ['ada'] }, ['eva']).named).toEqual(['ada']);
    expect(concerned({ cleared: ['eva'] }, ['eva', 'ben']).excluded).toEqual(['ben']);
  });
});

describe('a case', () => {
  it('goes to an operator where it concerns all who handle cases, or there are none', () => {
    expect(concerned({ parties: ['ben'] }).isForOperator).toBe(false);
    expect(concerned({ parties: ['ben', 'eva'] }).isForOperator).toBe(true);
    expect(concernedBy(report(), { ...organization, staff: [] }, []).isForOperator).toBe(true);
  });

  it('goes to the reviewer outside unless they are named in it, or called like somebody excluded', () => {
    const reviewer = { name: 'Helga Maria Strand', email: 'helga@strand.example' };
    const reviewerOf = (more: Partial<ReportContent>, name = reviewer.name) =>
      concerned({ reviewer: { ...reviewer, name }, ...more }).reviewer;
    expect(reviewerOf({})).toEqual(reviewer);
    expect(concerned({})).not.toHaveProperty('reviewer');
    expect(reviewerOf({ parties: ['ada'] })).toEqual(reviewer);
    expect(reviewerOf({ parties: ['eva'] })).toBeUndefined();
    expect(concerned({ reviewer, parties: ['eva'] })).not.toHaveProperty('reviewer');
    const cleared = { description: 'Strand of the agency was there.', cleared: ['eva'] };
    expect(reviewerOf(cleared)).toBeUndefined();
    expect(
      reviewerOf({ description: 'Helga Li was there.' }, '  Helga  Maria  Li '),
    ).toBeUndefined();
    expect(reviewerOf({ description: 'Helga Li was there.' }, 'Helga Li')).toBeUndefined();
    // An only name counts as a surname does.
    expect(reviewerOf({ description: 'Helga was there.' }, 'Helga')).toBeUndefined();
  });
});

describe('namesakes', () => {
  it('[W-062] are those in the text who were not selected or cleared', () => {
    const description = 'It was Reed, Blackwood and Strand.';
    const found = (more: Partial<ReportContent> = {}) =>
      namesakesIn(report({ description, ...more }), organization.members);
    expect(found()).toEqual(['ada', 'ben', 'eva']);
    expect(found({ parties: ['ben'], cleared: ['eva'] })).toEqual(['ada']);
  });
});
