import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runOutsideRequest } from './adapters/request-context.ts';

/** What the build of the web application has for the server: it draws the data of a report. */
type Renderer = {
  readonly renderReport: (report: unknown, nonce: string) => { readonly head: string; readonly body: string };
};

/** The query parameter with the token. */
const PARAMETER = '__pdf__authtoken';
const ROOT = '<div id="root"></div>';
const HEAD = '</head>';
const BROKEN = 'Il report non si è potuto disegnare.';

/** Whether the printer opens the print route, with a token in the URL: it gets a page without the application around it. */
export const isPrint = (path: string, query: unknown): boolean =>
  /^bilanci\/[^/]+\/report\/?$/u.test(path) && typeof query === 'object' && query !== null && PARAMETER in query;

const readDetail = (payload: string): string => {
  const { detail } = JSON.parse(payload) as { readonly detail?: unknown };
  return typeof detail === 'string' ? detail : BROKEN;
};

/** Tells the script of the page why there is no report. */
const buildFailure = (message: string): string =>
  `<meta name="vedetta-errore" content="${message.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;

/** A page that is being drawn, and the nonce that allows its style. */
type Drawing = { readonly nonce: string; readonly html: Promise<string> };

/** As long as the token of the page is valid. */
const KEPT_MS = 60_000;

/**
 * Draws the page that is printed. Its data come from the one call that a print token opens, made here as the browser would make it, so
 * that nobody gets a report in another way; the browser has only to divide it into pages. The code that draws is loaded at the first print.
 */
export const createPrintPage = async (app: FastifyInstance, folder: string) => {
  const page = await readFile(join(folder, 'stampa.html'), 'utf8');
  const at = page.indexOf(HEAD);
  const [start, rest] = [page.slice(0, at), page.slice(at)];
  let renderer: Promise<Renderer> | null = null;
  const loadRenderer = (): Promise<Renderer> =>
    (renderer ??= import(pathToFileURL(join(folder, 'stampa/render-report.js')).href) as Promise<Renderer>);
  /** Pages that were asked for before their browser was ready, by their address. */
  const prepared = new Map<string, Drawing>();

  const drawReport = async (path: string, authorization: string, nonce: string): Promise<string> => {
    const id = encodeURIComponent(path.split('/')[1] ?? '');
    const [{ statusCode, payload }, { renderReport }] = await Promise.all([
      app.inject({ url: `/api/bilanci/${id}/stampa/`, headers: { authorization } }),
      loadRenderer(),
    ]);
    if (statusCode !== 200) return buildFailure(readDetail(payload)) + rest;
    const { head, body } = renderReport(JSON.parse(payload), nonce);
    return head + rest.replace(ROOT, () => body);
  };

  const startDrawing = (path: string, authorization: string): Drawing => {
    const nonce = randomBytes(16).toString('base64');
    const html = drawReport(path, authorization, nonce).catch((error: unknown) => {
      app.log.error({ err: error }, 'print page');
      return buildFailure(BROKEN) + rest;
    });
    return { nonce, html };
  };

  return {
    /** Begins to draw the page of a print address, while the browser that will ask for it opens. */
    prepare: (url: string): void => {
      const { pathname, searchParams } = new URL(url);
      const [path, token] = [pathname.slice(1), searchParams.get(PARAMETER) ?? ''];
      const key = `${path} ${token}`;
      prepared.set(
        key,
        runOutsideRequest(() => startDrawing(path, `Stampa ${token}`)),
      );
      setTimeout(() => prepared.delete(key), KEPT_MS).unref();
    },

    /** The page for whoever calls, or else for the token in the address. Styles and fonts are sent at once and load while the data are read. */
    draw: (path: string, { headers, query }: FastifyRequest): { readonly nonce: string; readonly html: Readable } => {
      const token = String((query as Record<string, unknown>)[PARAMETER]);
      const key = `${path} ${token}`;
      const found = headers.authorization === undefined ? prepared.get(key) : undefined;
      // For one request.
      prepared.delete(key);
      const { nonce, html } = found ?? startDrawing(path, headers.authorization ?? `Stampa ${token}`);
      return { nonce, html: Readable.from([start, html]) };
    },
  };
};

export type PrintPage = Awaited<ReturnType<typeof createPrintPage>>;
