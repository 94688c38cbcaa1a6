import type { EmergencyPlanKind } from '@fairlead/contracts';
import { MINUTE_MS } from '@fairlead/contracts/time/durations';
import { firstLineIdOf } from '@fairlead/service-wellness/seeding';
import type { Random } from '../random.ts';
import { type DemoCompany, named } from '../registers/crew.ts';
import { type Days, instantOf } from '../registers/days.ts';
import type { Timed } from '../registers/records.ts';

const stepsOf: Readonly<Record<EmergencyPlanKind, readonly string[]>> = {
  'self-harm': [
    'Stay with the person. Do not leave them alone for a moment.',
    'Remove medicines, blades, ropes and keys to the weather decks.',
    'Call the Captain and the medical officer.',
    'Call radio medical advice and a crisis line with the person, if they agree.',
    'Tell the Designated Person Ashore.',
    'Arrange a watch in shifts until a doctor has seen the person.',
  ],
  assault: [
    'Bring the person to a safe cabin with somebody they choose.',
    'Separate those involved, and keep them apart.',
    'Give medical care; keep clothing and bedding as they are.',
    'Tell the Captain, or the Designated Person Ashore if the Captain is concerned.',
    'Write down what was said, by whom and when, in their own words.',
    'Offer the person a helpline and a call to somebody they trust.',
    'Report to the flag State and the police of the next port.',
  ],
  medical: [
    'Give first aid and call the medical officer.',
    'Call radio medical advice.',
    'Prepare the record of vital signs every 15 minutes.',
    'Prepare evacuation: position, weather, landing area.',
    'Tell the office and the next of kin.',
  ],
  missing: [
    'Note time and position; ask who saw the person last.',
    'Search cabin, mess, work places and decks by the muster list.',
    'Turn back on the track and post lookouts.',
    'Send a distress call and tell the rescue coordination centre.',
    'Tell the office.',
    'Gather those closest to the person and stay with them.',
  ],
  death: [
    'Have death established by a doctor, by radio if need be.',
    'Close the place and touch nothing.',
    'Tell the Captain, the office and the flag State.',
    'Have the next of kin told in person, by the office and never by message.',
    'Bring the crew together and say what is known.',
    'Arrange counselling for the crew within 24 hours.',
  ],
};

/** Emergency plans of the first employer: one ready for each kind, one activated this morning, and one that has been stood down. */
export function demoPlans(random: Random, company: DemoCompany, days: Days): Timed[] {
  const officer = company.people.find(({ orgRoles }) => orgRoles.includes('support-crew'));
  const [vessel] = company.vessels;
  if (!officer || !vessel) return [];
  const helplines = [
    firstLineIdOf('International Seafarers Crisis Hotline'),
    firstLineIdOf('Mission to Seafarers'),
  ];
  const planOf = (plan: EmergencyPlanKind, begunAt?: number, ticked = 0) => ({
    id: random.id(),
    organization: company.id,
    plan,
    steps: stepsOf[plan].map((text, at) => ({
      text,
      ...(begunAt !== undefined &&
        at < ticked && {
          doneBy: named(officer),
          doneAt: instantOf(begunAt + (at + 1) * 7 * MINUTE_MS),
        }),
    })),
    dutyOfficer: named(officer),
    helplines,
  });
  const ofVessel = { vessel: { id: vessel.id, name: vessel.name } };
  const kinds = Object.keys(stepsOf) as EmergencyPlanKind[];
  const since = days.now - 52 * MINUTE_MS;
  const before = days.ago(33, 14);
  const stoodDownAt = before + 190 * MINUTE_MS;
  return [
    ...kinds.map((plan) => ({ content: planOf(plan), createdAt: new Date(days.ago(100)) })),
    {
      content: {
        ...planOf('medical', since, 3),
        ...ofVessel,
        status: 'activated',
        activatedAt: instantOf(since),
      },
      createdAt: new Date(days.ago(60)),
      updatedAt: new Date(days.now - 20 * MINUTE_MS),
    },
    {
      content: {
        ...planOf('missing', before, stepsOf.missing.length),
        ...ofVessel,
        status: 'stood down',
        activatedAt: instantOf(before),
        stoodDownAt: instantOf(stoodDownAt),
      },
      createdAt: new Date(days.ago(80)),
      updatedAt: new Date(stoodDownAt),
    },
  ];
}
