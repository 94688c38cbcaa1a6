import { mostHiringListings, type RecruitmentSummary } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import type { ObjectId, Service } from '@fairlead/service-kit';
import { applications } from './collection.ts';

/** How far back figures go, in days. */
const lookBack = 365;
/** How many hires are considered for the days: the latest. */
const mostHires = 10_000;

type Figures = Pick<RecruitmentSummary, 'timeToHire' | 'sources'>;

interface HireDays {
  hires: number;
  median: number;
  lowerQuartile: number;
  upperQuartile: number;
}

/** How fast an organization hires, and where its candidates come from, in the last twelve months. */
export async function hiringFigures(service: Service, organization: ObjectId): Promise<Figures> {
  const since = new Date(Date.now() - lookBack * DAY_MS);
  const [timeToHire, sources] = await Promise.all([
    timeToHireIn(service, organization, since),
    sourcesIn(service, organization, since),
  ]);
  return { ...(timeToHire && { timeToHire }), sources };
}

async function timeToHireIn(service: Service, organization: ObjectId, since: Date) {
  const [found] = await service
    .store(applications)
    .aggregate<{
      all: HireDays[];
      listings: (HireDays & { _id: ObjectId; title: string })[];
    }>({ 'derived.hired.by': organization.toHexString(), 'derived.hired.on': { $gte: since } }, [
      { $sort: { 'derived.hired.on': -1 } },
      { $limit: mostHires },
      {
        $project: {
          job: 1,
          jobTitle: 1,
          days: { $divide: [{ $subtract: ['$hiredOn', '$createdAt'] }, DAY_MS] },
        },
      },
      { $sort: { days: 1 } },
      {
        $facet: {
          all: [{ $group: { _id: null, days: { $push: '$days' } } }, quartiles],
          listings: [
            { $group: { _id: '$job', title: { $last: '$jobTitle' }, days: { $push: '$days' } } },
            quartiles,
            { $sort: { hires: -1, _id: -1 } },
            { $limit: mostHiringListings },
          ],
        },
      },
    ])
    .toArray();
  const [all] = found?.all ?? [];
  return (
    all && {
      ...daysOf(all),
      listings: (found?.listings ?? []).map(({ _id, title, ...days }) => ({
        listing: _id.toHexString(),
        title,
        ...daysOf(days),
      })),
    }
  );
}

const daysOf = ({ hires, median, lowerQuartile, upperQuartile }: HireDays): HireDays => ({
  hires,
  median,
  lowerQuartile,
  upperQuartile,
});

/** The quantile of some sorted days, interpolated, to a tenth. */
const quantile = (share: number) => ({
  $let: {
    vars: { at: { $multiply: [share, { $subtract: [{ $size: '$days' }, 1] }] } },
    in: {
      $let: {
        vars: {
          below: { $arrayElemAt: ['$days', { $toInt: { $floor: '$$at' } }] },
          above: { $arrayElemAt: ['$days', { $toInt: { $ceil: '$$at' } }] },
          part: { $subtract: ['$$at', { $floor: '$$at' }] },
        },
        in: {
          $round: [
            {
              $add: ['$$below', { $multiply: ['$$part', { $subtract: ['$$above', '$$below'] }] }],
            },
            1,
          ],
        },
      },
    },
  },
});

const quartiles = {
  $project: {
    title: 1,
    hires: { $size: '$days' },
    lowerQuartile: quantile(0.25),
    median: quantile(0.5),
    upperQuartile: quantile(0.75),
  },
};

async function sourcesIn(
  service: Service,
  organization: ObjectId,
  since: Date,
): Promise<Figures['sources']> {
  const counted = await service
    .store(applications)
    .aggregate<{
      _id: Figures['sources'][number]['source'] | null;
      candidates: number;
      hires: number;
    }>({ 'organization.id': organization, createdAt: { $gte: since } }, [
      {
        $group: {
          _id: { $ifNull: ['$source', null] },
          candidates: { $sum: 1 },
          hires: { $sum: { $cond: [{ $gt: ['$hiredOn', null] }, 1, 0] } },
        },
      },
      { $sort: { candidates: -1, _id: 1 } },
    ])
    .toArray();
  return counted.map(({ _id, candidates, hires }) => ({
    ...(_id && { source: _id }),
    candidates,
    hires,
  }));
}
