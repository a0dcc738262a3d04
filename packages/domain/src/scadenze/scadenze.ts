import type { Data } from '../calendario/data.ts';
import { addGiorni, parseData } from '../calendario/data.ts';
import { computeChiusura } from '../calendario/esercizio.ts';
import type { FormaGiuridica } from '../forma-giuridica/forme.ts';
import { listPeriodi } from './periodi.ts';
import type { CadenzaDati, TipoScadenza } from './regole.ts';
import { GIORNI_APPROVAZIONE_LUNGA, regoleScadenze } from './regole.ts';

/** What a studio chose for an azienda. */
export type Scadenzario = {
  readonly approvazione_180: boolean;
  readonly cadenza_dati: CadenzaDati;
  /** Not wanted for this azienda. */
  readonly silenziate: readonly TipoScadenza[];
};

/** Before anybody chose. */
export const SCADENZARIO_PROPOSTO: Scadenzario = {
  approvazione_180: false,
  cadenza_dati: 'trimestrale',
  silenziate: [],
};

/** What somebody did about a deadline; `periodo` is the closing or the end of the period it follows from. */
export type DecisioneScadenza = {
  readonly tipo: TipoScadenza;
  readonly periodo: Data;
  readonly fatta_il: Data | null;
  readonly fatta_da: string | null;
  readonly spostata_al: Data | null;
  readonly motivo: string;
};

/** An azienda as its deadlines need it. */
export type AziendaScadenze = {
  /** Day and month close the year. */
  readonly chiusura: Data;
  readonly inizio_attivita: Data | null;
  readonly forma_giuridica: FormaGiuridica | null;
  /** The day it entered the product: what was due before is not waited for. */
  readonly dal: Data;
  /** Date of the latest bilancio with amounts. */
  readonly ultimi_dati: Data | null;
  readonly scadenzario: Scadenzario;
  readonly decisioni: readonly DecisioneScadenza[];
};

export type StatoScadenza = 'da_fare' | 'in_ritardo' | 'fatta';

export type Scadenza = Omit<DecisioneScadenza, 'tipo' | 'periodo'> & {
  readonly tipo: TipoScadenza;
  readonly periodo: Data;
  /** As moved, else as the rule says. */
  readonly data: Data;
  readonly data_regola: Data;
  readonly stato: StatoScadenza;
  /** The date of the data that met it without anybody saying so. */
  readonly dati_al: Data | null;
};

type Regolare = { readonly tipo: TipoScadenza; readonly periodo: Data; readonly data: Data };

/** Forms that neither approve a bilancio in assembly nor file it. A form that is not known is waited for. */
const SENZA_BILANCIO_PUBBLICO: readonly FormaGiuridica[] = ['societa_persone', 'impresa_individuale'];

/** A deadline is moved, and its approval is dated, within this time: so far around a range years are computed. */
export const GIORNI_SPOSTAMENTO = 366;

type Profilo = Pick<AziendaScadenze, 'chiusura' | 'forma_giuridica' | 'scadenzario'>;

const listAnnuali = (chiusura: Data, approvazione_180: boolean): readonly Regolare[] => {
  const approvazione = addGiorni(
    chiusura,
    approvazione_180 ? GIORNI_APPROVAZIONE_LUNGA : regoleScadenze.approvazione.giorni,
  );
  return [
    { tipo: 'approvazione', periodo: chiusura, data: approvazione },
    { tipo: 'deposito', periodo: chiusura, data: addGiorni(approvazione, regoleScadenze.deposito.giorni) },
  ];
};

/** What the rules alone say of the years around a range. */
const listRegolari = (
  { chiusura, forma_giuridica, scadenzario }: Profilo,
  dal: Data,
  al: Data,
): readonly Regolare[] => {
  const { approvazione_180, cadenza_dati, silenziate } = scadenzario;
  const regolari: Regolare[] = [];
  const isPubblico = forma_giuridica === null || !SENZA_BILANCIO_PUBBLICO.includes(forma_giuridica);
  for (let { anno } = parseData(dal); anno <= parseData(al).anno + 1; anno += 1) {
    if (isPubblico) regolari.push(...listAnnuali(computeChiusura(chiusura, anno), approvazione_180));
    for (const periodo of listPeriodi(chiusura, anno, cadenza_dati))
      regolari.push({ tipo: 'dati', periodo, data: addGiorni(periodo, regoleScadenze.dati.giorni) });
  }
  return regolari.filter(({ tipo }) => !silenziate.includes(tipo));
};

const SENZA_DECISIONE = { fatta_il: null, fatta_da: null, spostata_al: null, motivo: '' } as const;

type Decisioni = Pick<AziendaScadenze, 'decisioni'>;

const findDecisione = ({ decisioni }: Decisioni, tipo: TipoScadenza, periodo: Data) =>
  decisioni.find((decisione) => decisione.tipo === tipo && decisione.periodo === periodo);

/** The filing follows the day of the approval where it is written, else its term as moved. */
const computeDataRegola = (azienda: Decisioni, { tipo, periodo, data }: Regolare): Data => {
  if (tipo !== 'deposito' || azienda.decisioni.length === 0) return data;
  const approvazione = findDecisione(azienda, 'approvazione', periodo);
  const dal = approvazione?.fatta_il ?? approvazione?.spostata_al ?? null;
  return dal === null ? data : addGiorni(dal, regoleScadenze.deposito.giorni);
};

const buildScadenza = (azienda: AziendaScadenze, regolare: Regolare, oggi: Data): Scadenza => {
  const { tipo, periodo } = regolare;
  const { fatta_il, fatta_da, spostata_al, motivo } = findDecisione(azienda, tipo, periodo) ?? SENZA_DECISIONE;
  const data_regola = computeDataRegola(azienda, regolare);
  const data = spostata_al ?? data_regola;
  const isMet = tipo === 'dati' && azienda.ultimi_dati !== null && azienda.ultimi_dati >= periodo;
  const dati_al = isMet && fatta_il === null ? azienda.ultimi_dati : null;
  const aperta = data < oggi ? 'in_ritardo' : 'da_fare';
  return {
    tipo,
    periodo,
    data,
    data_regola,
    stato: isMet || fatta_il !== null ? 'fatta' : aperta,
    fatta_il,
    fatta_da,
    spostata_al,
    motivo,
    dati_al,
  };
};

/**
 * Prepares the deadlines of a range on a day: aziende with the same year and the same choices share what the rules say.
 * What was due before an azienda entered the product, or ended before its activity began, is not waited for.
 * @example prepareScadenze({ dal: '2026-01-01', al: '2026-12-31', oggi: '2026-11-20' })(azienda) // by date
 */
export const prepareScadenze = ({ dal, al, oggi }: { readonly dal: Data; readonly al: Data; readonly oggi: Data }) => {
  const known = new Map<string, readonly Regolare[]>();
  const from = addGiorni(dal, -2 * GIORNI_SPOSTAMENTO);
  const to = addGiorni(al, GIORNI_SPOSTAMENTO);
  const loadRegolari = (azienda: Profilo): readonly Regolare[] => {
    const key = JSON.stringify([azienda.chiusura, azienda.forma_giuridica, azienda.scadenzario]);
    const regolari = known.get(key) ?? listRegolari(azienda, from, to);
    known.set(key, regolari);
    return regolari;
  };
  return (azienda: AziendaScadenze): readonly Scadenza[] =>
    loadRegolari(azienda)
      .filter(({ periodo }) => azienda.inizio_attivita === null || periodo > azienda.inizio_attivita)
      .map((regolare) => buildScadenza(azienda, regolare, oggi))
      .filter(
        ({ data, spostata_al, fatta_il }) =>
          data >= dal && data <= al && (data >= azienda.dal || spostata_al !== null || fatta_il !== null),
      )
      .toSorted((a, b) => a.data.localeCompare(b.data) || a.tipo.localeCompare(b.tipo));
};

/** The first one to do: the most overdue, else the nearest. */
export const findProssima = (scadenze: readonly Scadenza[]): Scadenza | null =>
  scadenze.find(({ stato }) => stato !== 'fatta') ?? null;
