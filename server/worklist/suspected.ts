/**
 * SQL: whether a request, or a request to be called, looks as if no person had sent it. Such disturb
 * nobody; they wait on the worklist like others.
 *
 * @param item the name of a row of `worklist`
 */
export const isSuspected = (item: string): string => `exists (
  select from form_submissions submission where spam_signals <> '{}' and submission.submission_id in (
    select submission_id from appointments where id = ${item}.appointment_id
    union all
    select submission_id from callback_requests
    where id = case when ${item}.kind = 'callback' then ${item}.id::uuid end))`;
