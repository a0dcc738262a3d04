/** Called with the fraction of the request sent, from 0 to 1. */
export type OnProgress = (fraction: number) => void;

/** Statuses without a body: the Response constructor throws if given one. */
const STATUSES_WITHOUT_BODY = [204, 205, 304];

const readHeaders = (request: XMLHttpRequest): Headers => {
  const lines = request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter((line) => line !== '');
  return new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
};

const buildResponse = (request: XMLHttpRequest): Response =>
  new Response(STATUSES_WITHOUT_BODY.includes(request.status) ? null : (request.response as Blob), {
    status: request.status,
    headers: readHeaders(request),
  });

/**
 * Sends a request like `fetch`, with the same errors, and reports upload progress, which `fetch` cannot.
 *
 * @example const response = await upload('/api/…', { method: 'POST', headers, body: form, signal }, (fraction) => setSent(fraction));
 */
export const upload = (
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: OnProgress,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(signal?.reason);
    };
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.responseType = 'blob';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve(buildResponse(request));
    request.onerror = () => reject(new TypeError('Failed to send'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    else request.send(body as XMLHttpRequestBodyInit);
  });
