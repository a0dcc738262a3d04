import type { Ipotesi, Piano } from './piano.ts';

/**
 * Fields left empty, which count as 0: a figure that rests on one is not whole. The rate of a credit line may be absent.
 * @example listMancanti(piano) // ['crediti_iniziali', 'finanziamenti.0.tasso_annuo']
 */
export const listMancanti = ({ liquidita_iniziale, ipotesi, finanziamenti, linee }: Piano): readonly string[] => {
  const listVuoti = (campi: Readonly<Record<string, unknown>>): readonly string[] =>
    Object.entries(campi).flatMap(([campo, valore]) => (valore === null ? [campo] : []));
  return [
    ...listVuoti({ liquidita_iniziale }),
    ...listVuoti(ipotesi satisfies Ipotesi),
    ...finanziamenti.flatMap(({ capitale_residuo, tasso_annuo }, posizione) =>
      listVuoti({ capitale_residuo, tasso_annuo }).map((campo) => `finanziamenti.${posizione}.${campo}`),
    ),
    ...linee.flatMap(({ accordato, utilizzato }, posizione) =>
      listVuoti({ accordato, utilizzato }).map((campo) => `linee.${posizione}.${campo}`),
    ),
  ];
};
