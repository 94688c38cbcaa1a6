/** Probability and severity, 1 to 5 each. */
type Risk = readonly [probability: number, severity: number];

export interface DemoAssessment {
  activity: string;
  place: string;
  personsAtRisk: string;
  permitNeeded: boolean;
  hazards: readonly (readonly [hazard: string, before: Risk, controls: string, after: Risk])[];
  progress: 'draft' | 'approval' | 'published';
  /** Days ago. */
  made: number;
  /** Days from today. */
  review: number;
  /** A second version has superseded it. */
  isRenewed?: boolean;
  /** Belongs to the company as a whole, not to a vessel. */
  isAshore?: boolean;
}

/** Activities that yachts typically assess. */
export const assessments: readonly DemoAssessment[] = [
  {
    activity: 'Entry into the grey water tank',
    place: 'Tank deck',
    personsAtRisk: 'Engineers, standby person',
    permitNeeded: true,
    progress: 'published',
    made: 400,
    review: -35,
    isRenewed: true,
    hazards: [
      [
        'Lack of oxygen',
        [4, 5],
        'Ventilate for two hours; test at three levels before and every 15 minutes.',
        [1, 5],
      ],
      ['Hydrogen sulphide', [3, 5], 'Personal gas alarm; nobody enters above 1 ppm.', [1, 5]],
      ['Fall from the ladder', [3, 3], 'Harness and tripod; lines rigged before entry.', [1, 3]],
      [
        'No rescue at once',
        [2, 5],
        'Standby person at the hatch with breathing apparatus and radio.',
        [1, 4],
      ],
    ],
  },
  {
    activity: 'Launching and recovering the tender',
    place: 'Tender garage, starboard side',
    personsAtRisk: 'Deck crew, guests nearby',
    permitNeeded: false,
    progress: 'published',
    made: 210,
    review: 120,
    hazards: [
      [
        'Swinging load',
        [4, 4],
        'Two tag lines; nobody under the load; stop call by anybody.',
        [2, 4],
      ],
      ['Fingers caught at the hook', [3, 3], 'Gloves; one person only at the hook.', [1, 3]],
      [
        'Failing limit switch',
        [2, 4],
        'Test the switch before each use; service it every quarter.',
        [1, 4],
      ],
      ['Somebody falls overboard', [2, 5], 'Lifejackets; rescue boat ready.', [1, 4]],
      ['Guests too near', [3, 3], 'Rope off the side deck; one person keeps guests away.', [1, 2]],
    ],
  },
  {
    activity: 'Work aloft on the mast',
    place: 'Mast and radar arch',
    personsAtRisk: 'Deck crew, anybody below',
    permitNeeded: true,
    progress: 'approval',
    made: 18,
    review: 347,
    hazards: [
      ['Fall from height', [3, 5], 'Two independent lines; harness checked by the mate.', [1, 5]],
      ['Tools fall on deck', [4, 3], 'Lanyards; area below roped off.', [1, 3]],
      ['Radar radiates', [2, 4], 'Isolate and tag the radar; key with who works aloft.', [1, 2]],
    ],
  },
  {
    activity: 'Bunkering alongside',
    place: 'Bunker station',
    personsAtRisk: 'Engineers, the port',
    permitNeeded: true,
    progress: 'published',
    made: 330,
    review: -12,
    hazards: [
      [
        'Overflow into the harbour',
        [3, 4],
        'Scuppers plugged; tank soundings every five minutes; stop signal agreed.',
        [1, 4],
      ],
      ['Fire', [2, 5], 'No hot work; extinguishers ready; flag Bravo.', [1, 5]],
      ['Hose bursts', [2, 4], 'Hose certificate looked at; drip tray; spill kit out.', [1, 3]],
      ['Slips on oil', [3, 2], 'Non-slip shoes; spills wiped at once.', [1, 2]],
    ],
  },
  {
    activity: 'Hot work in the engine room',
    place: 'Engine room',
    personsAtRisk: 'Engineers, contractors',
    permitNeeded: true,
    progress: 'published',
    made: 160,
    review: 205,
    hazards: [
      ['Fire', [4, 5], 'Combustibles cleared; fire watch until one hour after.', [2, 4]],
      ['Fumes', [3, 3], 'Local extraction; breathing masks.', [1, 3]],
      ['Burns', [3, 3], 'Gloves, visor, leather apron.', [2, 2]],
      ['Electric shock', [2, 5], 'Welding set with earth fault protection; dry mat.', [1, 4]],
      ['Contractor not briefed', [3, 4], 'Permit signed by chief engineer and contractor.', [1, 3]],
      [
        'Detectors isolated and forgotten',
        [2, 4],
        'Tag on the panel; back on by the permit.',
        [1, 3],
      ],
    ],
  },
  {
    activity: 'Jet skis and towed toys for guests',
    place: 'Swim platform and the water around it',
    personsAtRisk: 'Guests, tender driver',
    permitNeeded: false,
    progress: 'draft',
    made: 9,
    review: 350,
    hazards: [
      ['Collision', [3, 5], 'Licensed drivers only; marked area; watch from the bridge.', [1, 5]],
      ['Propeller strikes a swimmer', [2, 5], 'Kill cord; swimmers apart from toys.', [1, 5]],
      ['Guest under the influence', [3, 4], 'No alcohol before; chief officer may refuse.', [1, 4]],
    ],
  },
  {
    activity: 'Galley work in a seaway',
    place: 'Galley',
    personsAtRisk: 'Galley crew',
    permitNeeded: false,
    progress: 'published',
    made: 250,
    review: 60,
    hazards: [
      ['Burns and scalds', [4, 3], 'Fiddles on; pots half full; no frying above force 6.', [2, 2]],
      ['Cuts', [3, 2], 'Knives in their block; cut-proof gloves.', [2, 1]],
      ['Fat fire', [2, 5], 'Fire blanket and wet chemical extinguisher at the door.', [1, 4]],
    ],
  },
  {
    activity: 'Visits of shore staff to yachts in refit',
    place: 'Shipyards',
    personsAtRisk: 'Superintendents, surveyors',
    permitNeeded: false,
    progress: 'published',
    made: 140,
    review: 225,
    isAshore: true,
    hazards: [
      ['Fall from staging', [3, 5], 'Tagged staging only; helmet and harness.', [1, 5]],
      ['Moving vehicles', [3, 4], 'Yard’s walkways; high visibility vest.', [1, 4]],
      ['Working alone after hours', [2, 3], 'Sign in and out with the yard’s watchman.', [1, 2]],
    ],
  },
];
