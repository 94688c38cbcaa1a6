import type { AnsweredRecord } from '@fairlead/contracts';
import type { TestOptions } from '@fairlead/service-kit/testing';
import { type EmployerTest, type Member, startEmployer } from './fixtures.ts';
import { recordsOf } from './records.ts';

/** A vessel and who works there, with the service. */
interface Ship {
  employer: EmployerTest;
  organization: string;
  vessel: string;
  /** A position. */
  bosun: string;
  admin: Member;
  captain: Member;
  hand: Member;
  mate: Member;
}

type Answered = AnsweredRecord & Record<string, unknown>;

/** The records of all registers of a vessel, once the service is started, by its admin where nobody else is named. */
export function recordsAboard() {
  let ship: Ship;
  const recordsIn = (register: string) => recordsOf(ship.employer, register);
  const ofVessel = (content: object) => ({
    organization: ship.organization,
    vessel: ship.vessel,
    ...content,
  });
  return {
    start: async (options: TestOptions = {}): Promise<Ship> => {
      const employer = await startEmployer(options);
      const bosun = (await employer.bosun()).position;
      const organization = await employer.made('organizations', { name: 'Blue Meridian' });
      const vessel = await employer.made('vessels', {
        name: 'Aurelia',
        organization,
        safeManning: 4,
      });
      const hired = (work: Record<string, unknown>) => employer.member(organization, work);
      ship = {
        employer,
        organization,
        vessel,
        bosun,
        admin: await hired({ orgRoles: ['org-admin'] }),
        captain: await hired({ orgRoles: ['vessel-management'], vessel }),
        hand: await hired({ vessel, position: bosun }),
        mate: await hired({ vessel, position: bosun }),
      };
      return ship;
    },
    ofVessel,
    made: (register: string, content: object): Promise<Answered> =>
      recordsIn(register).made(ship.admin, ofVessel(content)),
    moved: (register: string, id: string, ...statuses: string[]) =>
      recordsIn(register).moved(ship.admin, id, ...statuses),
    read: (register: string, id: string, by = ship.admin): Promise<Answered> =>
      recordsIn(register).read(by, id),
  };
}
