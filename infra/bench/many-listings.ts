import { type Document, MongoClient, ObjectId } from 'mongodb';
import type { Servers } from '../dev/servers.ts';

const BATCH = 1_000;
const organizations = 10_000;
const openings =
  'Amber Azure Bright Calm Coral Crystal Eastern Golden Grand Ivory Jade Lunar Misty Noble'.split(
    ' ',
  );
const names =
  'Aurora Breeze Cascade Dolphin Echo Falcon Galaxy Horizon Island Jewel Legend Meridian'.split(
    ' ',
  );
const endings = ['Yachts', 'Marine', 'Crewing', 'Shipping', 'Charter', 'Management'];
const places = ['Bay', 'Marina', 'Harbour', 'Quay', 'Island', 'Roads'];

const pick = (words: readonly string[], at: number) => words[at % words.length] ?? '';
/** A number as a unique name: Bacade for one number, Bacadi for the next. */
const nameOf = (number: number) => {
  const syllables = [...(number + 40_000).toString(20)].map((digit) => {
    const at = Number.parseInt(digit, 20);
    return `${'bcdfglmnrstv'[at % 12]}${'aeiou'[Math.floor(at / 4)]}`;
  });
  const name = syllables.join('');
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
};

/**
 * A variation of a demo listing, of one of ten thousand organizations, at one of about a thousand places, on one of fifty thousand vessels; every
 * eighth has a number of its own in its title.
 */
function variant(listing: Document, at: number): Document {
  const number = (at * 7_919) % organizations;
  const organization = `${pick(openings, number)} ${nameOf(number)} ${pick(endings, number)}`;
  const vessel = `${pick(openings, at)} ${pick(names, at >> 3)} ${nameOf((at * 104_729) % 50_000)}`;
  const place = `${nameOf((at * 31) % 3_000)} ${pick(places, at)}`;
  const reference = at % 8 === 0 ? ` (${1_000_000 + at})` : '';
  const createdAt = new Date(Date.now() - ((at * 10_007) % 10_368_000) * 1_000);
  const { jobDescription: _, Requirments: __, companyLogo: ___, ...rest } = listing;
  return {
    ...rest,
    // The events of the demo listing were published for that one.
    pending: [],
    _id: new ObjectId(),
    title: `${listing.title} on ${vessel}${reference}`,
    organization: { id: new ObjectId(number.toString(16).padStart(24, '5')), name: organization },
    locationDisplay: `${place}, ${listing.locationDisplay ?? 'Malta'}`,
    ...(listing.publishedOn && { publishedOn: createdAt }),
    createdAt,
    updatedAt: createdAt,
  };
}

/** Multiplies the listings of a namespace, each with words, names and places of its own. */
export async function multiplyListings(
  { mongo }: Servers,
  namespace: string,
  count: number,
): Promise<void> {
  const client = new MongoClient(mongo.url, { maxPoolSize: 2 });
  try {
    const listings = client.db(`${namespace}_jobs`).collection('listings');
    const known = await listings.find({}).limit(BATCH).toArray();
    let made = await listings.countDocuments();
    const insert = async () => {
      while (made < count) {
        const [from, to] = [made, Math.min(count, made + BATCH)];
        made = to;
        const batch = Array.from({ length: to - from }, (_, at) =>
          variant(known[(from + at) % known.length] ?? {}, from + at),
        );
        await listings.insertMany(batch, { ordered: false });
      }
    };
    await Promise.all([insert(), insert()]);
  } finally {
    await client.close();
  }
  await mongo.analyze();
}
