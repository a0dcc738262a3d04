import { isEuro } from '@vedetta/domain/base';
import type { CodiceVoceInput } from '@vedetta/domain/base';
import { matchConti } from './abbinamento/match-conti.ts';
import type { Abbinati } from './abbinamento/match-conti.ts';
import { chooseCertezza, computeSoglia } from './abbinamento/certezza.ts';
import type { Lavoro } from './abbinamento/lavoro.ts';
import { openMemoria } from './abbinamento/memoria.ts';
import { hasSegniContrari, applySegniContrari } from './abbinamento/segni-contrari.ts';
import { listConti } from './conti/list-conti.ts';
import type { ContiLetti } from './conti/list-conti.ts';
import { getSegno, getSezione } from './conti/segno.ts';
import type { FoglioScelto } from './choose-foglio.ts';
import type { Contenuto, Riga } from './containers/foglio.ts';
import { MAX_CONTI } from './containers/limits.ts';
import { listAvvisi } from './controlli/avvisi.ts';
import { buildResoconto } from './controlli/resoconto.ts';
import { computeRisultato, readRisultato } from './controlli/risultato.ts';
import { compareTotali } from './controlli/totali.ts';
import type {
  ContoAbbinato,
  Controlli,
  VerificaRead,
  Lettura,
  VerificaOptions,
  RigaLetta,
  Sezione,
  VoceLetta,
} from './outcome.ts';
import { refuse } from './refusals.ts';
import type { Reading } from './refusals.ts';
import type { Elenco } from './righe/build-elenco.ts';
import type { Scelta } from './righe/choose-lettura.ts';
import { getLatoSezione } from './righe/sezione.ts';
import { buildAnteprima } from './tabella/anteprima.ts';
import { findData } from './tabella/data-bilancio.ts';
import { buildProgramma } from './tabella/programma.ts';

const ILLEGGIBILE = 'L’importo non si legge: la riga resta fuori.';
/** A list that does not add up and whose names are mostly unknown is no trial balance. */
const MIN_NOTI = 0.15;
const MIN_CONTI_CHIUSI = 5;

/** From a sheet read in one way to accounts, lines and controls. */
export const readFoglio = (
  contenuto: Contenuto,
  scelto: FoglioScelto,
  opzioni: VerificaOptions,
): Reading<VerificaRead> => {
  const { scelta } = scelto;
  const { tabella, elenco, ipotesi, schema } = scelta;
  const letti = listConti(elenco.righe, schema, ipotesi.impianto);
  if (letti.conti.length > MAX_CONTI) return refuse('troppi_conti');
  if (!letti.conti.every(({ saldo }) => isEuro(saldo))) return refuse('importi_fuori_limite');
  const programma = buildProgramma(
    tabella.colonne.map(({ titolo }) => titolo),
    letti.conti.map(({ codice }) => codice),
  );
  const abbinati = matchConti(letti.conti, openMemoria(opzioni, programma));
  if (ipotesi.impianto === 'saldo_con_segno' && !scelta.invertita && hasSegniContrari(abbinati.lavori))
    return readFoglio(
      contenuto,
      { ...scelto, scelta: { ...scelta, elenco: applySegniContrari(elenco), invertita: true } },
      opzioni,
    );
  if (!isVerifica(abbinati, elenco.somma, ipotesi.impianto)) return refuse('colonne_non_trovate');
  if (contenuto.tipo === 'pdf' && !isConfermata(elenco)) return refuse('pdf_non_quadra');
  if (isChiusa(abbinati.lavori)) return refuse('conti_chiusi');
  const soglia = computeSoglia(abbinati.lavori);
  const conti = abbinati.lavori.map((lavoro) => presentConto(lavoro, soglia));
  const voci = sumVoci(conti);
  if (voci === null || !isEuro(elenco.somma)) return refuse('importi_fuori_limite');
  const data = findData(listTitoli(scelta), opzioni.nome ?? null);
  const righe = presentRighe(scelta, letti, conti);
  const controlli = computeControlli(scelta, abbinati, conti);
  return {
    ok: true,
    valore: {
      lettura: presentLettura(contenuto, scelto, data, programma),
      righe,
      conti,
      voci,
      controlli,
      avvisi: listAvvisi({
        scelta,
        conteso: scelto.conteso,
        letti,
        abbinati,
        controlli,
        data,
        formuleSenzaValore: contenuto.formuleSenzaValore,
        opzioni,
      }),
      resoconto: buildResoconto(righe, conti),
    },
  };
};

/** The rows down to the first of the list; the day in the title of amounts that are not read is not that of the balance. */
const listTitoli = ({ foglio, tabella, ipotesi: { ruoli } }: FoglioScelto['scelta']): readonly Riga[] =>
  foglio.righe
    .slice(0, tabella.prima + 1)
    .map((riga, posto) =>
      posto === tabella.prima - 1
        ? riga.map((cella, indice) =>
            tabella.colonne[indice]?.genere === 'importi' && !ruoli.has(indice) ? '' : cella,
          )
        : riga,
    );

/** What is read from the places of a page is used only when its sums prove it: zero, every printed total, parents without a rest. */
const isConfermata = ({ somma, righe }: Elenco): boolean =>
  somma === 0 &&
  compareTotali(righe).every(({ stampato, calcolato }) => stampato === calcolato) &&
  !righe.some(({ file, esito, resto }) => file.illeggibile || (esito === 'conto' && resto !== 0));

const isVerifica = ({ lavori }: Abbinati, somma: number, impianto: Lettura['impianto']): boolean => {
  const noti = lavori.filter(({ proposta }) => proposta !== null && proposta.prova !== 'ordine').length;
  return somma === 0 || impianto === 'schema_civilistico' || noti >= lavori.length * MIN_NOTI;
};

/** Closed books: every account known stands in the balance sheet. */
const isChiusa = (lavori: readonly Lavoro[]): boolean => {
  const pieni = lavori.filter(({ conto }) => conto.saldo !== 0);
  const patrimoniali = pieni.filter(({ proposta }) => proposta?.voce?.startsWith('SP') === true).length;
  const economici = pieni.some(
    ({ prospetto, proposta }) => prospetto === 'economico' || proposta?.voce?.startsWith('CE') === true,
  );
  return !economici && patrimoniali >= MIN_CONTI_CHIUSI && patrimoniali * 2 > pieni.length;
};

const presentConto = (lavoro: Lavoro, soglia: number): ContoAbbinato => {
  const { conto, proposta, prospetto } = lavoro;
  const voce = proposta?.voce ?? null;
  return {
    codice: conto.codice,
    descrizione: conto.descrizione,
    saldo: conto.saldo,
    sezione:
      voce === null ? chooseSezione(conto.saldo, getLatoSezione(conto.intestazione), prospetto) : getSezione(voce),
    voce,
    prova: proposta?.prova ?? null,
    certezza: chooseCertezza(lavoro, soglia),
    motivo: proposta?.motivo ?? 'nessuna voce riconosciuta',
  };
};

const chooseSezione = (saldo: number, stampata: Sezione | null, prospetto: Lavoro['prospetto']): Sezione | null => {
  if (stampata !== null || prospetto === null) return stampata;
  if (prospetto === 'patrimoniale') return saldo < 0 ? 'passivo' : 'attivo';
  return saldo < 0 ? 'ricavi' : 'costi';
};

/** Amounts of the lines; null when one is beyond the limit of an amount. */
const sumVoci = (conti: readonly ContoAbbinato[]): VoceLetta[] | null => {
  const somme = new Map<CodiceVoceInput, number>();
  for (const { voce, saldo } of conti)
    if (voce !== null) somme.set(voce, (somme.get(voce) ?? 0) + getSegno(voce) * saldo);
  if (![...somme.values()].every(isEuro)) return null;
  return [...somme].map(([codice, valore]) => ({ codice, valore: valore === 0 ? 0 : valore, rettifica: null }));
};

const presentRighe = (
  { elenco, vuote }: Scelta,
  { delleRighe }: ContiLetti,
  conti: readonly ContoAbbinato[],
): RigaLetta[] => {
  const scritte = elenco.righe.map(({ file, esito, saldo, avviso }, indice): RigaLetta => {
    const detto = file.illeggibile ? ILLEGGIBILE : avviso;
    const riga = {
      riga: file.riga,
      codice: file.codice === '' ? null : file.codice,
      descrizione: file.descrizione,
      saldo,
      sezione: conti[delleRighe[indice] ?? -1]?.sezione ?? null,
      esito,
    };
    return detto === undefined ? riga : { ...riga, avviso: detto };
  });
  const bianche = vuote.map((riga): RigaLetta => ({
    riga,
    codice: null,
    descrizione: '',
    saldo: null,
    sezione: null,
    esito: 'vuota',
  }));
  return [...scritte, ...bianche].toSorted((a, b) => a.riga - b.riga);
};

const computeControlli = ({ elenco }: Scelta, { lavori }: Abbinati, conti: readonly ContoAbbinato[]): Controlli => {
  const calcolato = computeRisultato(lavori);
  const abbinati = conti.filter(({ voce }) => voce !== null);
  const sum = (elenchi: readonly ContoAbbinato[]): number =>
    elenchi.reduce((somma, { saldo }) => somma + Math.abs(saldo), 0);
  return {
    somma: elenco.somma,
    dare: conti.reduce((somma, { saldo }) => (saldo > 0 ? somma + saldo : somma), 0),
    avere: conti.reduce((somma, { saldo }) => (saldo < 0 ? somma - saldo : somma), 0),
    totali: compareTotali(elenco.righe),
    risultato_stampato: readRisultato(elenco.righe, calcolato),
    risultato_calcolato: calcolato,
    copertura: { conti: conti.length, abbinati: abbinati.length, euro: sum(conti), euro_abbinati: sum(abbinati) },
  };
};

const presentLettura = (
  contenuto: Contenuto,
  { scelta, forma, ricordata, correzioni }: FoglioScelto,
  data: string | null,
  programma: string,
): Lettura => ({
  tipo: contenuto.tipo,
  codifica: contenuto.codifica,
  separatore: contenuto.separatore,
  foglio: scelta.foglio.nome,
  fogli: [...new Set([...contenuto.fogli, scelta.foglio].map(({ nome }) => nome))],
  impianto: scelta.ipotesi.impianto,
  convenzione: scelta.convenzione,
  prima_riga: scelta.tabella.prima + 1,
  colonne: scelta.tabella.colonne.map(({ indice, titolo }) => ({
    indice,
    titolo,
    ruolo: scelta.ipotesi.ruoli.get(indice) ?? 'ignora',
  })),
  data,
  programma,
  anteprima: buildAnteprima(scelta.foglio),
  forma,
  ricordata,
  correzioni,
});
