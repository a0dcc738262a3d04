import { canUserCall } from '../../lib/can.ts';
import type { Azienda, BilancioElenco, Indicatore, SchemaIndicatore } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { formatValore } from '../../components/indicatore/index.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import type { Candidato } from './trova.ts';

export const presentAzienda = (azienda: Azienda, settore: string): Candidato => ({
  key: `azienda ${azienda.id}`,
  gruppo: 'aziende',
  titolo: azienda.ragione_sociale,
  sotto: settore,
  parole: `${azienda.piva ?? ''} ${azienda.cf ?? ''}`,
  grado: { rischio: azienda.overall_risk, scala: 'azienda', data: azienda.data_ultimo_bilancio },
  apri: { href: `/aziende/${azienda.id}` },
});

/** The statements of a company, latest first: the first is also found as «ultimo». */
export const presentBilanci = (azienda: Azienda, bilanci: readonly BilancioElenco[]): readonly Candidato[] =>
  bilanci.map((bilancio, posto) => ({
    key: `bilancio ${bilancio.id}`,
    gruppo: 'bilanci',
    titolo: `${formatData(bilancio.data_bilancio)}, ${bilancio.bilancio_chiusura ? 'annuale' : 'infrannuale'}`,
    sotto: `${azienda.ragione_sociale}${bilancio.consolidato ? ', dati bloccati' : ''}`,
    parole: `bilancio ${posto === 0 ? 'ultimo ' : ''}${bilancio.descrizione} ${bilancio.data_bilancio}`,
    grado: { rischio: bilancio.overall_risk, scala: 'bilancio', data: bilancio.data_bilancio },
    apri: { href: `/bilanci/${bilancio.id}` },
  }));

/** A statement with its stored figures. */
type BilancioIndicatori = {
  readonly id: string;
  readonly data: string | null;
  readonly valori: readonly Pick<Indicatore, 'gruppo' | 'codice' | 'valore'>[];
};

const presentValore = (
  valori: BilancioIndicatori['valori'],
  gruppo: string,
  codice: string,
  unit: SchemaIndicatore['unit'],
): Pick<Candidato, 'valore'> => {
  const trovato = valori.find((other) => other.gruppo === gruppo && other.codice === codice)?.valore ?? null;
  return trovato === null ? {} : { valore: formatValore(trovato, unit) };
};

/** Where each group is shown. */
const AREE: Readonly<Record<string, string>> = {
  IdA: 'indicatori/IdA',
  IdAp: 'previsione/IdAp',
  RISANAMENTO: 'risanamento',
};

/** The indicators of a statement with their values there; without, where it has none yet. */
export const presentIndicatori = (
  { id, data, valori }: BilancioIndicatori,
  schema: Readonly<Record<string, SchemaGruppo>>,
): readonly Candidato[] =>
  Object.entries(schema).flatMap(([gruppo, { name, indicators }]) =>
    Object.entries(indicators).map(([codice, indicatore]): Candidato => ({
      key: `indicatore ${gruppo} ${codice}`,
      gruppo: 'indicatori',
      titolo: indicatore.name,
      sotto: `${codice}, ${name}${data === null ? '' : `, al ${formatData(data)}`}`,
      ...presentValore(valori, gruppo, codice, indicatore.unit),
      apri: { href: `/bilanci/${id}/${AREE[gruppo] ?? `altro/${gruppo}`}` },
    })),
  );

type Luogo = { readonly azienda: Azienda | null; readonly bilancio: string | null; readonly isStaff: boolean };

const buildSchermata = (
  titolo: string,
  href: string,
  sotto: string,
  tasti?: readonly string[],
  parole = '',
): Candidato => ({
  key: `schermata ${href}`,
  gruppo: 'schermate',
  titolo,
  sotto,
  parole,
  ...(tasti !== undefined && { tasti }),
  apri: { href },
});

/** The pages that can be opened from here. */
export const listSchermate = ({ azienda, bilancio, isStaff }: Luogo): readonly Candidato[] => [
  buildSchermata('Panoramica', '/', 'Che cosa fare oggi', ['G', 'P'], 'home cruscotto pagina iniziale'),
  buildSchermata(
    'Portafoglio',
    '/portafoglio',
    'Tutte le aziende a confronto',
    ['G', 'F'],
    'mappa confronto cruscotto clienti',
  ),
  buildSchermata('Scadenze', '/scadenze', 'Che cosa fare ed entro quando', ['G', 'D'], 'calendario date adempimenti'),
  buildSchermata(
    'Posta in arrivo',
    '/posta-in-arrivo',
    'I file che i clienti hanno inviato',
    ['G', 'I'],
    'ricevuti documenti inbox caricati link clienti',
  ),
  buildSchermata(
    'Richieste ai clienti',
    '/posta-in-arrivo?stato=richieste',
    'I dati chiesti, aperti e chiusi',
    undefined,
    'link ritira sollecito chiesti',
  ),
  buildSchermata(
    'Avvisi',
    '/avvisi',
    'Che cosa è cambiato nelle aziende',
    ['G', 'V'],
    'movimenti fascia soglie segnali',
  ),
  buildSchermata(
    'Riepilogo',
    '/riepilogo',
    'Che cosa è cambiato in una settimana',
    undefined,
    'movimenti novità settimanale stampa',
  ),
  buildSchermata('Aziende', '/aziende', 'Elenco dei clienti', ['G', 'A'], 'clienti'),
  buildSchermata(
    'Aziende con grado Alto',
    '/aziende?fascia=alto&ordine=-grado',
    'Elenco filtrato',
    undefined,
    'allerta rischio',
  ),
  buildSchermata('Profilo', '/profile', 'Utente, studio e sessioni', ['G', 'U'], 'password logo licenza'),
  ...(isStaff ? [buildSchermata('Staff', '/staff', 'Studi, utenti e registro')] : []),
  ...(azienda === null
    ? []
    : [
        buildSchermata('Scheda dell’azienda', `/aziende/${azienda.id}`, azienda.ragione_sociale, ['G', 'S']),
        buildSchermata('Bilanci', '/bilanci', azienda.ragione_sociale, ['G', 'B']),
      ]),
  ...(bilancio === null
    ? []
    : [
        buildSchermata(
          'Voci del bilancio',
          `/bilanci/${bilancio}`,
          'Bilancio aperto',
          undefined,
          'editor inserisci importa',
        ),
        buildSchermata('Test di risanamento', `/bilanci/${bilancio}/risanamento`, 'Bilancio aperto'),
        buildSchermata('Indicatori consuntivi', `/bilanci/${bilancio}/indicatori`, 'Bilancio aperto'),
        buildSchermata(
          'Indicatori previsionali',
          `/bilanci/${bilancio}/previsione`,
          'Bilancio aperto',
          undefined,
          'DSCR',
        ),
        buildSchermata('Altri indicatori', `/bilanci/${bilancio}/altro`, 'Bilancio aperto'),
        buildSchermata(
          'Report',
          `/bilanci/${bilancio}/stampa-report`,
          'Bilancio aperto',
          undefined,
          'stampa pdf scarica',
        ),
      ]),
];

/** What is left when nothing was found: the list of companies with the same text, or a new one. */
export const listRipieghi = (testo: string, aggiungi: () => void): readonly Candidato[] => [
  {
    key: 'ripiego cerca',
    gruppo: 'azioni',
    titolo: 'Cerca in tutte le aziende',
    sotto: `Elenco con «${testo}»`,
    apri: { href: `/aziende?search=${encodeURIComponent(JSON.stringify(testo))}` },
  },
  ...(canUserCall('createAzienda')
    ? [
        {
          key: 'ripiego aggiungi',
          gruppo: 'azioni',
          titolo: 'Aggiungi azienda',
          sotto: '',
          apri: { run: aggiungi },
        } as const,
      ]
    : []),
];

/** What can be done at once. */
export type Azioni = {
  readonly aggiungi: () => void;
  /** Asks the company of now for data, else one to be chosen. */
  readonly chiedi: () => void;
  readonly toggleTema: () => void;
  readonly openScorciatoie: () => void;
  readonly closeAzienda: (() => void) | null;
};

const buildAzione = (titolo: string, run: () => void, parole: string, tasti?: readonly string[]): Candidato => ({
  key: `azione ${titolo}`,
  gruppo: 'azioni',
  titolo,
  sotto: '',
  parole,
  ...(tasti !== undefined && { tasti }),
  apri: { run },
});

export const listAzioni = ({
  aggiungi,
  chiedi,
  toggleTema,
  openScorciatoie,
  closeAzienda,
}: Azioni): readonly Candidato[] => [
  ...(canUserCall('createAzienda') ? [buildAzione('Aggiungi azienda', aggiungi, 'nuova cliente crea')] : []),
  ...(canUserCall('createRichiesteDati')
    ? [buildAzione('Chiedi i dati a un cliente', chiedi, 'richiesta documenti link invio file')]
    : []),
  buildAzione('Cambia tema', toggleTema, 'chiaro scuro colori notte'),
  buildAzione('Mostra le scorciatoie da tastiera', openScorciatoie, 'tasti aiuto', ['?']),
  ...(closeAzienda === null ? [] : [buildAzione('Chiudi azienda', closeAzienda, 'esci cliente')]),
];
