import type { Listing } from '@fairlead/contracts/api/listings';
import { relatedId } from '@fairlead/contracts/api/relations';
import { calendarDay, Link } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { ApplyButton } from '../applying/apply-button.tsx';
import { useApplyOnReturn } from '../applying/apply-provider.tsx';
import { writeAddress } from '../directory/address.ts';
import { salaryText } from '../listings/salary.ts';
import { organizationText, startText } from '../listings/wording.ts';
import { SaveButton } from '../saving/save-button.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { convertedSalary } from './converted-salary.ts';
import { allRates, exchangeRates } from './get-exchange-rates.ts';
import { GlanceBox, JobActions, OwnSalary } from './glance-parts.tsx';
import { currencyOfLanguage } from './viewer-currency.ts';

/** The key facts and the actions; they stay visible next to the text, on a phone at the foot of the window. */
export function Glance({ listing }: { listing: Listing }) {
  const { expiresOn, organization } = listing;
  useApplyOnReturn(listing);
  const employer = relatedId(organization);
  const all = paths.jobs.href(writeAddress({ filters: { organization: employer }, page: 1 }));
  return (
    <GlanceBox aria-label="At a glance">
      <div>
        <strong>
          <bdi>{salaryText(listing) ?? 'Salary not specified'}</bdi>
        </strong>
        <OwnCurrency listing={listing} />
      </div>
      <dl>
        {startText(listing) && (
          <div>
            <dt>Starts</dt>
            <dd>{startText(listing)}</dd>
          </div>
        )}
        {expiresOn && (
          <div>
            <dt>Closes</dt>
            <dd>{calendarDay(expiresOn)}</dd>
          </div>
        )}
      </dl>
      <JobActions>
        <ApplyButton listing={listing} />
        <SaveButton listing={listing} />
        <ShareButton id={listing.id} worded />
      </JobActions>
      {employer && (
        <Link href={all}>
          All jobs at <bdi>{organizationText(listing)}</bdi>
        </Link>
      )}
    </GlanceBox>
  );
}

/** The salary in the currency of the reader's country, where that is another one. */
function OwnCurrency({ listing }: { listing: Listing }) {
  const { salaryAmount, currency } = listing.jobDetails;
  const own = currencyOfLanguage(navigator.language);
  const isOther = own !== undefined && salaryAmount != null && own !== currency;
  const { data: rates, isLoading } = exchangeRates.list.useQuery(allRates, { skip: !isOther });
  const converted = own && rates && convertedSalary(listing, own, rates.docs);
  // Its lines are reserved in advance, so that nothing moves when it comes.
  if (isLoading) return <OwnSalary aria-hidden>{'\u00a0\n\u00a0'}</OwnSalary>;
  if (!converted) return null;
  return (
    <OwnSalary>
      About {converted.text}
      {'\n'}at the rate of {calendarDay(converted.date)}
    </OwnSalary>
  );
}
