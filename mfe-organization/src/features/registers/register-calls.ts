import type { AuditPage } from '@fairlead/contracts/api/audit';
import type {
  Audience,
  CertificateMatrix,
  FleetCompliance,
  RecordImportAnswer,
  RegisterOverview,
  RegisterSummary,
} from '@fairlead/contracts/api/registers';
import type { Page, Where } from '@fairlead/contracts/api/rest';
import { importTime } from '@fairlead/contracts/portal/import-routes';
import { collectionOf } from '@fairlead/contracts/registers/declaration/collection-of';
import type { AnsweredRecord } from '@fairlead/contracts/registers/declaration/record-schema';
import type { Register } from '@fairlead/contracts/registers/declaration/register';
import {
  type RegisterCollection,
  registerCollections,
} from '@fairlead/contracts/registers/registers';
import { collectionApi } from '@fairlead/remote-kit/calls';
import { printedLink } from '@fairlead/remote-kit/printed';
import { organizationApi } from '../../api.ts';
import type { BulkAnswer } from './bulk-answer.ts';

/** A record as the API answers it: the members of every record, and its own fields by name. */
export type RegisterRecord = AnsweredRecord & Record<string, unknown>;

type RegisterApi = ReturnType<typeof collectionApi<'organizationApi', RegisterCollection>>;
const apis = new Map<string, RegisterApi>();

/** The calls of a register's records. */
export function recordsOf({ slug }: Pick<Register, 'slug'>): RegisterApi {
  const known = apis.get(slug);
  if (known) return known;
  const api = collectionApi(organizationApi, collectionOf(slug) as RegisterCollection);
  apis.set(slug, api);
  return api;
}

interface RecordsQuery {
  register: string;
  where: Where | undefined;
}

interface Import {
  register: string;
  organization: string;
  vessel?: string;
  csv: string;
  /** The file is only previewed. */
  preview: boolean;
}

interface Bulk {
  register: string;
  where: Where;
}

/** The cached lists of a register, to be refetched. */
const listOf = (register: string) => ({
  type: collectionOf(register) as RegisterCollection,
  id: 'list',
});

const parametersOf = (where: Where | undefined): string =>
  where ? `?where=${encodeURIComponent(JSON.stringify(where))}` : '';

/** With the tags of lists that are refetched when records and views change. */
const tagged = organizationApi.enhanceEndpoints({
  addTagTypes: [...registerCollections, 'registerViews'],
});

/** The calls of registers in addition to those of every collection. */
export const registerCalls = tagged.injectEndpoints({
  endpoints: (build) => ({
    registerSummary: build.query<RegisterSummary, RecordsQuery>({
      query: ({ register, where }) => ({
        path: `/${collectionOf(register)}/summary${parametersOf(where)}`,
        failure: 'The figures could not be loaded',
      }),
      providesTags: (_answer, _problem, { register }) => [listOf(register)],
    }),
    registerOverview: build.query<
      RegisterOverview,
      {
        register: string;
        organization: string;
        vessel?: string | undefined;
        from?: string;
        to?: string;
      }
    >({
      query: ({ register, organization, vessel, from, to }) => ({
        path: `/${collectionOf(register)}/overview?${new URLSearchParams({
          organization,
          ...(vessel && { vessel }),
          ...(from && { from }),
          ...(to && { to }),
        })}`,
        failure: 'The overview could not be loaded',
      }),
      providesTags: (_answer, _problem, { register }) => [listOf(register)],
      keepUnusedDataFor: 5,
    }),
    fleetCompliance: build.query<FleetCompliance, string>({
      query: (organization) => ({
        path: `/registers/compliance?organization=${encodeURIComponent(organization)}`,
        failure: 'The compliance of the fleet could not be loaded',
      }),
      keepUnusedDataFor: 5,
    }),
    certificateMatrix: build.query<
      CertificateMatrix,
      { organization: string; vessel?: string | undefined }
    >({
      query: ({ organization, vessel }) => ({
        path: `/registers/certificates/matrix?${new URLSearchParams({ organization, ...(vessel && { vessel }) })}`,
        failure: 'The rank matrix could not be loaded',
      }),
      keepUnusedDataFor: 5,
    }),
    recordHistory: build.query<AuditPage, { register: string; id: string; changedAt: string }>({
      query: ({ register, id }) => ({
        path: `/${collectionOf(register)}/${encodeURIComponent(id)}/history?limit=100`,
        failure: 'The history could not be loaded',
      }),
      keepUnusedDataFor: 0,
    }),
    audience: build.query<Audience, { register: string; id: string }>({
      query: ({ register, id }) => ({
        path: `/${collectionOf(register)}/${encodeURIComponent(id)}/audience`,
        failure: 'Who has acknowledged this could not be loaded',
      }),
      keepUnusedDataFor: 0,
    }),
    deletedRecords: build.query<Page<RegisterRecord>, RecordsQuery>({
      query: ({ register, where }) => ({
        path: `/${collectionOf(register)}/trash${parametersOf(where)}`,
        failure: 'What was deleted could not be loaded',
      }),
      keepUnusedDataFor: 0,
    }),
    changeRecords: build.mutation<BulkAnswer, Bulk & { changes: Record<string, unknown> }>({
      query: ({ register, where, changes }) => ({
        path: `/${collectionOf(register)}${parametersOf(where)}`,
        method: 'PATCH',
        body: changes,
      }),
      invalidatesTags: (_answer, _problem, { register }) => [listOf(register)],
    }),
    removeRecords: build.mutation<BulkAnswer, Bulk>({
      query: ({ register, where }) => ({
        path: `/${collectionOf(register)}${parametersOf(where)}`,
        method: 'DELETE',
      }),
      invalidatesTags: (_answer, _problem, { register }) => [listOf(register)],
    }),
    importRecords: build.mutation<RecordImportAnswer, Import>({
      query: ({ register, ...body }) => ({
        path: `/${collectionOf(register)}/import`,
        method: 'POST',
        body,
        time: importTime,
      }),
      invalidatesTags: (answer, _problem, { register }) =>
        answer && answer.made > 0 ? [listOf(register)] : [],
    }),
    restoreView: build.mutation<unknown, string>({
      query: (id) => ({ path: `/registerViews/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      invalidatesTags: [{ type: 'registerViews', id: 'list' }],
    }),
    restoreRecord: build.mutation<{ doc: RegisterRecord }, { register: string; id: string }>({
      query: ({ register, id }) => ({
        path: `/${collectionOf(register)}/${encodeURIComponent(id)}/restore`,
        method: 'POST',
      }),
      invalidatesTags: (_answer, _problem, { register }) => [listOf(register)],
    }),
  }),
});

/** The address of a register's export with the matching records, in an order. */
export const exportAddress = (
  host: string,
  { slug }: Pick<Register, 'slug'>,
  { where, sort }: { where: Where | undefined; sort: string | undefined },
): string => {
  const asked = new URLSearchParams();
  if (where) asked.set('where', JSON.stringify(where));
  if (sort) asked.set('sort', sort);
  return `${host}/api/${collectionOf(slug)}/export?${asked}`;
};

/** The link to a record's PDF. */
export const pdfLink = (host: string, { slug }: Pick<Register, 'slug'>, id: string) =>
  printedLink(`${host}/api/${collectionOf(slug)}/${encodeURIComponent(id)}/pdf`);
