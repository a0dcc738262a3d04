import type { Assestamento, Bilancio } from '@vedetta/contract';
import type { TestApp } from './test-app.ts';

/** Half a year of a company whose last closing depreciated 30 000,00 and paid 30 % of taxes; both sides are equal. */
const CHIUSURA = {
  'SPA.B.II.2': 130_000,
  'SPA.C.IV.1': 100_000,
  'SPP.A.I': 100_000,
  'SPP.C': 60_000,
  'CE.A.1': 400_000,
  'CE.B.7': 270_000,
  'CE.B.10.b': 30_000,
  'CE.20.a': 30_000,
};
export const MEZZO_ANNO = {
  'SPA.B.II.2': 130_000,
  'SPA.C.IV.1': 178_000,
  'SPP.A.I': 100_000,
  'SPP.A.VIII': 70_000,
  'SPP.C': 60_000,
  'CE.A.1': 200_000,
  'CE.B.7': 59_600,
  'CE.B.9.a': 48_000,
  'CE.B.9.b': 14_400,
};

export const toVoci = (importi: Readonly<Record<string, number>>) =>
  Object.entries(importi).map(([codice, valore]) => ({ codice, valore, rettifica: null }));

/** A confirmed entry as a client sends it. */
export const confirm = (tipo: string, dati: object = {}) => ({ tipo, stato: 'confermata', dati });

/** An unadjusted interim statement with its previous closing, and the calls about its adjustments. */
export const createSituazione = async ({ createStudio, createAzienda, createBilancio, call }: TestApp) => {
  const { token } = await createStudio();
  const { id: azienda } = await createAzienda(token);
  await createBilancio(token, azienda, '2025-12-31', CHIUSURA);
  const interim = await createBilancio(token, azienda, '2026-06-30', MEZZO_ANNO);
  const path = `/api/bilanci/${interim.id}/assestamento/`;
  return {
    token,
    azienda,
    interim,
    path,
    load: async () => (await call<Assestamento>('GET', path, { token })).body,
    save: (scritture: readonly object[], headers: Readonly<Record<string, string>> = {}) =>
      call<Assestamento>('PUT', path, { token, json: { scritture }, headers }),
    loadBilancio: async () => (await call<Bilancio>('GET', `/api/bilanci/${interim.id}/`, { token })).body,
  };
};
