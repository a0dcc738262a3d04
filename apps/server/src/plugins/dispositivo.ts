import type { FastifyRequest } from 'fastify';

type Rule = readonly [name: string, pattern: RegExp];

/** The first match wins: most browsers also name the ones they derive from. */
const BROWSER: readonly Rule[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\bOPR\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//u],
  ['Safari', /\bSafari\//u],
];

const SYSTEMS: readonly Rule[] = [
  ['Android', /\bAndroid\b/u],
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Windows', /\bWindows\b/u],
  ['macOS', /\bMacintosh\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['Linux', /\bLinux\b/u],
];

const find = (rules: readonly Rule[], text: string): string | null =>
  rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/**
 * Names the browser and system of a user agent as a user would; null when neither is known.
 *
 * @example describeDispositivo('Mozilla/5.0 (Windows NT 10.0; …) Gecko/20100101 Firefox/140.0') // 'Firefox su Windows'
 */
export const describeDispositivo = (userAgent: string | undefined): string | null => {
  const browser = find(BROWSER, userAgent ?? '');
  const system = find(SYSTEMS, userAgent ?? '');
  if (browser === null || system === null) return browser ?? system;
  return `${browser} su ${system}`;
};

/** The device a request comes from. */
export const readDispositivo = ({ headers }: FastifyRequest): string | null =>
  describeDispositivo(headers['user-agent']);
