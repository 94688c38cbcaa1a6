import type {
  InspectionLink,
  InspectionLinkAbout,
  InspectionLinkContent,
  InspectionLinkPdf,
  InspectionLinkRequest,
} from '@fairlead/contracts/reporting/inspection-link';
import { collectionApi } from '@fairlead/remote-kit/calls';
import { organizationApi } from '../../api.ts';

/** The links to inspection packs of vessels whose packs the person may create. */
export const inspectionLinks = collectionApi(organizationApi, 'inspectionLinks');

interface Held {
  id: string;
  secret: string;
}

const list = [{ type: 'inspectionLinks' as const, id: 'list' }];

/** The calls of `/api/inspectionLinks` in addition to those of every collection. */
export const linkApi = organizationApi
  .enhanceEndpoints({ addTagTypes: ['inspectionLinks'] })
  .injectEndpoints({
    endpoints: (build) => ({
      makeInspectionLink: build.mutation<
        { doc: InspectionLink; secret: string },
        InspectionLinkRequest
      >({
        query: (body) => ({ path: '/inspectionLinks', method: 'POST', body }),
        invalidatesTags: list,
      }),
      endInspectionLink: build.mutation<{ doc: InspectionLink }, string>({
        query: (id) => ({ path: `/inspectionLinks/${id}/end`, method: 'POST' }),
        invalidatesTags: list,
      }),
      aboutInspectionLink: build.query<InspectionLinkAbout, Held>({
        query: ({ id, secret }) => ({
          path: `/inspectionLinks/${encodeURIComponent(id)}/about`,
          method: 'POST',
          body: { secret },
        }),
        keepUnusedDataFor: 0,
      }),
      openInspectionLink: build.mutation<InspectionLinkContent, Held>({
        query: ({ id, secret }) => ({
          path: `/inspectionLinks/${encodeURIComponent(id)}/open`,
          method: 'POST',
          body: { secret },
        }),
      }),
      printInspectionLink: build.mutation<InspectionLinkPdf, Held>({
        query: ({ id, secret }) => ({
          path: `/inspectionLinks/${encodeURIComponent(id)}/pdf`,
          method: 'POST',
          body: { secret },
        }),
      }),
    }),
  });

export const {
  useMakeInspectionLinkMutation,
  useEndInspectionLinkMutation,
  useAboutInspectionLinkQuery,
  useOpenInspectionLinkMutation,
  usePrintInspectionLinkMutation,
} = linkApi;

/** The address of a link: its secret is after the `#`, which no browser sends to a server. */
export const linkAddress = (origin: string, id: string, secret: string): string =>
  `${origin}/inspection/${id}#${secret}`;
