import type { FastifyRequest } from 'fastify';

type Regola = readonly [nome: string, segno: RegExp];

/** The first that matches counts: most browsers also name those they descend from. */
const BROWSER: readonly Regola[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\bOPR\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//u],
  ['Safari', /\bSafari\//u],
];

const SISTEMI: readonly Regola[] = [
  ['Android', /\bAndroid\b/u],
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Windows', /\bWindows\b/u],
  ['macOS', /\bMacintosh\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['Linux', /\bLinux\b/u],
];

const find = (regole: readonly Regola[], testo: string): string | null =>
  regole.find(([, segno]) => segno.test(testo))?.[0] ?? null;

/**
 * What a browser says of itself, in the words of whoever sits before it; null where neither it nor its system is known.
 *
 * @example describeDispositivo('Mozilla/5.0 (Windows NT 10.0; …) Gecko/20100101 Firefox/140.0') // 'Firefox su Windows'
 */
export const describeDispositivo = (userAgent: string | undefined): string | null => {
  const browser = find(BROWSER, userAgent ?? '');
  const sistema = find(SISTEMI, userAgent ?? '');
  if (browser === null || sistema === null) return browser ?? sistema;
  return `${browser} su ${sistema}`;
};

/** What a request comes with. */
export const readDispositivo = ({ headers }: FastifyRequest): string | null =>
  describeDispositivo(headers['user-agent']);
