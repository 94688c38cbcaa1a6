import { RowActions, Rows, RowText } from '@fairlead/remote-kit/lists';
import { ButtonLink } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { Said } from '../requests/asked-note.tsx';
import { DueBadge } from '../requests/due-badge.tsx';
import { askedWords, type OwnRequest } from '../requests/request-words.ts';

type Named = { name?: string | null } | string | null | undefined;

interface ListedForm {
  id: string;
  title: string;
  organization: Named;
  vessel?: Named;
  /** The request to fill it in, if any. */
  request?: OwnRequest | undefined;
}

/** The name of a related document. */
export const nameOf = (named: Named): string | undefined =>
  (typeof named === 'object' ? named?.name : undefined) ?? undefined;

/** Forms that one may fill in, below each other. */
export function FormRows({ label, forms }: { label: string; forms: readonly ListedForm[] }) {
  return (
    <Rows aria-label={label}>
      {forms.map(({ id, title, organization, vessel, request }) => (
        <li key={id}>
          <RowText>
            <h2>{title}</h2>
            <p>{[nameOf(organization), nameOf(vessel)].filter(Boolean).join(' · ')}</p>
            {request && <p>{askedWords(request)}</p>}
            {request?.note && <Said>{request.note}</Said>}
          </RowText>
          {request?.due && <DueBadge due={request.due} />}
          <RowActions>
            <ButtonLink look="secondary" href={paths.fill(id)} aria-label={`Fill in ${title}`}>
              Fill in
            </ButtonLink>
          </RowActions>
        </li>
      ))}
    </Rows>
  );
}
