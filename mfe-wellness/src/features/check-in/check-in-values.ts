import type { RatingLabels } from '@fairlead/ui/rating';

/** The answers of a check-in, in order: four ratings from 1 to 10, and notes. */
export interface CheckInAnswers {
  mood: number;
  anxiety: number;
  sleep: number;
  stress: number;
  notes: string;
}

type Rated = Exclude<keyof CheckInAnswers, 'notes'>;

/** The answers so far: nothing is chosen until the person does, or the figures were ours. */
export type CheckInDraft = Partial<Pick<CheckInAnswers, Rated>> & Pick<CheckInAnswers, 'notes'>;

/** The answers of a check-in that has just begun. */
export const freshAnswers: CheckInDraft = { notes: '' };

/** Whether every rating is chosen. */
export const isComplete = (answers: CheckInDraft): answers is CheckInAnswers =>
  ratingSteps.every(({ member }) => answers[member] !== undefined);

interface RatingStep {
  member: Rated;
  title: string;
  question: string;
  labels: RatingLabels;
  isBurden: boolean;
}

const amount: RatingLabels = ['Very Low', 'Low', 'Moderate', 'High', 'Very High'];

/** The rated steps, in order; the notes come after them (W-006). */
export const ratingSteps: readonly RatingStep[] = [
  {
    member: 'mood',
    title: 'Mood',
    question: 'How is your mood today?',
    labels: ['Very Low', 'Low', 'Moderate', 'Good', 'Excellent'],
    isBurden: false,
  },
  {
    member: 'anxiety',
    title: 'Anxiety',
    question: 'How anxious do you feel?',
    labels: amount,
    isBurden: true,
  },
  {
    member: 'sleep',
    title: 'Sleep',
    question: 'How well did you sleep?',
    labels: ['Very Badly', 'Badly', 'Fairly Well', 'Well', 'Very Well'],
    isBurden: false,
  },
  {
    member: 'stress',
    title: 'Stress',
    question: 'How stressed do you feel?',
    labels: amount,
    isBurden: true,
  },
];

/** The number of steps, including the notes. */
export const stepCount = ratingSteps.length + 1;
