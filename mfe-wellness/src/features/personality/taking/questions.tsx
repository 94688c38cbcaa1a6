import {
  isSavedAt,
  items,
  optionOfValue,
  type PersonalitySession,
  pageCount,
  questionsOf,
  questionsPerPage,
  valueOfOption,
  withAnswer,
} from '@fairlead/contracts/personality';
import { usePageTitle } from '@fairlead/remote-kit';
import { Button, Card, PageContainer, useMedia } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../paths.ts';
import { SaveState } from '../session/save-state.tsx';
import type { OpenTest } from '../session/use-test.ts';
import { AnswerControl, type AnsweredBy } from './answer-control.tsx';
import { Finish } from './finish.tsx';

interface QuestionsProps {
  test: OpenTest;
  session: PersonalitySession;
  firstPage: number;
}

const lastPage = pageCount() - 1;

/** The questions of a test, a page at a time. */
export function Questions({ test, session, firstPage }: QuestionsProps) {
  const { store, save, problem } = test;
  const { answers, optionCount } = session;
  const [page, setPage] = useState(firstPage);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const onward = useRef<HTMLDivElement>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  usePageTitle(`Personality Test: page ${page + 1} of ${lastPage + 1}`);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [page]);

  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  const first = page * questionsPerPage;
  const questions = questionsOf(page);

  const answer = ({ id, domain, facet }: (typeof questions)[number], index: number) => {
    const isFirst = !values.has(id);
    store.change((current) =>
      withAnswer(current, {
        questionId: id,
        value: valueOfOption(index, optionCount),
        domain,
        facet,
        answeredAt: new Date().toISOString(),
      }),
    );
    if (isFirst && isSavedAt(store.get()?.session.answers.length ?? 0)) void save();
  };
  /** Moves on to what follows a question: the next one, or the buttons after the last. */
  const goOn = (place: number, isAnswered: boolean, by: AnsweredBy) => {
    // Changing an earlier answer stays at its question.
    if (by === 'pointer' && isAnswered) return;
    const next = list.current?.children[place + 1] ?? onward.current;
    if (by === 'keyboard')
      next
        ?.querySelector<HTMLElement>('input:checked, input, [data-onward]')
        ?.focus({ preventScroll: true });
    next?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'center' });
  };
  return (
    <PageContainer>
      <PageHeader
        title="Personality Test"
        back={{ href: paths.personality, label: 'Personality test' }}
        progress={{
          label: `${answers.length} of ${items.length} answered`,
          value: answers.length,
          max: items.length,
        }}
        more={[
          {
            label: 'Start over',
            onAct: () => {
              store.begin(optionCount);
              void save();
            },
            confirm: {
              title: 'Start the test over?',
              text: `The ${answers.length} answers that you have given are deleted. Results of earlier tests stay.`,
              yes: 'Start over',
            },
          },
        ]}
      />
      <Intro>
        <p>
          How accurately does each statement describe you, as you generally are now? There are no
          right or wrong answers.
        </p>
        <p data-keys>
          Keys: arrows choose, Enter goes on, 1 to {optionCount} answer and go on at once.
        </p>
        <SaveState problem={problem} />
      </Intro>
      <Heading ref={heading} tabIndex={-1}>
        Questions {first + 1} to {first + questions.length}
      </Heading>
      <List ref={list} start={first + 1}>
        {questions.map((question, place) => {
          const { id, text } = question;
          return (
            <Card as="li" key={id}>
              <AnswerControl
                question={`${first + place + 1}. ${text}`}
                count={optionCount}
                selected={optionOfValue(values.get(id), optionCount)}
                onSelect={(index) => answer(question, index)}
                onDone={(by) => goOn(place, values.has(id), by)}
              />
            </Card>
          );
        })}
      </List>
      <Onward ref={onward}>
        <Button look="secondary" size="lg" disabled={page === 0} onClick={() => setPage(page - 1)}>
          Previous
        </Button>
        <span>
          Page {page + 1} of {lastPage + 1}
        </span>
        {page < lastPage ? (
          <Button size="lg" data-onward onClick={() => setPage(page + 1)}>
            Next
          </Button>
        ) : (
          <Finish test={test} answers={answers} onOpen={setPage} />
        )}
      </Onward>
    </PageContainer>
  );
}

const Intro = styled.div`
  display: grid;
  gap: 0.5rem;
  max-width: 44rem;
  /* Where there is a keyboard. */
  [data-keys] {
    color: var(--muted);
    font-size: 0.875rem;
    @media (pointer: coarse) {
      display: none;
    }
  }
`;
const Heading = styled.h2`
  margin-block: 1.5rem 0.75rem;
  font-size: 1.25rem;
`;
const List = styled.ol`
  display: grid;
  gap: 0.75rem;
  list-style: none;
  > li {
    padding-block: 1rem 0.75rem;
    @media (max-width: 479.98px) {
      padding-inline: 0.5rem;
    }
  }
`;
const Onward = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  margin-block: 1.5rem 3rem;
  > span {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
`;
