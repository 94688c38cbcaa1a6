import { apiPaddingOf, type CaseFile, type CaseFileRead } from '@fairlead/contracts';
import { contentOf, type Service } from '@fairlead/service-kit';
import { rounds } from '../hours.ts';
import { caseFilePieces, caseFiles } from './collections.ts';

/** The files of a case, in their order. */
export async function filesOf(service: Service, report: string): Promise<CaseFile[]> {
  const store = service.store(caseFiles);
  const stored = await store.find({ report }).sort({ seq: 1 }).toArray();
  return stored.map((one) => {
    const { name, type, size } = contentOf(store.collection, one) as Pick<
      CaseFile,
      'name' | 'type' | 'size'
    >;
    return { id: String(one._id), name, type, size, hour: one.hour.toISOString() };
  });
}

/** Those of them that handlers see: what came in earlier hours or, where the case is urgent, all that has come, as with its messages. */
export function arrivedFiles(files: readonly CaseFile[], isUrgent: boolean): CaseFile[] {
  const round = rounds.startNow().getTime();
  return files.filter(({ hour }) => {
    const came = Date.parse(hour);
    return came < round || (isUrgent && came <= Date.now());
  });
}

/** A file with its bytes. */
export async function readFile(service: Service, file: CaseFile): Promise<CaseFileRead> {
  const store = service.store(caseFilePieces);
  const bytes: Buffer[] = [];
  for await (const piece of store.find({ file: file.id }).sort({ at: 1 }))
    bytes.push(Buffer.from(String(contentOf(store.collection, piece).content), 'base64'));
  const read = { ...file, content: Buffer.concat(bytes).toString('base64') };
  return { ...read, padding: apiPaddingOf(read) };
}
