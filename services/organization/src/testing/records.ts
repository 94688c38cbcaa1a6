import type { AnsweredRecord } from '@fairlead/contracts';
import type { EmployerTest, Member } from './fixtures.ts';

/** The records of one register under test, sent and read as a given person. */
export interface RecordsTest {
  path: string;
  /** Creates a record. @returns it as answered. @throws {Error} when it is refused. */
  made(by: Member, content: object): Promise<AnsweredRecord & Record<string, unknown>>;
  post(by: Member, content: object): ReturnType<EmployerTest['post']>;
  change(
    by: Member,
    id: string,
    changes: Record<string, unknown>,
  ): ReturnType<EmployerTest['patch']>;
  /** Makes moves one after the other. @throws {Error} when one is refused. */
  moved(by: Member, id: string, ...statuses: string[]): Promise<void>;
  read(by: Member, id: string): Promise<AnsweredRecord & Record<string, unknown>>;
  list(by: Member, query?: string): Promise<AnsweredRecord & Record<string, unknown>[]>;
}

export function recordsOf(employer: EmployerTest, register: string): RecordsTest {
  const path = `registers/${register}`;
  const change: RecordsTest['change'] = (by, id, changes) =>
    employer.patch(`${path}/${id}`, by.token, changes);
  return {
    path,
    change,
    post: (by, content) => employer.post(path, by.token, { ...content }),
    made: async (by, content) => {
      const answer = await employer.post(path, by.token, { ...content });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json().doc;
    },
    moved: async (by, id, ...statuses) => {
      for (const status of statuses) {
        const answer = await change(by, id, { status });
        if (answer.statusCode !== 200) throw new Error(`${status}: ${answer.body}`);
      }
    },
    read: async (by, id) => (await employer.get(`${path}/${id}?depth=0`, by.token)).json(),
    list: async (by, query = '') => (await employer.get(`${path}?${query}`, by.token)).json().docs,
  };
}
