import type { StudioStaff } from '@vedetta/contract';

/** The licences of a firm, with their labels. */
export const LICENZE = [
  { value: 'valida', label: 'Valida' },
  { value: 'demo', label: 'Demo' },
  { value: 'nessuna', label: 'Nessuna (staff)' },
] as const;

export type LicenzaScelta = (typeof LICENZE)[number]['value'];

/** Converts a licence to the value of the select field, and back. */
export const toLicenzaScelta = (licenza: StudioStaff['licenza']): LicenzaScelta => licenza ?? 'nessuna';
export const fromLicenzaScelta = (scelta: LicenzaScelta): StudioStaff['licenza'] =>
  scelta === 'nessuna' ? null : scelta;

/** The label of a licence. */
export const describeLicenza = (licenza: StudioStaff['licenza']): string =>
  LICENZE.find(({ value }) => value === toLicenzaScelta(licenza))?.label ?? '';

/**
 * Parses the limit of companies: empty is no limit.
 *
 * @example parseMassimo('50') // 50
 */
export const parseMassimo = (testo: string): number | null | 'illeggibile' => {
  const clean = testo.replaceAll(/[\s.]/gu, '');
  if (clean === '') return null;
  return /^\d{1,7}$/u.test(clean) ? Number(clean) : 'illeggibile';
};
