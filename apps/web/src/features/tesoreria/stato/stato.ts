import type { CampiPiano } from '@vedetta/domain';

/** A plan as the server has it. */
export type Versione = { readonly campi: CampiPiano; readonly etag: string | null };

type Salvataggio =
  | { readonly stato: 'fermo' }
  | { readonly stato: 'in_corso' }
  | { readonly stato: 'fallito'; readonly motivo: string; readonly campi: Readonly<Record<string, string>> }
  /** Another person saved the same fields meanwhile. */
  | { readonly stato: 'conflitto'; readonly loro: Versione; readonly contesi: readonly (keyof CampiPiano)[] };

/** A plan being edited: one document, with the documents before and after it. */
export type Stato = {
  readonly campi: CampiPiano;
  readonly salvata: Versione;
  readonly passati: readonly CampiPiano[];
  readonly futuri: readonly CampiPiano[];
  readonly salvataggio: Salvataggio;
};

export type Azione =
  | { readonly tipo: 'cambia'; readonly campi: CampiPiano }
  | { readonly tipo: 'annulla' }
  | { readonly tipo: 'ripeti' }
  | { readonly tipo: 'salva' }
  | { readonly tipo: 'salvato'; readonly inviati: CampiPiano; readonly versione: Versione }
  | { readonly tipo: 'fallito'; readonly motivo: string; readonly campi: Readonly<Record<string, string>> }
  | { readonly tipo: 'superato'; readonly loro: Versione }
  | { readonly tipo: 'risolvi'; readonly con: 'mie' | 'loro' };

/** Steps that can be undone. */
const MAX_PASSI = 200;

const FERMO = { stato: 'fermo' } as const;

export const createStato = (salvata: Versione): Stato => ({
  campi: salvata.campi,
  salvata,
  passati: [],
  futuri: [],
  salvataggio: FERMO,
});

const isUguale = (uno: unknown, altro: unknown): boolean => JSON.stringify(uno) === JSON.stringify(altro);

/** The fields that differ between two documents. */
export const listCambiati = (da: CampiPiano, a: CampiPiano): readonly (keyof CampiPiano)[] =>
  (Object.keys(a) as (keyof CampiPiano)[]).filter((campo) => !isUguale(da[campo], a[campo]));

export const isModificato = ({ campi, salvata }: Pick<Stato, 'campi' | 'salvata'>): boolean =>
  campi !== salvata.campi && listCambiati(salvata.campi, campi).length > 0;

/** The fields that are sent by a save: those that changed, each whole. */
export const pickCambiati = ({ campi, salvata }: Pick<Stato, 'campi' | 'salvata'>): Partial<CampiPiano> =>
  Object.fromEntries(listCambiati(salvata.campi, campi).map((campo) => [campo, campi[campo]]));

/** Fields that were changed here take this document, the others that of the other person. */
const mergeCampi = (base: CampiPiano, mie: CampiPiano, loro: CampiPiano): CampiPiano => ({
  ...loro,
  ...Object.fromEntries(listCambiati(base, mie).map((campo) => [campo, mie[campo]])),
});

const move = (stato: Stato, campi: CampiPiano, passi: Pick<Stato, 'passati' | 'futuri'>): Stato => ({
  ...stato,
  ...passi,
  campi,
  salvataggio: stato.salvataggio.stato === 'fallito' ? FERMO : stato.salvataggio,
});

/** Fields that both changed are decided by a person; the others merge by themselves. */
const reduceSuperato = (stato: Stato, loro: Versione): Stato => {
  const mieiCampi = listCambiati(stato.salvata.campi, stato.campi);
  const contesi = listCambiati(stato.salvata.campi, loro.campi).filter(
    (campo) => mieiCampi.includes(campo) && !isUguale(stato.campi[campo], loro.campi[campo]),
  );
  if (contesi.length > 0) return { ...stato, salvataggio: { stato: 'conflitto', loro, contesi } };
  return {
    ...stato,
    campi: mergeCampi(stato.salvata.campi, stato.campi, loro.campi),
    salvata: loro,
    salvataggio: FERMO,
  };
};

const reduceRisolvi = (stato: Stato, con: 'mie' | 'loro'): Stato => {
  if (stato.salvataggio.stato !== 'conflitto') return stato;
  const { loro, contesi } = stato.salvataggio;
  const unite = mergeCampi(stato.salvata.campi, stato.campi, loro.campi);
  const campi =
    con === 'mie' ? unite : { ...unite, ...Object.fromEntries(contesi.map((campo) => [campo, loro.campi[campo]])) };
  return { ...stato, campi, salvata: loro, salvataggio: FERMO };
};

/** What was typed while the request was under way stays unsaved. */
const reduceSalvato = (stato: Stato, inviati: CampiPiano, versione: Versione): Stato => ({
  ...stato,
  campi: mergeCampi(inviati, stato.campi, versione.campi),
  salvata: versione,
  salvataggio: FERMO,
});

/** The next state of the editor of a plan. */
export const reduceStato = (stato: Stato, azione: Azione): Stato => {
  const { campi, passati, futuri } = stato;
  switch (azione.tipo) {
    case 'cambia':
      if (isUguale(campi, azione.campi)) return stato;
      return move(stato, azione.campi, { passati: [...passati, campi].slice(-MAX_PASSI), futuri: [] });
    case 'annulla': {
      const prima = passati.at(-1);
      return prima === undefined
        ? stato
        : move(stato, prima, { passati: passati.slice(0, -1), futuri: [campi, ...futuri] });
    }
    case 'ripeti': {
      const [dopo, ...resto] = futuri;
      return dopo === undefined ? stato : move(stato, dopo, { passati: [...passati, campi], futuri: resto });
    }
    case 'salva':
      return { ...stato, salvataggio: { stato: 'in_corso' } };
    case 'salvato':
      return reduceSalvato(stato, azione.inviati, azione.versione);
    case 'fallito':
      return { ...stato, salvataggio: { stato: 'fallito', motivo: azione.motivo, campi: azione.campi } };
    case 'superato':
      return reduceSuperato(stato, azione.loro);
    case 'risolvi':
      return reduceRisolvi(stato, azione.con);
  }
};
