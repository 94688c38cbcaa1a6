import type { PersonalityResult } from '@fairlead/contracts/api/wellness';
import { pageNumber, useListState } from '@fairlead/remote-kit';
import { useAction } from '@fairlead/remote-kit/forms';
import { PagedRows, RowActions, Rows, RowText } from '@fairlead/remote-kit/lists';
import { Badge, Button, ButtonLink, ConfirmDialog, dayAndTime, Link } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { personalityResults } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { durationText } from '../results/result-words.ts';

/** Test results, newest first, each of which can be deleted. */
export function ResultHistory() {
  const [{ page }, change] = useListState({ page: pageNumber });
  const read = personalityResults.list.useQuery(
    { depth: 0, limit: 10, page, sort: '-createdAt' },
    { refetchOnMountOrArgChange: true },
  );
  const [deleting, setDeleting] = useState<PersonalityResult>();
  const [remove, { isLoading }] = personalityResults.remove.useMutation();
  const act = useAction();
  const confirm = async () => {
    if (!deleting) return;
    await act(() => remove({ id: deleting.id, etag: undefined }).unwrap(), 'Result deleted');
    setDeleting(undefined);
  };
  return (
    <>
      <PagedRows
        read={read}
        page={page}
        onPage={(next) => change({ page: next })}
        notLoaded={{
          title: 'Your results could not be loaded',
        }}
        empty={{
          title: 'No results yet',
          description: 'Complete the test, and what it says about you is kept here.',
        }}
      >
        {(results) => (
          <>
            {page === 1 && results[0] && (
              <Latest>
                <ButtonLink look="secondary" href={paths.personalityResult(results[0].id)}>
                  See your latest result
                </ButtonLink>
              </Latest>
            )}
            <Rows>
              {results.map((result) => (
                <li key={result.id}>
                  <RowText>
                    <Link href={paths.personalityResult(result.id)}>
                      {dayAndTime(result.completedAt)}
                    </Link>
                    <p>Completed in {durationText(result.seconds)}</p>
                  </RowText>
                  {result.validity.isValid ? (
                    <Badge $tone="success">Valid</Badge>
                  ) : (
                    <Badge $tone="warning">Read with care</Badge>
                  )}
                  <RowActions>
                    <Button
                      look="secondary"
                      size="sm"
                      aria-label={`Delete the result of ${dayAndTime(result.completedAt)}`}
                      onClick={() => setDeleting(result)}
                    >
                      Delete
                    </Button>
                  </RowActions>
                </li>
              ))}
            </Rows>
          </>
        )}
      </PagedRows>
      <ConfirmDialog
        title="Delete this result?"
        open={deleting !== undefined}
        yes="Delete"
        no="Cancel"
        busy={isLoading}
        onYes={() => void confirm()}
        onNo={() => setDeleting(undefined)}
      >
        {deleting && `The result of ${dayAndTime(deleting.completedAt)} is deleted for good.`}
      </ConfirmDialog>
    </>
  );
}

const Latest = styled.p`
  margin-bottom: 0.75rem;
`;
