import type { DepartmentCode } from '@fairlead/contracts';

/** A position of the demo data: its monthly pay (US dollars) and its tasks. */
export interface DemoPosition {
  code: string;
  name: string;
  department: DepartmentCode;
  monthlyUsd: readonly [from: number, to: number];
  duties: readonly string[];
  qualifications: readonly string[];
}

const deckTickets = ['STCW Basic Safety Training', 'Proficiency in Designated Security Duties'];

export const demoPositions: readonly DemoPosition[] = [
  {
    code: 'captain',
    name: 'Captain',
    department: 'deck',
    monthlyUsd: [11_000, 22_000],
    duties: [
      'Command of the vessel and the safety of everyone on board',
      'Passage planning, budgets and refit periods with the owner’s office',
      'ISM and ISPS compliance and flag state inspections',
    ],
    qualifications: [
      'Master 3000GT or higher',
      'GMDSS General Operator Certificate',
      'ECDIS generic and type specific',
    ],
  },
  {
    code: 'chfOff',
    name: 'Chief Officer',
    department: 'deck',
    monthlyUsd: [6_500, 10_500],
    duties: [
      'Running the deck department and its maintenance plan',
      'Bridge watches and navigation',
      'Safety drills and the training of new crew',
    ],
    qualifications: [
      'Chief Mate 3000GT',
      'GMDSS General Operator Certificate',
      'Advanced Fire Fighting',
    ],
  },
  {
    code: 'bosun',
    name: 'Bosun',
    department: 'deck',
    monthlyUsd: [4_200, 6_500],
    duties: [
      'Leading the exterior crew day by day',
      'Tender driving and guest water sports',
      'Paint, teak and rigging upkeep',
    ],
    qualifications: [...deckTickets, 'Yacht Rating or Officer of the Watch', 'PWC instructor'],
  },
  {
    code: 'deckhand',
    name: 'Deckhand',
    department: 'deck',
    monthlyUsd: [2_600, 3_900],
    duties: [
      'Wash-downs, varnish and line handling',
      'Tender and toys set-up for guests',
      'Gangway and anchor watches',
    ],
    qualifications: [...deckTickets, 'Powerboat Level 2', 'VHF radio licence'],
  },
  {
    code: 'mate',
    name: 'Mate',
    department: 'deck',
    monthlyUsd: [3_800, 5_800],
    duties: [
      'Sail handling and rig checks',
      'Guest excursions and tender operations',
      'Standing watches on ocean passages',
    ],
    qualifications: [...deckTickets, 'Yachtmaster Offshore'],
  },
  {
    code: 'chfEngr',
    name: 'Chief Engineer',
    department: 'engineering',
    monthlyUsd: [8_000, 14_000],
    duties: [
      'Main engines, generators and the planned maintenance system',
      'Spares, bunkering and class surveys',
      'Leading the engine room and its budget',
    ],
    qualifications: [
      'Y2 or Chief Engineer 3000kW',
      'High voltage, operational level',
      'Leadership and Managerial Skills',
    ],
  },
  {
    code: 'secEngr',
    name: 'Second Engineer',
    department: 'engineering',
    monthlyUsd: [5_500, 8_500],
    duties: [
      'Daily rounds and planned maintenance',
      'Watermakers, air conditioning and hydraulics',
      'Standing in for the chief on rotation',
    ],
    qualifications: ['Y4 or Second Engineer 3000kW', 'Medical First Aid'],
  },
  {
    code: 'eto',
    name: 'ETO',
    department: 'engineering',
    monthlyUsd: [5_500, 9_000],
    duties: [
      'AV, IT and satellite systems for guests and bridge',
      'Electrical fault finding and power management',
      'Cyber security and crew training',
    ],
    qualifications: ['STCW III/6 Electro-Technical Officer', 'Fibre and network certificates'],
  },
  {
    code: 'chfStew',
    name: 'Chief Stewardess',
    department: 'interior',
    monthlyUsd: [5_500, 8_500],
    duties: [
      'Leading interior service to a seven-star standard',
      'Provisioning, rotas and guest preferences',
      'Inventory and interior budgets',
    ],
    qualifications: [...deckTickets, 'PYA GUEST programme', 'WSET Level 2', 'Food Safety Level 2'],
  },
  {
    code: 'stewardess',
    name: 'Stewardess',
    department: 'interior',
    monthlyUsd: [2_600, 4_000],
    duties: [
      'Housekeeping, laundry and table service',
      'Bar and barista work',
      'Helping on deck for arrivals and departures',
    ],
    qualifications: [...deckTickets, 'Food Safety Level 2', 'Silver service training'],
  },
  {
    code: 'steward',
    name: 'Steward',
    department: 'interior',
    monthlyUsd: [2_600, 4_000],
    duties: [
      'Formal and informal service',
      'Cabins, wardrobes and guest laundry',
      'Flowers, table settings and wine',
    ],
    qualifications: [...deckTickets, 'Food Safety Level 2'],
  },
  {
    code: 'purser',
    name: 'Purser',
    department: 'interior',
    monthlyUsd: [5_000, 8_000],
    duties: [
      'Port clearances, crew papers and accounts',
      'Petty cash, payroll and charter accounting',
      'Guest travel and shore plans',
    ],
    qualifications: [...deckTickets, 'PYA Purser Advanced', 'Ship security officer'],
  },
  {
    code: 'hdChef',
    name: 'Head Chef',
    department: 'galley',
    monthlyUsd: [6_500, 11_000],
    duties: [
      'Menus for guests and crew, allergies included',
      'Provisioning in remote places',
      'Galley hygiene and budget',
    ],
    qualifications: [
      'Ship’s Cook Certificate',
      'Food Safety Level 3',
      'STCW Basic Safety Training',
    ],
  },
  {
    code: 'sousChef',
    name: 'Sous Chef',
    department: 'galley',
    monthlyUsd: [4_000, 6_500],
    duties: [
      'Crew meals and pastry',
      'Mise en place for guest service',
      'Stores rotation and waste plan',
    ],
    qualifications: ['Food Safety Level 2', 'STCW Basic Safety Training'],
  },
  {
    code: 'crewChef',
    name: 'Crew Chef',
    department: 'galley',
    monthlyUsd: [3_200, 5_000],
    duties: [
      'Three healthy meals a day for the crew',
      'Ordering and stores',
      'Helping the head chef on charters',
    ],
    qualifications: ['Food Safety Level 2', 'Ship’s Cook Certificate an advantage'],
  },
  {
    code: 'fltMgr',
    name: 'Fleet Manager',
    department: 'management',
    monthlyUsd: [7_000, 12_000],
    duties: [
      'Technical and operational support of several yachts',
      'Budgets, surveys and yard periods',
      'Audits and emergency response ashore',
    ],
    qualifications: [
      'Degree in naval architecture or a Chief Engineer’s ticket',
      'ISM internal auditor',
    ],
  },
  {
    code: 'crewMgr',
    name: 'Crew Manager',
    department: 'management',
    monthlyUsd: [4_500, 7_500],
    duties: [
      'Recruitment, contracts and rotations',
      'Certificates, payroll and MLC compliance',
      'Care for crew on board and on leave',
    ],
    qualifications: ['MLC 2006 knowledge', 'Experience in crewing or HR'],
  },
  {
    code: 'portAgt',
    name: 'Port Agent',
    department: 'management',
    monthlyUsd: [3_500, 5_500],
    duties: [
      'Berths, clearances and bunkers for visiting yachts',
      'Provision and spares logistics',
      'On call in the season',
    ],
    qualifications: ['Knowledge of local port rules', 'Driving licence'],
  },
  {
    code: 'diveInst',
    name: 'Dive Instructor',
    department: 'other',
    monthlyUsd: [3_200, 5_200],
    duties: [
      'Guest dives and equipment upkeep',
      'Compressor and nitrox system',
      'Deck work between dives',
    ],
    qualifications: [
      'PADI Open Water Scuba Instructor',
      'Emergency First Response',
      'STCW Basic Safety Training',
    ],
  },
  {
    code: 'spaTher',
    name: 'Spa Therapist',
    department: 'other',
    monthlyUsd: [3_200, 5_000],
    duties: [
      'Massage and beauty treatments',
      'Stock and hygiene of the spa',
      'Helping the interior when the spa is quiet',
    ],
    qualifications: ['CIDESCO or equivalent diploma', 'STCW Basic Safety Training'],
  },
];
