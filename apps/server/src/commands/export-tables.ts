import { getTitoloCompleto, isCodiceVoce } from '@vedetta/domain';
import type { ExportRepository, ExportedRow } from '../repositories/export.ts';

/** Column type: dates and amounts are Italian in the CSV, plain in the JSON. */
export type ColumnType = 'testo' | 'numero' | 'data' | 'istante' | 'si_no' | 'json';

export type ExportedTable = {
  readonly name: string;
  readonly description: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly rows: () => AsyncIterable<readonly ExportedRow[]>;
};

const readOnce = async function* (load: () => Promise<readonly ExportedRow[]>): AsyncGenerator<readonly ExportedRow[]> {
  yield await load();
};

const readPages = async function* (
  load: (after: string | null) => Promise<readonly ExportedRow[]>,
): AsyncGenerator<readonly ExportedRow[]> {
  for (let after: string | null = null; ;) {
    const rows: readonly ExportedRow[] = await load(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.chiave;
  }
};

const withTitolo = (row: ExportedRow): ExportedRow => {
  const codice = String(row['codice']);
  return { ...row, titolo: isCodiceVoce(codice) ? getTitoloCompleto(codice) : '' };
};

/** The tables of the archive, in the order they are written. */
export const listTables = (repository: ExportRepository): readonly ExportedTable[] => {
  const readByBilanci = async function* (
    load: (bilanci: readonly string[]) => Promise<readonly ExportedRow[]>,
  ): AsyncGenerator<readonly ExportedRow[]> {
    for (let after: string | null = null; ;) {
      const bilanci: readonly string[] = await repository.listBilancioIds(after);
      const lastId = bilanci.at(-1);
      if (lastId === undefined) return;
      yield await load(bilanci);
      after = lastId;
    }
  };

  return [
    {
      name: 'studio',
      description: 'i dati dello studio e della sua licenza',
      columns: {
        id: 'testo',
        nome_studio: 'testo',
        licenza: 'testo',
        max_aziende: 'numero',
        last_ticket_id: 'testo',
        disabilitato_il: 'istante',
        creato_il: 'istante',
        logo_id: 'testo',
      },
      rows: () => readOnce(repository.loadStudio),
    },
    {
      name: 'utenti',
      description: 'gli utenti dello studio, senza le password',
      columns: {
        id: 'testo',
        username: 'testo',
        utente_portale: 'testo',
        is_staff: 'si_no',
        disabilitato_il: 'istante',
        creato_il: 'istante',
        ultimo_accesso: 'istante',
      },
      rows: () => readOnce(repository.loadUtenti),
    },
    {
      name: 'aziende',
      description: 'le aziende clienti; logo_id è il nome del file nella cartella loghi',
      columns: {
        id: 'testo',
        ragione_sociale: 'testo',
        settore: 'testo',
        piva: 'testo',
        cf: 'testo',
        ateco: 'testo',
        data_inizio_attivita: 'data',
        forma_giuridica: 'testo',
        data_bilancio_chiusura: 'data',
        creata_il: 'istante',
        logo_id: 'testo',
      },
      rows: () => readPages(repository.listAziende),
    },
    {
      name: 'bilanci',
      description: 'i bilanci e le proiezioni (una proiezione ha base_id, l’id del suo bilancio infrannuale)',
      columns: {
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
      rows: () => readPages(repository.listBilanci),
    },
    {
      name: 'voci',
      description: 'le voci dei bilanci, in euro; una rettifica prende il posto del valore',
      columns: { bilancio_id: 'testo', codice: 'testo', titolo: 'testo', valore: 'numero', rettifica: 'numero' },
      rows: () => readByBilanci(async (bilanci) => (await repository.loadVoci(bilanci)).map(withTitolo)),
    },
    {
      name: 'parametri',
      description: 'i parametri salvati per gli indicatori, con le loro evidenze',
      columns: { bilancio_id: 'testo', nome: 'testo', valore: 'numero', evidenza: 'testo' },
      rows: () => readByBilanci(repository.loadParametri),
    },
    {
      name: 'annotazioni',
      description: 'le annotazioni scritte accanto agli indicatori',
      columns: { bilancio_id: 'testo', gruppo: 'testo', note: 'testo' },
      rows: () => readByBilanci(repository.loadNoteGruppi),
    },
    {
      name: 'indicatori',
      description: 'gli indicatori dell’ultimo calcolo, con la versione delle regole',
      columns: {
        bilancio_id: 'testo',
        gruppo: 'testo',
        codice: 'testo',
        valore: 'numero',
        punteggio: 'numero',
        etichetta_punteggio: 'testo',
        versione_regole: 'testo',
        calcolati_il: 'istante',
      },
      rows: () => readByBilanci(repository.loadIndicatori),
    },
    {
      name: 'segnalazioni',
      description: 'le segnalazioni di errore inviate',
      columns: {
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
      rows: () => readPages(repository.listSegnalazioni),
    },
    {
      name: 'cronologia',
      description:
        'tutto ciò che è avvenuto, con il prima e il dopo; ogni evento porta l’impronta SHA-256 di sé e di quello che lo precede',
      columns: {
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
      rows: () => readPages(repository.listEventi),
    },
  ];
};
