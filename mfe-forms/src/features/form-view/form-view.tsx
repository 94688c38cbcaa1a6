import type { FormContent } from '@fairlead/contracts/api/forms';
import { withPlaceholders } from '@fairlead/contracts/forms/placeholders';
import type { Answers } from '@fairlead/contracts/forms/submission';
import { Form, FormProblem, useForm } from '@fairlead/remote-kit/forms';
import { RichText } from '@fairlead/remote-kit/rich-text';
import { Button, Loader } from '@fairlead/ui';
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { answersResolver } from './answers-resolver.ts';
import { Confirmation } from './confirmation.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldList } from './field-list.tsx';
import { type FormPlace, FormPlaceProvider, jumpTo } from './form-place.ts';
import { type FormValues, valuesOf } from './form-values.ts';
import { SendingActions } from './steps/sending-actions.tsx';
import { StepBar } from './steps/step-bar.tsx';
import { useSteps } from './steps/use-steps.ts';
import { useFollowed } from './use-followed.ts';
import { useSending } from './use-sending.ts';
import { useSlow } from './use-slow.ts';

/** How long a form is being sent before it shows that, in milliseconds (F-010). */
const slowAfterMs = 1_000;

interface FormViewProps {
  content: FormContent;
  /** The organization of the form. */
  organization: string;
  /** The earlier answers. */
  initial?: Answers | undefined;
  /** The values of placeholders in its texts. */
  data?: unknown;
  /** Whether it is a preview: nothing is uploaded, and nobody is redirected. */
  isPreview?: boolean;
  /** Shown after submission, unless the form has a confirmation of its own. */
  thanks?: ReactNode;
  /** Called with the answers, once typing pauses and before the page is left. */
  onChange?: ((answers: Answers) => void) | undefined;
  /** Submits the answers; throws `ApiError`. */
  onSend(answers: Answers): Promise<void>;
  /** Cancels it, where that is possible. */
  onCancel?: (() => void) | undefined;
}

/** A form as people fill it in: its introduction, its fields and one button, then its confirmation once it was submitted. */
export function FormView(props: FormViewProps) {
  const { content, organization, initial, data, isPreview = false, thanks } = props;
  const { onChange, onSend, onCancel } = props;
  const { fields } = content;
  const id = useId();
  const resolver = useMemo(() => answersResolver(fields), [fields]);
  const [defaultValues] = useState(() => valuesOf(fields, initial));
  const form = useForm<FormValues>({ resolver, defaultValues, shouldFocusError: false });
  const steps = useSteps(form, fields);
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  const place = useMemo(
    (): FormPlace => ({
      id,
      form,
      organization,
      isPreview,
      uploads: new Set(),
      reveal: (field) => latest.current.reveal(field),
      interpolate: (text) => withPlaceholders(text, data),
    }),
    [id, form, organization, isPreview, data],
  );
  const { stage, failure, submit, again } = useSending(place, fields, onSend);
  const goOn = async (event: FormEvent) => {
    if (steps.isLast()) return submit(event);
    event.preventDefault();
    const wrong = await steps.next();
    if (wrong !== undefined) jumpTo(place, wrong);
  };
  const isSlow = useSlow(stage === 'loading', slowAfterMs);
  useFollowed(form, fields, onChange);
  if (stage === 'submitted')
    return (
      <Page>
        <Confirmation
          content={content}
          interpolate={place.interpolate}
          isPreview={isPreview}
          thanks={thanks}
          onBack={again}
        />
      </Page>
    );
  return (
    <FormPlaceProvider value={place}>
      <Page>
        <Form onSubmit={goOn} aria-label={content.title}>
          <Top ref={steps.top} tabIndex={-1}>
            {steps.count > 1 && <StepBar {...steps} />}
            {steps.at === 0 && content.intro && (
              <RichText content={content.intro} interpolate={place.interpolate} />
            )}
          </Top>
          <FieldList fields={fields} here={steps.fields} />
          <FormProblem message={failure} takesFocus />
          <ErrorSummary fields={fields} />
          <Sending>
            <SendingActions
              steps={steps}
              label={content.submitButtonLabel || 'Submit'}
              isBusy={stage === 'loading'}
            />
            {onCancel && (
              <Button look="secondary" size="lg" onClick={onCancel}>
                Cancel
              </Button>
            )}
            {isSlow && <Loader label="Sending your answers" />}
          </Sending>
        </Form>
      </Page>
    </FormPlaceProvider>
  );
}

const Page = styled.div`
  max-width: 48rem;
  min-width: 0;
`;
const Top = styled.div`
  display: grid;
  gap: 1rem;
  outline: none;
  scroll-margin-block: 6rem;
  &:empty {
    display: none;
  }
`;
const Sending = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem;
`;
