import { departments, jobTypes } from '@fairlead/contracts/reference/employment';
import { datePostedOptions } from '@fairlead/contracts/reference/listings';
import { locations } from '@fairlead/contracts/reference/places';
import { vesselTypes } from '@fairlead/contracts/reference/vessels';
import { Button, Disclosure, RadioGroup } from '@fairlead/ui';
import { styled } from 'styled-components';
import type { Directory } from '../directory/use-directory.ts';
import { anyFilterActive, clearedFilters } from './active-filters.ts';
import { useGetFacetsQuery } from './get-facets.ts';
import { OptionsFilter } from './options-filter.tsx';
import { SalaryFilter } from './salary-filter.tsx';

/** Every filter of the directory, each option with the number of jobs it would show. */
export function FilterSidebar({ directory }: { directory: Directory }) {
  const { filters, setFilters, replaceFilters, facetsQuery } = directory;
  const { data: counts } = useGetFacetsQuery(facetsQuery);
  return (
    <div>
      <TitleLine>
        <h2>Filters</h2>
        {anyFilterActive(filters) && (
          <Button look="quiet" size="sm" onClick={() => replaceFilters(clearedFilters(filters))}>
            Clear all
          </Button>
        )}
      </TitleLine>
      <Disclosure title="Date posted">
        <RadioGroup
          label="Date posted"
          hideLabel
          options={datePostedOptions}
          value={filters.datePosted ?? 'anytime'}
          onChange={(code) => setFilters({ datePosted: code === 'anytime' ? undefined : code })}
          note={(code) => counts?.datePosted[code]}
        />
      </Disclosure>
      <Disclosure title="Job Type">
        <OptionsFilter
          filter="jobType"
          options={jobTypes}
          chosen={filters.jobType}
          setFilters={setFilters}
          counts={counts?.jobType}
        />
      </Disclosure>
      <Disclosure title="Salary range">
        <SalaryFilter
          key={directory.clearings}
          filters={filters}
          onChange={setFilters}
          counts={counts?.salaryRange}
        />
      </Disclosure>
      <Disclosure title="Location">
        <OptionsFilter
          filter="location"
          options={locations}
          chosen={filters.location}
          setFilters={setFilters}
          counts={counts?.location}
        />
      </Disclosure>
      <Disclosure title="Vessel Type">
        <OptionsFilter
          filter="vesselType"
          options={vesselTypes}
          chosen={filters.vesselType}
          setFilters={setFilters}
          counts={counts?.vesselType}
        />
      </Disclosure>
      <Disclosure title="Department">
        <OptionsFilter
          filter="department"
          options={departments}
          chosen={filters.department}
          setFilters={setFilters}
          counts={counts?.department}
        />
      </Disclosure>
    </div>
  );
}

const TitleLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 3rem;
  h2 {
    font-size: 1.125rem;
  }
`;
