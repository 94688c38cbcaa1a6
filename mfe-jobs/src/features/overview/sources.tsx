import type { RecruitmentSummary } from '@fairlead/contracts/api/applications';
import { labelOf } from '@fairlead/contracts/reference/options';
import { applicationSources, sourceNotKnown } from '@fairlead/contracts/reference/recruitment';
import { wholeNumber } from '@fairlead/ui';
import { shared } from '../applying/source.ts';
import { Figures } from './figures.tsx';

/** The sources of candidates, and how many of them were hired; renders nothing where nobody applied. */
export function Sources({ sources }: Pick<RecruitmentSummary, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <Figures
      id="sources"
      title="Sources"
      about={`From where those came who applied in the last 12 months. Add ?${shared.parameter}=${shared.value} to a link that you pass on, and it counts as a shared link.`}
      head={['Source', 'Candidates', 'Hires']}
    >
      {sources.map(({ source, candidates, hires }) => (
        <tr key={source ?? 'unknown'}>
          <th scope="row">{source ? labelOf(applicationSources, source) : sourceNotKnown}</th>
          <td>{wholeNumber(candidates)}</td>
          <td>{wholeNumber(hires)}</td>
        </tr>
      ))}
    </Figures>
  );
}
