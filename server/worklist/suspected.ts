/**
 * SQL condition: an appointment or callback request is suspected spam. Such requests trigger no
 * notifications, but are on the worklist.
 *
 * @param item alias of a row of `worklist`
 */
export const isSuspected = (item: string): string => `exists (
  select from form_submissions submission where spam_signals <> '{}' and submission.submission_id in (
    select submission_id from appointments where id = ${item}.appointment_id
    union all
    select submission_id from callback_requests
    where id = case when ${item}.kind = 'callback' then ${item}.id::uuid end))`;
