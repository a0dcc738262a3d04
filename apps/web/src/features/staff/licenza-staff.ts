import type { StudioStaff } from '@vedetta/contract';

/** The licences a firm can have, each with its name. */
export const LICENZE = [
  { value: 'valida', label: 'Valida' },
  { value: 'demo', label: 'Demo' },
  { value: 'nessuna', label: 'Nessuna (staff)' },
] as const;

export type LicenzaScelta = (typeof LICENZE)[number]['value'];

/** A licence as it is chosen in a list, and back. */
export const toLicenzaScelta = (licenza: StudioStaff['licenza']): LicenzaScelta => licenza ?? 'nessuna';
export const fromLicenzaScelta = (scelta: LicenzaScelta): StudioStaff['licenza'] =>
  scelta === 'nessuna' ? null : scelta;

/** How a licence is named in a list. */
export const describeLicenza = (licenza: StudioStaff['licenza']): string =>
  LICENZE.find(({ value }) => value === toLicenzaScelta(licenza))?.label ?? '';

/**
 * The limit of companies as it is typed: empty is none.
 *
 * @example parseMassimo('50') // 50
 */
export const parseMassimo = (testo: string): number | null | 'illeggibile' => {
  const pulito = testo.replaceAll(/[\s.]/gu, '');
  if (pulito === '') return null;
  return /^\d{1,7}$/u.test(pulito) ? Number(pulito) : 'illeggibile';
};
