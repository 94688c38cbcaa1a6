import { RowActs, Rows, RowText } from '@fairlead/remote-kit/lists';
import { ButtonLink } from '@fairlead/ui';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';

type Named = { name?: string | null } | string | null | undefined;

interface ListedForm {
  id: string;
  title: string;
  organization: Named;
  vessel?: Named;
}

/** What something is called that a document refers to. */
export const nameOf = (named: Named): string | undefined =>
  (typeof named === 'object' ? named?.name : undefined) ?? undefined;

/** Forms that one may fill in, below each other. */
export function FormRows({ label, forms }: { label: string; forms: readonly ListedForm[] }) {
  return (
    <Rows aria-label={label}>
      {forms.map(({ id, title, organization, vessel }) => (
        <li key={id}>
          <RowText>
            <RowTitle>{title}</RowTitle>
            <p>{[nameOf(organization), nameOf(vessel)].filter(Boolean).join(' · ')}</p>
          </RowText>
          <RowActs>
            <ButtonLink look="secondary" href={paths.fill(id)} aria-label={`Fill in ${title}`}>
              Fill in
            </ButtonLink>
          </RowActs>
        </li>
      ))}
    </Rows>
  );
}

/** What an entry is called. */
export const RowTitle = styled.h2`
  font-size: 1.0625rem;
`;
