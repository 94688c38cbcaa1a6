import { ApiError, type CallContext } from '@fairlead/remote-kit/calls';
import { sendFile, type UploadedFile } from '@fairlead/remote-kit/uploads';
import { z } from 'zod';
import { formsApi } from '../../../api.ts';

/** A file that somebody uploaded. */
const userFile: z.ZodType<UploadedFile> = z.object({
  id: z.string(),
  filename: z.string().nullish(),
  mimeType: z.string().nullish(),
  filesize: z.number().nullish(),
  url: z.string().nullish(),
});

interface FileSent {
  file: File;
  /** The same for a file that is sent again. */
  idempotencyKey: string;
  onProgress(share: number): void;
  signal: AbortSignal;
  /** Only stores it on this page, under a made-up id. */
  isPreview: boolean;
}

/** The files of the people who fill forms in. */
export const userMedia = formsApi.injectEndpoints({
  endpoints: (build) => ({
    getUserFile: build.query<UploadedFile, string>({
      query: (id) => ({
        path: `/userMedia/${encodeURIComponent(id)}`,
        failure: 'The file could not be loaded',
      }),
      transformResponse: (answer) => userFile.parse(answer),
    }),
    sendUserFile: build.mutation<UploadedFile, FileSent>({
      queryFn: async ({ file, isPreview, ...how }, { extra, dispatch }) => {
        const { apiHost: host, session } = extra as CallContext;
        try {
          const doc = isPreview
            ? tried(file)
            : await sendFile('userMedia', file, { host, session, ...how });
          await dispatch(userMedia.util.upsertQueryData('getUserFile', doc.id, doc));
          return { data: doc };
        } catch (problem) {
          return { error: ApiError.from(problem) };
        }
      },
    }),
  }),
});

const tried = ({ name, type, size }: File): UploadedFile => ({
  id: Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join(''),
  filename: name,
  mimeType: type,
  filesize: size,
});
