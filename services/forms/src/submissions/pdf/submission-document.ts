import {
  type Answers,
  answersOf,
  answerWords,
  type FormContent,
  type FormField,
  isAsked,
  type StoredSignature,
  type SubmittedAnswer,
  shownFields,
  signerWords,
  withPlaceholders,
} from '@fairlead/contracts';
import {
  type PdfBlock,
  type PdfDocument,
  type PdfFact,
  type PdfPicture,
  timesIn,
} from '@fairlead/printing/pdf';
import { pictureIn } from '../signature-pictures.ts';

/** A submission to be printed: with the form as it was then. */
export interface SubmissionPrinting {
  content: FormContent;
  version: number;
  organization: string;
  vessel: string | undefined;
  sentBy: string;
  /** When it was sent and is printed (ISO 8601), and by whom. */
  sentAt: string;
  at: string;
  by: string | undefined;
  submitted: readonly SubmittedAnswer[];
  /** The names of files, by id. */
  fileNames: ReadonlyMap<string, string>;
  /** Whether the pictures of signatures can be shown: one that cannot be decoded is replaced by a note. */
  hasPictures: boolean;
  /** The URL that shows whether what was signed is unchanged. */
  proofOf(hash: string): string;
}

const zone = 'UTC';
const { day, moment } = timesIn(zone);

/** The height of a signature (mm). */
const signatureHeight = 25;

/** A printed submission: questions and answers, and the hash of every signature. */
export function submissionDocument(printing: SubmissionPrinting): PdfDocument {
  const { content, version, organization, vessel, sentBy, sentAt, at, by, submitted } = printing;
  const answers = answersOf(submitted);
  return {
    letterhead: [organization, vessel ?? ''].filter((name) => name !== ''),
    title: content.title,
    subtitle: ['Submission', `Version ${version}`],
    badges: [],
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Sent by', value: sentBy || 'A person whose account is closed' },
          { label: 'Sent on', value: `${moment(sentAt)} (${zone})` },
        ],
      },
      ...(content.intro ? [{ kind: 'richText' as const, content: content.intro }] : []),
      ...shownFields(content.fields, answers).flatMap((field) =>
        blocksOf(field, answers, printing),
      ),
    ],
    footer: `Printed on ${moment(at)} (${zone})${by === undefined ? '' : ` by ${by}`}`,
  };
}

const interpolate = (text: string) => withPlaceholders(text, undefined);

function blocksOf(field: FormField, answers: Answers, printing: SubmissionPrinting): PdfBlock[] {
  const label = interpolate(field.label);
  if (field.blockType === 'message')
    return field.content ? [{ kind: 'richText', content: field.content }] : [];
  if (!isAsked(field)) return [{ kind: 'heading', level: 1, text: label }];
  const answer = answers[field.name];
  if (answer === undefined) return [factOf(label, 'Not answered')];
  switch (field.blockType) {
    case 'signature':
    case 'enhancedSignature':
      return signatureBlocks(label, answer as StoredSignature, printing);
    case 'uploadField': {
      const items = (answer as string[]).map((id) => printing.fileNames.get(id) ?? 'Removed');
      return [
        { kind: 'heading', level: 2, text: label },
        { kind: 'list', items },
      ];
    }
    default:
      return [factOf(label, answerWords(field, answer, day))];
  }
}

const factOf = (label: string, value: string): PdfBlock => ({
  kind: 'facts',
  facts: [{ label, value, isWide: true }],
});

function signatureBlocks(
  label: string,
  { image, name, signer, position, address, signedAt, hash }: StoredSignature,
  { proofOf, hasPictures }: SubmissionPrinting,
): PdfBlock[] {
  const facts: PdfFact[] = [
    { label: 'Signed on', value: `${moment(signedAt)} (${zone})` },
    {
      label: signer ? 'Signed by' : 'Name',
      value: signer ? signerWords(signer, name) : (name ?? ''),
    },
    { label: 'Position', value: position ?? '' },
    { label: 'Address', value: address ?? '' },
    { label: 'SHA-256 of what was signed', value: hash, isWide: true },
    { label: 'Whether it is unchanged', value: proofOf(hash), isWide: true },
  ];
  return [
    { kind: 'heading', level: 2, text: label },
    hasPictures
      ? {
          kind: 'picture',
          picture: pictureOf(image, `Signature: ${label}`),
          height: signatureHeight,
        }
      : { kind: 'note', text: 'The picture of this signature cannot be shown.' },
    { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
  ];
}

/** A picture as it is printed. */
function pictureOf(image: string, alt: string): PdfPicture {
  const { type, bytes } = pictureIn(image);
  return { bytes, type: type === 'image/png' ? 'png' : 'jpg', alt };
}
