import type { FormRequest } from '@fairlead/contracts/api/form-requests';
import type { Form } from '@fairlead/contracts/api/forms';
import { RowText } from '@fairlead/remote-kit/lists';
import { dayAndTime, shortDay } from '@fairlead/ui';
import { styled } from 'styled-components';
import { nameOf } from '../form-lists/form-rows.tsx';
import { Said } from './asked-note.tsx';
import { DueBadge } from './due-badge.tsx';
import { RequestActions } from './request-actions.tsx';
import { answeredWords, toWords } from './request-words.ts';

interface RequestRowProps {
  form: Form;
  request: FormRequest;
}

/** To whom a form was sent, by whom and when, its due date, how many have answered, and its actions. */
export function RequestRow({ form, request }: RequestRowProps) {
  const { createdAt, sentBy, remindedAt, note, due, asked, answered } = request;
  const by = nameOf(sentBy);
  return (
    <li>
      <RowText>
        <h3>{toWords(request)}</h3>
        <p>
          {[
            `Sent ${shortDay(createdAt)}${by ? ` by ${by}` : ''}`,
            remindedAt && `Reminded ${dayAndTime(remindedAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {note && <Said>{note}</Said>}
        <Answered>
          <progress aria-label={answeredWords(request)} value={answered} max={asked} />
          <span aria-hidden>{answeredWords(request)}</span>
        </Answered>
      </RowText>
      {due && answered < asked && <DueBadge due={due} isCounted />}
      <RequestActions form={form} request={request} />
    </li>
  );
}

const Answered = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
  margin-top: 0.375rem;
  font-size: 0.875rem;
  progress {
    width: 10rem;
    height: 0.375rem;
  }
`;
