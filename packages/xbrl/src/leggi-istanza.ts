import { centesimiToNumber } from '@vedetta/domain';
import type { EsitoXbrl, FattoEscluso, OpzioniXbrl, ReportXbrl, VoceLetta } from './esito.ts';
import { findEsercizi } from './istanza/esercizi.ts';
import { selectFatti } from './istanza/fatti-esercizio.ts';
import type { FattiEsercizio } from './istanza/fatti-esercizio.ts';
import type { FattoGrezzo, Istanza } from './istanza/istanza.ts';
import { readAzienda } from './resoconto/azienda.ts';
import { formatImporto } from './resoconto/format-importo.ts';
import { findSoftware } from './resoconto/software.ts';
import { compareTotali, computeTotale, hasImportiAmmessi } from './resoconto/totali.ts';
import { testiRifiuto } from './rifiuti.ts';
import type { CodiceRifiuto } from './rifiuti.ts';
import type { Forma, Tassonomia } from './tassonomie/componi.ts';
import { findIndice } from './tassonomie/indice.ts';
import type { Indice } from './tassonomie/indice.ts';
import { findForma } from './tassonomie/forma.ts';
import { findTassonomia } from './tassonomie/tassonomie.ts';
import { openRegistro } from './voci/registro.ts';
import type { Registro } from './voci/registro.ts';
import { riporta } from './voci/riporta.ts';
import { settleRisultato } from './voci/risultato.ts';

const ELENCO_MASSIMO = 2000;
const GIA_NEL_TOTALE = 'Dettaglio che la forma del bilancio non ha nel prospetto: l’importo è già compreso nel totale.';

export const rifiuta = (codice: CodiceRifiuto): EsitoXbrl => {
  return { tipo: 'rifiutato', codice, testo: testiRifiuto[codice] };
};

/** From an instance to the lines of one of its years. */
export const leggiIstanza = (istanza: Istanza, involucri: readonly string[], opzioni: OpzioniXbrl): EsitoXbrl => {
  const versione = findVersione(istanza.fatti);
  if (versione === null) return rifiuta('tassonomia_estranea');
  const { tassonomia, esatta } = findTassonomia(versione);
  const indice = findIndice(tassonomia);
  const esercizi = findEsercizi(istanza, istanza.fatti, indice);
  const [ultimo] = esercizi;
  if (ultimo === undefined) return rifiuta('nessun_importo');
  const esercizio =
    opzioni.esercizio === 'precedente'
      ? esercizi[1]
      : (esercizi.find(({ fine }) => fine === opzioni.data_bilancio) ?? ultimo);
  if (esercizio === undefined) return rifiuta('esercizio_precedente_assente');

  const fatti = selectFatti(istanza, istanza.fatti, versione, esercizio, indice);
  if (fatti.importi.size === 0) return rifiuta('nessun_importo');
  const { forma, dichiarata } = findForma(istanza.schemi, versione, tassonomia, fatti.importi);
  const registro = compileVoci(tassonomia, forma, fatti);
  if (!hasImportiAmmessi(registro.voci)) return rifiuta('importi_fuori_limite');
  if (!esatta)
    registro.avvisi.unshift(
      `La tassonomia ${versione} non è tra quelle previste: letta come ${tassonomia.versione}, quel che è noto.`,
    );
  if (!dichiarata)
    registro.avvisi.unshift(
      'Il file non dichiara una forma di bilancio nota: letta come la più vicina agli importi che contiene.',
    );
  const mancanti = findMancanti(fatti, indice);
  registro.avvisi.push(...mancanti);
  registro.parziale ||= fatti.parziale || !esatta || !dichiarata || mancanti.length > 0;

  return {
    tipo: 'letto',
    voci: presentVoci(registro),
    warning: registro.parziale ? 'partial' : 'none',
    report: {
      tassonomia: versione,
      forma,
      esercizi: esercizi.map(({ fine }) => fine),
      esercizio: esercizio.fine,
      data_diversa: esercizio.fine !== opzioni.data_bilancio,
      software: findSoftware(istanza.commenti),
      contenitore: [...involucri],
      azienda: readAzienda(istanza, istanza.fatti, opzioni.azienda),
      ...presentFatti(registro, fatti),
      totali: compareTotali(fatti.importi, registro.voci),
      riclassificazioni: registro.riclassificazioni,
      arrotondamenti: registro.arrotondamenti,
      avvisi: buildAvvisi(registro, fatti, involucri),
    },
  };
};

/** Version that most facts belong to: the entry point may be missing, the namespace cannot. */
const findVersione = (fatti: readonly FattoGrezzo[]): string | null => {
  const conteggio = new Map<string, number>();
  for (const { versione } of fatti) conteggio.set(versione, (conteggio.get(versione) ?? 0) + 1);
  const [prima] = [...conteggio].sort(([a, quantiA], [b, quantiB]) => quantiB - quantiA || b.localeCompare(a));
  return prima?.[0] ?? null;
};

/** Statements that the file does not have for the year. */
const findMancanti = (fatti: FattiEsercizio, indice: Indice): string[] => {
  const presenti = new Set([...fatti.importi.keys()].map((elemento) => indice.prospetti.get(elemento)));
  return [
    ...(presenti.has('stato_patrimoniale') ? [] : ['Il file non ha lo stato patrimoniale di questo esercizio.']),
    ...(presenti.has('conto_economico') ? [] : ['Il file non ha il conto economico di questo esercizio.']),
  ];
};

/** Fills the lines: the income statement first, because its result is the one equity is compared with. */
const compileVoci = (tassonomia: Tassonomia, forma: Forma, fatti: FattiEsercizio): Registro => {
  const registro = openRegistro();
  const estesa = forma === 'ordinario' || forma === 'consolidato';
  const [attivo, passivo, contoEconomico] = tassonomia.righe;
  if (contoEconomico !== undefined) riporta(contoEconomico, { importi: fatti.importi, estesa }, registro);
  const risultato = computeTotale('CE.21', registro.voci);
  if (attivo !== undefined) riporta(attivo, { importi: fatti.importi, estesa }, registro);
  if (passivo !== undefined)
    riporta(passivo, { importi: withRisultato(tassonomia, fatti.importi, risultato, registro), estesa }, registro);
  settleRisultato(registro, risultato);
  return registro;
};

/** A balance sheet that leaves out its result has the one of the income statement: its totals count it anyway. */
const withRisultato = (
  tassonomia: Tassonomia,
  importi: ReadonlyMap<string, number>,
  risultato: number,
  registro: Registro,
): ReadonlyMap<string, number> => {
  if (tassonomia.elementiUtile.some((elemento) => importi.has(elemento))) return importi;
  const [elemento] = tassonomia.elementiUtile;
  if (elemento === undefined || risultato === 0 || !importi.has('TotalePassivo')) return importi;
  registro.avvisi.push(
    'Lo stato patrimoniale non indica l’utile (perdita) dell’esercizio: usato quello del conto economico.',
  );
  return new Map([...importi, [elemento, risultato]]);
};

const presentVoci = (registro: Registro): VoceLetta[] => {
  return [...registro.voci].map(([codice, centesimi]) => ({
    codice,
    valore: centesimiToNumber(centesimi),
    rettifica: null,
  }));
};

const presentFatti = (registro: Registro, fatti: FattiEsercizio): Pick<ReportXbrl, 'fatti_usati' | 'fatti_esclusi'> => {
  const usati = [...fatti.importi].filter(([elemento]) => registro.usati.has(elemento));
  const inutilizzati = [...fatti.importi].filter(([elemento]) => !registro.usati.has(elemento));
  const esclusi: FattoEscluso[] = [
    ...fatti.esclusi,
    ...inutilizzati.map(([elemento, centesimi]) => ({
      elemento,
      importo: centesimiToNumber(centesimi),
      motivo: GIA_NEL_TOTALE,
    })),
  ];
  return {
    fatti_usati: {
      numero: usati.length,
      importo: centesimiToNumber(usati.reduce((somma, [, centesimi]) => somma + centesimi, 0)),
    },
    fatti_esclusi:
      esclusi.length <= ELENCO_MASSIMO
        ? esclusi
        : [
            ...esclusi.slice(0, ELENCO_MASSIMO),
            {
              elemento: `altri ${esclusi.length - ELENCO_MASSIMO} importi`,
              importo: null,
              motivo: 'Elenco troppo lungo.',
            },
          ],
  };
};

const buildAvvisi = (registro: Registro, fatti: FattiEsercizio, involucri: readonly string[]): string[] => {
  const avvisi = [...registro.avvisi, ...fatti.avvisi];
  const attivo = fatti.importi.get('TotaleAttivo');
  const passivo = fatti.importi.get('TotalePassivo');
  if (attivo !== undefined && passivo !== undefined && attivo !== passivo) {
    avvisi.push(
      `Nel file il totale attivo (${formatImporto(attivo)}) e il totale passivo (${formatImporto(passivo)}) non coincidono.`,
    );
  }
  if (attivo === undefined || passivo === undefined)
    avvisi.push('Il file non indica entrambi i totali dello stato patrimoniale: la quadratura non si può confrontare.');
  if (involucri.includes('p7m')) avvisi.push('La firma digitale del file non è stata verificata.');
  return avvisi;
};
