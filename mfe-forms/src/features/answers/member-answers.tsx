import { RowText } from '@fairlead/remote-kit/lists';
import { Link, Timestamp } from '@fairlead/ui';
import { formSubmissions } from '../../api.ts';
import { paths } from '../../paths.ts';
import { type AnswerPage, AnswerRows, askedOf, senderOf, shownOfAll } from './answer-rows.tsx';

/** The members' submissions of a form: who, when, and which version they filled in. */
export function MemberAnswers(shown: AnswerPage) {
  const read = formSubmissions.list.useQuery({ ...askedOf(shown), select: shownOfAll });
  return (
    <AnswerRows read={read} page={shown.page} onPage={shown.onPage}>
      {(one) => (
        <>
          <RowText>
            <h3>
              <Link href={paths.submission(one.id)}>{senderOf(one)}</Link>
            </h3>
            <p>Version {one.version}</p>
          </RowText>
          <Timestamp at={one.createdAt} />
        </>
      )}
    </AnswerRows>
  );
}
