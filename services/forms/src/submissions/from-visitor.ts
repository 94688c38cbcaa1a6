import { mostVisitorSubmissions, submittedOf } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { apiErrors, objectId, type Service } from '@fairlead/service-kit';
import { publicFormOf } from '../forms/public-form.ts';
import { keepVersion } from '../forms/versions.ts';
import { checkedAnswers, takenFrom } from './submitting.ts';
import { visitorSubmissions } from './visitor-collection.ts';

interface Sent {
  form?: unknown;
  submissionData?: unknown;
}

/**
 * Completes what a visitor sends by the link of a form: sets its version, and validates its answers by the fields of that.
 * @throws {ApiError} 400 naming each field whose answer is refused; 404 for a form that is not for visitors; 409 for one that is not published, or
 * has taken as many answers today as it takes.
 */
export async function fromVisitor<Content extends Sent>(service: Service, content: Content) {
  const form = await publicFormOf(service, content.form);
  const { answers, errors } = checkedAnswers(visitorSubmissions.slug, form, content.submissionData);
  if (errors.length > 0)
    throw apiErrors.validation(
      visitorSubmissions.slug,
      errors.map(({ field, message }) => ({ path: field, message })),
    );
  const sentToday = await service.store(visitorSubmissions).count({
    form: objectId(form._id.toHexString()),
    createdAt: { $gt: new Date(Date.now() - DAY_MS) },
  });
  if (sentToday >= mostVisitorSubmissions)
    throw apiErrors.conflict(
      'This form has taken as many answers as it takes in a day. Please try again tomorrow.',
    );
  await keepVersion(service, form);
  return { ...content, ...takenFrom(form), submissionData: submittedOf(answers) };
}
