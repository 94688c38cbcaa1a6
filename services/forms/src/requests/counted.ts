import type { formRequest, formRequestFields } from '@fairlead/contracts';
import { type FormsOf, objectId, type Service } from '@fairlead/service-kit';
import { answersTo } from './answers.ts';

type Answered = FormsOf<typeof formRequestFields, typeof formRequest, never>['answered'];

/** Adds to requests how many were asked and have answered, but not who: that has a separate route. */
export const countingAnswers =
  (service: Service) =>
  async (documents: Answered[]): Promise<void> => {
    await Promise.all(
      documents.map(async (document) => {
        const { recipients = [], createdAt, form } = document;
        const id = typeof form === 'string' ? form : form.id;
        const asked = { form: objectId(id), createdAt: new Date(createdAt), recipients };
        document.asked = recipients.length;
        document.answered = (await answersTo(service, asked)).size;
        delete document.recipients;
        delete document.waiting;
      }),
    );
  };
