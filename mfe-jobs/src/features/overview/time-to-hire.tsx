import type { RecruitmentSummary } from '@fairlead/contracts/api/applications';
import { Link, wholeNumber } from '@fairlead/ui';
import { recruitment } from '../recruitment/paths.ts';
import { Figures } from './figures.tsx';

interface TimeToHireProps {
  org: string;
  timeToHire: RecruitmentSummary['timeToHire'];
}

/** How many days hiring took; renders nothing where nobody was hired. */
export function TimeToHire({ org, timeToHire }: TimeToHireProps) {
  if (!timeToHire) return null;
  const { hires, median, listings } = timeToHire;
  return (
    <Figures
      id="time-to-hire"
      title="Time to hire"
      about={
        <>
          <b>{daysText(median)}</b> from application to hire, the median of {wholeNumber(hires)}{' '}
          {hires === 1 ? 'hire' : 'hires'} in the last 12 months.
          {hires > 1 && ` The middle half took ${middleHalf(timeToHire).toLowerCase()}.`}
        </>
      }
      head={['Listing', 'Hires', 'Median', 'Middle half']}
    >
      {listings.map((one) => (
        <tr key={one.listing}>
          <th scope="row">
            <Link href={recruitment.board(org, one.listing)}>
              <bdi>{one.title}</bdi>
            </Link>
          </th>
          <td>{wholeNumber(one.hires)}</td>
          <td>{daysText(one.median)}</td>
          <td>{one.hires > 1 ? middleHalf(one) : '–'}</td>
        </tr>
      ))}
    </Figures>
  );
}

/** Days in words: whole ones, or that it was less than one. */
export function daysText(days: number): string {
  const whole = Math.round(days);
  if (whole === 0) return 'Under a day';
  return whole === 1 ? '1 day' : `${wholeNumber(whole)} days`;
}

function middleHalf({
  lowerQuartile,
  upperQuartile,
}: Pick<NonNullable<RecruitmentSummary['timeToHire']>, 'lowerQuartile' | 'upperQuartile'>): string {
  const [from, to] = [Math.round(lowerQuartile), Math.round(upperQuartile)];
  return from === to ? daysText(to) : `${wholeNumber(from)} to ${daysText(to)}`;
}
