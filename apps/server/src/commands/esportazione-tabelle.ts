import { getTitoloCompleto, isCodiceVoce } from '@vedetta/domain';
import type { EsportazioneRepository, RigaEsportata } from '../repositories/esportazione.ts';

/** How a column is written: dates and amounts are Italian in the CSV, plain in the JSON. */
export type TipoColonna = 'testo' | 'numero' | 'data' | 'istante' | 'si_no' | 'json';

export type TabellaEsportata = {
  readonly nome: string;
  readonly descrizione: string;
  readonly colonne: Readonly<Record<string, TipoColonna>>;
  readonly righe: () => AsyncIterable<readonly RigaEsportata[]>;
};

const readOnce = async function* (
  load: () => Promise<readonly RigaEsportata[]>,
): AsyncGenerator<readonly RigaEsportata[]> {
  yield await load();
};

const readPages = async function* (
  load: (dopo: string | null) => Promise<readonly RigaEsportata[]>,
): AsyncGenerator<readonly RigaEsportata[]> {
  for (let dopo: string | null = null; ;) {
    const righe: readonly RigaEsportata[] = await load(dopo);
    const ultima = righe.at(-1);
    if (ultima === undefined) return;
    yield righe;
    dopo = ultima.chiave;
  }
};

const withTitolo = (riga: RigaEsportata): RigaEsportata => {
  const codice = String(riga['codice']);
  return { ...riga, titolo: isCodiceVoce(codice) ? getTitoloCompleto(codice) : '' };
};

/** The tables of the archive, in the order in which they are written. */
export const listTabelle = (repository: EsportazioneRepository): readonly TabellaEsportata[] => {
  const readByBilanci = async function* (
    load: (bilanci: readonly string[]) => Promise<readonly RigaEsportata[]>,
  ): AsyncGenerator<readonly RigaEsportata[]> {
    for (let dopo: string | null = null; ;) {
      const bilanci: readonly string[] = await repository.listIdBilanci(dopo);
      const ultimo = bilanci.at(-1);
      if (ultimo === undefined) return;
      yield await load(bilanci);
      dopo = ultimo;
    }
  };

  return [
    {
      nome: 'studio',
      descrizione: 'i dati dello studio e della sua licenza',
      colonne: {
        id: 'testo',
        nome_studio: 'testo',
        licenza: 'testo',
        max_aziende: 'numero',
        last_ticket_id: 'testo',
        disabilitato_il: 'istante',
        creato_il: 'istante',
        logo_id: 'testo',
      },
      righe: () => readOnce(repository.loadStudio),
    },
    {
      nome: 'utenti',
      descrizione: 'gli utenti dello studio, senza le password',
      colonne: {
        id: 'testo',
        username: 'testo',
        utente_portale: 'testo',
        is_staff: 'si_no',
        disabilitato_il: 'istante',
        creato_il: 'istante',
        ultimo_accesso: 'istante',
      },
      righe: () => readOnce(repository.loadUtenti),
    },
    {
      nome: 'aziende',
      descrizione: 'le aziende clienti; logo_id è il nome del file nella cartella loghi',
      colonne: {
        id: 'testo',
        ragione_sociale: 'testo',
        settore: 'testo',
        piva: 'testo',
        cf: 'testo',
        ateco: 'testo',
        data_inizio_attivita: 'data',
        data_bilancio_chiusura: 'data',
        creata_il: 'istante',
        logo_id: 'testo',
      },
      righe: () => readPages(repository.listAziende),
    },
    {
      nome: 'bilanci',
      descrizione: 'i bilanci e le proiezioni (una proiezione ha base_id, l’id del suo bilancio infrannuale)',
      colonne: {
        id: 'testo',
        azienda_id: 'testo',
        data_bilancio: 'data',
        descrizione: 'testo',
        note: 'testo',
        chiusura: 'si_no',
        base_id: 'testo',
        precedente_id: 'testo',
        consolidato_il: 'istante',
        consolidato_da: 'testo',
        quadratura: 'numero',
        overall_risk: 'numero',
        creato_il: 'istante',
        modificato_il: 'istante',
      },
      righe: () => readPages(repository.listBilanci),
    },
    {
      nome: 'voci',
      descrizione: 'le voci dei bilanci, in euro; una rettifica prende il posto del valore',
      colonne: { bilancio_id: 'testo', codice: 'testo', titolo: 'testo', valore: 'numero', rettifica: 'numero' },
      righe: () => readByBilanci(async (bilanci) => (await repository.loadVoci(bilanci)).map(withTitolo)),
    },
    {
      nome: 'parametri',
      descrizione: 'i parametri salvati per gli indicatori, con le loro evidenze',
      colonne: { bilancio_id: 'testo', nome: 'testo', valore: 'numero', evidenza: 'testo' },
      righe: () => readByBilanci(repository.loadParametri),
    },
    {
      nome: 'annotazioni',
      descrizione: 'le annotazioni scritte accanto agli indicatori',
      colonne: { bilancio_id: 'testo', gruppo: 'testo', note: 'testo' },
      righe: () => readByBilanci(repository.loadNoteGruppi),
    },
    {
      nome: 'indicatori',
      descrizione: 'gli indicatori dell’ultimo calcolo, con la versione delle regole',
      colonne: {
        bilancio_id: 'testo',
        gruppo: 'testo',
        codice: 'testo',
        valore: 'numero',
        punteggio: 'numero',
        etichetta_punteggio: 'testo',
        versione_regole: 'testo',
        calcolati_il: 'istante',
      },
      righe: () => readByBilanci(repository.loadIndicatori),
    },
    {
      nome: 'segnalazioni',
      descrizione: 'le segnalazioni di errore inviate',
      colonne: {
        id: 'testo',
        utente_id: 'testo',
        messaggio: 'testo',
        percorso: 'testo',
        versione: 'testo',
        dettaglio: 'testo',
        creata_il: 'istante',
        letta_il: 'istante',
        letta_da: 'testo',
      },
      righe: () => readPages(repository.listSegnalazioni),
    },
    {
      nome: 'cronologia',
      descrizione:
        'tutto ciò che è avvenuto, con il prima e il dopo; ogni evento porta l’impronta SHA-256 di sé e di quello che lo precede',
      colonne: {
        numero: 'numero',
        istante: 'istante',
        utente_id: 'testo',
        username: 'testo',
        azione: 'testo',
        azienda_id: 'testo',
        bilancio_id: 'testo',
        prima: 'json',
        dopo: 'json',
        precedente: 'testo',
        impronta: 'testo',
      },
      righe: () => readPages(repository.listEventi),
    },
  ];
};
