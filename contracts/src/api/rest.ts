import { z } from 'zod';
import { id } from './fields.ts';

/** What every document of every collection has besides its own fields. */
export const documentBase = z.object({
  id: id(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/**
 * A relation into another service as answered: the id with the document's denormalized members, or the id alone if the document
 * no longer exists, or none was requested (depth 0).
 */
export const denormalized = <Shape extends z.core.$ZodLooseShape>(members: Shape) =>
  z.union([z.object({ id: id(), ...members }), id()]);

/** The page object that lists answer with. `limit` is 0 when unlimited, `totalPages` at least 1. */
export const pageOf = <Document extends z.ZodType>(document: Document) =>
  z.object({
    docs: z.array(document),
    totalDocs: z.int().min(0),
    limit: z.int().min(0),
    totalPages: z.int().min(1),
    page: z.int().min(1),
    pagingCounter: z.int().min(1),
    hasPrevPage: z.boolean(),
    hasNextPage: z.boolean(),
    prevPage: z.int().nullable(),
    nextPage: z.int().nullable(),
  });
export type Page<Document> = Omit<z.infer<ReturnType<typeof pageOf<z.ZodUnknown>>>, 'docs'> & {
  docs: Document[];
};

/** One entry of an error answer; `data` names the fields or paths concerned. */
export const errorEntry = z.object({
  name: z.string().optional(),
  message: z.string(),
  data: z.unknown().optional(),
});
export const errorAnswer = z.object({ errors: z.array(errorEntry).min(1) });
export type ErrorEntry = z.infer<typeof errorEntry>;
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** What a caller may do with the documents of one collection: with all of them, or with some. */
export const collectionAccess = z.object({
  read: z.boolean(),
  create: z.boolean(),
  update: z.boolean(),
  delete: z.boolean(),
});

/** `GET /api/access`. */
export const accessAnswer = z.object({ collections: z.record(z.string(), collectionAccess) });
export type AccessAnswer = z.infer<typeof accessAnswer>;

/** Operators of the where grammar. */
export const whereOperators = [
  'equals',
  'not_equals',
  'in',
  'not_in',
  'all',
  'exists',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
  'like',
  'not_like',
  'contains',
] as const;
export type WhereOperator = (typeof whereOperators)[number];

/** A condition of the where grammar: fields with operators, `and` and `or` nesting freely. */
export type Where = {
  [field: string]: Where[] | Partial<Record<WhereOperator, unknown>>;
};

/** How documents are created, changed and deleted: the document and a sentence for the person. */
export const writeAnswerOf = <Document extends z.ZodType>(document: Document) =>
  z.object({ doc: document, message: z.string() });
