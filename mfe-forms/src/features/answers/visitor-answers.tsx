import { RowText } from '@fairlead/remote-kit/lists';
import { Link, Timestamp } from '@fairlead/ui';
import { visitorSubmissions } from '../../api.ts';
import { paths } from '../../paths.ts';
import { type AnswerPage, AnswerRows, askedOf } from './answer-rows.tsx';

interface VisitorAnswersProps extends AnswerPage {
  org: string;
}

/** What visitors sent by the link of a form: under which name and address, when, and which version they filled in. */
export function VisitorAnswers({ org, ...shown }: VisitorAnswersProps) {
  const read = visitorSubmissions.list.useQuery({
    ...askedOf(shown),
    select: { senderName: true, senderEmail: true, version: true, createdAt: true },
  });
  return (
    <AnswerRows read={read} page={shown.page} onPage={shown.onPage}>
      {({ id, senderName, senderEmail, version, createdAt }) => (
        <>
          <RowText>
            <h3>
              <Link href={paths.visitorAnswer(org, shown.form, id)}>{senderName}</Link>
            </h3>
            <p>{[senderEmail, `Version ${version}`].filter(Boolean).join(' · ')}</p>
          </RowText>
          <Timestamp at={createdAt} />
        </>
      )}
    </AnswerRows>
  );
}
