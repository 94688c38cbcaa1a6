import {
  type ApiProblem,
  type CallContext,
  uploadFile,
  uploadResumably,
} from '@fairlead/remote-kit/calls';
import { z } from 'zod';
import { formsApi } from '../../../api.ts';

/** A file that somebody uploaded. */
const userFile = z.looseObject({
  id: z.string(),
  filename: z.string().nullish(),
  mimeType: z.string().nullish(),
  filesize: z.number().nullish(),
  url: z.string().nullish(),
});
export type UserFile = z.output<typeof userFile>;

interface FileSent {
  file: File;
  /** The same for a file that is sent again. */
  idempotencyKey: string;
  onProgress(share: number): void;
  signal: AbortSignal;
  /** Keeps it on this page alone, under a made-up id. */
  isPreview: boolean;
}

/** Files from this size on (bytes) are gone on with when the line breaks: of a smaller one little is lost. */
const worthResuming = 256 * 1024;

/** The files of the people who fill forms in. */
export const userMedia = formsApi.injectEndpoints({
  endpoints: (build) => ({
    getUserFile: build.query<UserFile, string>({
      query: (id) => ({
        path: `/userMedia/${encodeURIComponent(id)}`,
        failure: 'The file could not be loaded',
      }),
      transformResponse: (answer) => userFile.parse(answer),
    }),
    sendUserFile: build.mutation<UserFile, FileSent>({
      queryFn: async ({ file, isPreview, ...how }, { extra, dispatch }) => {
        const { apiHost: host, session } = extra as CallContext;
        // An image says what it is of; until somebody says better, its name.
        const texts = file.type.startsWith('image/') ? { alt: file.name } : undefined;
        const send = file.size > worthResuming ? uploadResumably : uploadFile;
        try {
          const answer = isPreview
            ? { doc: tried(file) }
            : await send('/userMedia', file, { host, session, texts, ...how });
          const { doc } = z.object({ doc: userFile }).parse(answer);
          await dispatch(userMedia.util.upsertQueryData('getUserFile', doc.id, doc));
          return { data: doc };
        } catch (problem) {
          return { error: problem as ApiProblem };
        }
      },
    }),
  }),
});

const tried = ({ name, type, size }: File): UserFile => ({
  id: Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join(''),
  filename: name,
  mimeType: type,
  filesize: size,
});
