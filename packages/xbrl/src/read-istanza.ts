import { centesimiToNumber, euroToNumber, isEuro } from '@vedetta/domain/base';
import type { CodiceVoceInput, Euro, Result } from '@vedetta/domain/base';
import type { FattoEscluso, XbrlOptions, XbrlRead, XbrlReport, VoceLetta } from './outcome.ts';
import { dropAltreAziende } from './istanza/entita.ts';
import { findDurata } from './istanza/durata.ts';
import { chooseRifiuto, esclusioni } from './istanza/esclusioni.ts';
import { findEsercizi } from './istanza/esercizi.ts';
import { selectFatti } from './istanza/fatti-esercizio.ts';
import type { FattiEsercizio } from './istanza/fatti-esercizio.ts';
import type { RawFatto, Istanza } from './istanza/istanza.ts';
import { findMigliaia } from './istanza/migliaia.ts';
import { readAnagrafica, readAzienda } from './report/azienda.ts';
import { formatImporto } from './report/format-importo.ts';
import { findSoftware } from './report/software.ts';
import { buildVoci, compareTotali, computeTotale } from './report/totali.ts';
import { refuse } from './refusals.ts';
import type { RefusalCode } from './refusals.ts';
import type { Forma, Tassonomia } from './tassonomie/build-tassonomia.ts';
import { getElementIndex } from './tassonomie/element-index.ts';
import type { ElementIndex } from './tassonomie/element-index.ts';
import { findForma } from './tassonomie/forma.ts';
import { findTassonomia } from './tassonomie/tassonomie.ts';
import { createLedger } from './voci/ledger.ts';
import type { Ledger } from './voci/ledger.ts';
import { postRiga } from './voci/post-riga.ts';
import { settleRisultato } from './voci/risultato.ts';

const ELENCO_MASSIMO = 2000;
const GIA_NEL_TOTALE = 'Dettaglio che la forma del bilancio non ha nel prospetto: l’importo è già compreso nel totale.';

/** The year asked for; otherwise that of the bilancio, or the latest. */
const findEsercizio = <E extends { readonly fine: string }>(
  esercizi: readonly E[],
  { esercizio, data_bilancio }: XbrlOptions,
): E | undefined => {
  if (esercizio === 'precedente') return esercizi[1];
  if (esercizio !== undefined) return esercizi.find(({ fine }) => fine === esercizio);
  return esercizi.find(({ fine }) => fine === data_bilancio) ?? esercizi[0];
};

/** Reads the voci of one year of an instance. */
export const readIstanza = (
  written: Istanza,
  wrappings: readonly string[],
  options: XbrlOptions,
): Result<XbrlRead, RefusalCode> => {
  const istanza = dropAltreAziende(written);
  const versione = findVersione(istanza.fatti);
  if (versione === null) return refuse('tassonomia_estranea');
  const { tassonomia, esatta } = findTassonomia(versione);
  const elementIndex = getElementIndex(tassonomia);
  const esercizi = findEsercizi(istanza, istanza.fatti, elementIndex);
  const [ultimo] = esercizi;
  if (ultimo === undefined) return refuse(explainSenzaEsercizi(istanza, elementIndex));
  const esercizio = findEsercizio(esercizi, options);
  if (esercizio === undefined)
    return refuse(options.esercizio === 'precedente' ? 'esercizio_precedente_assente' : 'esercizio_assente');

  const fatti = selectFatti(istanza, istanza.fatti, versione, esercizio, elementIndex);
  if (fatti.importi.size === 0) return refuse(fatti.rifiuto ?? 'nessun_importo');
  const { forma, dichiarata } = findForma(istanza.schemaRefs, versione, tassonomia, fatti.importi);
  const ledger = fillLedger(tassonomia, forma, fatti);
  const voci = buildVoci(ledger.voci);
  if (voci === null) return refuse('importi_fuori_limite');
  if (!esatta)
    ledger.avvisi.unshift(
      `La tassonomia ${versione} non è tra quelle previste: letta come ${tassonomia.versione}, quel che è noto.`,
    );
  if (!dichiarata)
    ledger.avvisi.unshift(
      'Il file non dichiara una forma di bilancio nota: letta come la più vicina agli importi che contiene.',
    );
  const mancanti = findMancanti(fatti, elementIndex);
  const dubbi = [
    ...(mancanti.length > 0 ? mancanti : findSquadrature(fatti, voci)),
    ...findMigliaia(istanza.fatti, fatti.importi, elementIndex),
  ];
  ledger.avvisi.push(...dubbi);
  ledger.parziale ||= fatti.parziale || !esatta || !dichiarata || dubbi.length > 0;

  return {
    ok: true,
    valore: {
      voci: presentVoci(voci),
      anagrafica: readAnagrafica(istanza.fatti),
      warning: ledger.parziale ? 'partial' : 'none',
      report: {
        tassonomia: versione,
        forma,
        esercizi: esercizi.map(({ fine }) => fine),
        esercizio: esercizio.fine,
        data_diversa: esercizio.fine !== options.data_bilancio,
        software: findSoftware(istanza.comments),
        contenitore: [...wrappings],
        azienda: readAzienda(istanza, istanza.fatti, options.azienda),
        ...presentFatti(ledger, fatti),
        totali: compareTotali(fatti.importi, voci),
        riclassificazioni: ledger.riclassificazioni,
        arrotondamenti: ledger.arrotondamenti,
        avvisi: [...buildAvvisi(ledger, fatti, wrappings), ...findDurata(esercizio)],
      },
    },
  };
};

/** Why a file has no year: what excludes most of the amounts of its statements, if it has any. */
const explainSenzaEsercizi = ({ contesti, fatti }: Istanza, elementIndex: ElementIndex): RefusalCode => {
  const rifiuti = fatti
    .filter(({ elemento }) => elementIndex.prospetti.has(elemento))
    .map(({ contesto: id, elemento }): RefusalCode => {
      const contesto = contesti.get(id ?? '');
      if (contesto?.tipo === 'escluso') return esclusioni[contesto.causa].rifiuto;
      const isDurata = elementIndex.prospetti.get(elemento) === 'conto_economico';
      return contesto?.tipo === (isDurata ? 'durata' : 'istante') ? 'esercizio_incompleto' : 'importi_senza_periodo';
    });
  return chooseRifiuto(rifiuti) ?? 'nessun_importo';
};

/** The version of most facts: their namespace is always there, the entry point may be missing. */
const findVersione = (fatti: readonly RawFatto[]): string | null => {
  const conteggio = new Map<string, number>();
  for (const { versione } of fatti) conteggio.set(versione, (conteggio.get(versione) ?? 0) + 1);
  const [prima] = [...conteggio].sort(([a, quantiA], [b, quantiB]) => quantiB - quantiA || b.localeCompare(a));
  return prima?.[0] ?? null;
};

/** A warning for each statement that the file lacks for the year. */
const findMancanti = (fatti: FattiEsercizio, elementIndex: ElementIndex): string[] => {
  const presenti = new Set([...fatti.importi.keys()].map((elemento) => elementIndex.prospetti.get(elemento)));
  return [
    ...(presenti.has('stato_patrimoniale') ? [] : ['Il file non ha lo stato patrimoniale di questo esercizio.']),
    ...(presenti.has('conto_economico') ? [] : ['Il file non ha il conto economico di questo esercizio.']),
  ];
};

/** A warning when the voci do not balance and the file lacks a total that would say so. */
const findSquadrature = ({ importi }: FattiEsercizio, voci: ReadonlyMap<CodiceVoceInput, Euro>): string[] => {
  if (importi.has('TotaleAttivo') && importi.has('TotalePassivo')) return [];
  const [attivo, passivo] = [computeTotale('SPA', voci), computeTotale('SPP', voci)];
  if (attivo === passivo) return [];
  return [
    `Le voci lette non quadrano (attivo ${formatImporto(attivo)}, passivo ${formatImporto(passivo)}) e il file non indica entrambi i totali: forse mancano degli importi.`,
  ];
};

/** Posts the statements; the income statement comes first, because equity is compared with its result. */
const fillLedger = (tassonomia: Tassonomia, forma: Forma, fatti: FattiEsercizio): Ledger => {
  const ledger = createLedger();
  const estesa = forma === 'ordinario' || forma === 'consolidato';
  const [attivo, passivo, contoEconomico] = tassonomia.righe;
  if (contoEconomico !== undefined) postRiga(contoEconomico, { importi: fatti.importi, estesa }, ledger);
  const risultato = computeTotale('CE.21', ledger.voci);
  if (attivo !== undefined) postRiga(attivo, { importi: fatti.importi, estesa }, ledger);
  if (passivo !== undefined)
    postRiga(passivo, { importi: withRisultato(tassonomia, fatti.importi, risultato, ledger), estesa }, ledger);
  settleRisultato(ledger, risultato);
  return ledger;
};

/** Adds the result of the income statement to a balance sheet without it, because its totals include the result anyway. */
const withRisultato = (
  tassonomia: Tassonomia,
  importi: ReadonlyMap<string, Euro>,
  risultato: number,
  ledger: Ledger,
): ReadonlyMap<string, Euro> => {
  if (tassonomia.elementiUtile.some((elemento) => importi.has(elemento))) return importi;
  const [elemento] = tassonomia.elementiUtile;
  // A result beyond the limit of an amount is refused with the other totals.
  if (elemento === undefined || risultato === 0 || !isEuro(risultato) || !importi.has('TotalePassivo')) return importi;
  ledger.avvisi.push(
    'Lo stato patrimoniale non indica l’utile (perdita) dell’esercizio: usato quello del conto economico.',
  );
  return new Map([...importi, [elemento, risultato]]);
};

const presentVoci = (voci: ReadonlyMap<CodiceVoceInput, Euro>): VoceLetta[] => {
  return [...voci].map(([codice, importo]) => ({
    codice,
    valore: euroToNumber(importo),
    rettifica: null,
  }));
};

const presentFatti = (ledger: Ledger, fatti: FattiEsercizio): Pick<XbrlReport, 'fatti_usati' | 'fatti_esclusi'> => {
  const usati = [...fatti.importi].filter(([elemento]) => ledger.usati.has(elemento));
  const inutilizzati = [...fatti.importi].filter(([elemento]) => !ledger.usati.has(elemento));
  const esclusi: FattoEscluso[] = [
    ...fatti.esclusi,
    ...inutilizzati.map(([elemento, importo]) => ({
      elemento,
      importo: euroToNumber(importo),
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

const buildAvvisi = (ledger: Ledger, fatti: FattiEsercizio, wrappings: readonly string[]): string[] => {
  const avvisi = [...ledger.avvisi, ...fatti.avvisi];
  const attivo = fatti.importi.get('TotaleAttivo');
  const passivo = fatti.importi.get('TotalePassivo');
  if (attivo !== undefined && passivo !== undefined && attivo !== passivo) {
    avvisi.push(
      `Nel file il totale attivo (${formatImporto(attivo)}) e il totale passivo (${formatImporto(passivo)}) non coincidono.`,
    );
  }
  if (attivo === undefined || passivo === undefined)
    avvisi.push('Il file non indica entrambi i totali dello stato patrimoniale: la quadratura non si può confrontare.');
  if (wrappings.includes('p7m')) avvisi.push('La firma digitale del file non è stata verificata.');
  return avvisi;
};
