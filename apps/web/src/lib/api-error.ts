import { isRecord } from '@vedetta/domain';

/** Why a request got no response: it timed out, or the network is down. */
export type NoAnswer = 'timeout' | 'network';

const NO_ANSWER_TEXT = 'Il server non risponde. Riprovare.';
const UNKNOWN_ERROR_TEXT = 'Si è verificato un errore imprevisto. Riprovare.';

type ApiErrorFacts = {
  readonly status: number | null;
  readonly noAnswer?: NoAnswer;
  readonly detail: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string | null;
  readonly retryAfter?: number | null;
};

/**
 * A failed request: `status` (null without a response), `detail` (one sentence for the user), `fields` (one message per
 * field of a 400, ready for the form), the id of the request and after how many seconds a busy server wants to be asked again.
 */
export class ApiError extends Error {
  readonly status: number | null;
  readonly noAnswer: NoAnswer | null;
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor(facts: ApiErrorFacts) {
    super(facts.detail);
    this.name = 'ApiError';
    this.status = facts.status;
    this.noAnswer = facts.noAnswer ?? null;
    this.detail = facts.detail;
    this.fields = facts.fields ?? {};
    this.requestId = facts.requestId ?? null;
    this.retryAfter = facts.retryAfter ?? null;
  }
}

const joinMessages = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return null;
  const messages = value.filter((item): item is string => typeof item === 'string');
  return messages.length > 0 ? messages.join(' ') : null;
};

const parseFields = (body: Record<string, unknown>): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const [field, value] of Object.entries(body)) {
    if (field === 'detail' || field === 'request_id') continue;
    const message = joinMessages(value);
    if (message !== null) fields[field] = message;
  }
  return fields;
};

/** The seconds of a `Retry-After` header; a date, which only proxies send, is not read. */
const parseRetryAfter = (header: string | null): number | null =>
  header !== null && /^\d{1,5}$/u.test(header) ? Number(header) : null;

/** Turns the body of an error response into an `ApiError`, even if it is not our JSON. */
export const parseApiError = (status: number, body: unknown, retryAfterHeader: string | null = null): ApiError => {
  const retryAfter = parseRetryAfter(retryAfterHeader);
  if (!isRecord(body)) return new ApiError({ status, detail: UNKNOWN_ERROR_TEXT, retryAfter });
  const fields = parseFields(body);
  const general = fields['non_field_errors'];
  const { non_field_errors: _, ...shown } = fields;
  return new ApiError({
    status,
    detail: general ?? joinMessages(body['detail']) ?? UNKNOWN_ERROR_TEXT,
    fields: shown,
    requestId: typeof body['request_id'] === 'string' ? body['request_id'] : null,
    retryAfter,
  });
};

/** The error of a request that got no response. */
export const createNoAnswer = (noAnswer: NoAnswer): ApiError =>
  new ApiError({ status: null, noAnswer, detail: NO_ANSWER_TEXT });

/** Whether a save was refused because somebody else had saved meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** The sentence to show for any error. */
export const getErrorText = (error: unknown): string => (error instanceof ApiError ? error.detail : UNKNOWN_ERROR_TEXT);

/** The same where no field is on screen to show its own sentence: theirs, instead of the one that says to look at them. */
export const explainFailure = (error: unknown): string => {
  const sentences = error instanceof ApiError ? Object.values(error.fields) : [];
  return sentences.length > 0 ? sentences.join(' ') : getErrorText(error);
};
