import type { Endpoint } from '@vedetta/contract';
import { ApiError } from './api-error.ts';
import { authBackend } from './accesso/auth-tokens.ts';
import { withConferma } from './accesso/conferma.ts';
import { createRefresh, createRefreshLock } from './accesso/refresh.ts';
import type { Options, ApiResponse } from './request.ts';
import { sendRequest } from './request.ts';

const refresh = createRefresh(authBackend, createRefreshLock(globalThis.navigator?.locks));

let onSessionEnd: () => void = () => {};

/** Sets the callback for when the server rejects the session (used by the session store). */
export const listenSessionEnd = (listener: () => void): void => {
  onSessionEnd = listener;
};

const isRejectedToken = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const callWithSession = async <E extends Endpoint>(endpoint: E, opzioni: Options<E>): Promise<ApiResponse<E>> => {
  const token = authBackend.load()?.accessToken ?? null;
  try {
    return await sendRequest(endpoint, opzioni, token);
  } catch (error) {
    const renewed = isRejectedToken(error) && token !== null ? await refresh(token) : null;
    if (renewed === null) throw error;
    return sendRequest(endpoint, opzioni, renewed);
  }
};

/**
 * Calls the API with the session's token; refreshes an expired token and retries once.
 *
 * @example const { dati, etag } = await call(endpoints.loadBilancio, { params: { id } });
 * @example await call(endpoints.saveAzienda, { params: { id }, form: { piva: '' }, file: logo, ifMatch: etag });
 */
export const call = async <E extends Endpoint>(endpoint: E, opzioni: Options<E>): Promise<ApiResponse<E>> => {
  if (endpoint.accesso === 'pubblico') return sendRequest(endpoint, opzioni, null);
  try {
    return await withConferma(() => callWithSession(endpoint, opzioni));
  } catch (error) {
    if (isRejectedToken(error)) onSessionEnd();
    throw error;
  }
};
