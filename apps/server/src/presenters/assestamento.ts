import type {
  Assestamento as AssestamentoFilo,
  ImportazioneAssestamento,
  Report,
  Scrittura,
  SchemaAssestamento,
} from '@vedetta/contract';
import {
  campiDati,
  computeEffettoRisultato,
  describeEffetto,
  euroToNumber,
  explainRettifica,
  getSegnoConto,
  isCodiceVoceInput,
  listVociAssestate,
  nameScrittura,
  presentScrittura,
  tipiAssestamento,
  vociInput,
} from '@vedetta/domain';
import type { Assestamento, ContoCambio, PeriodoAssestamento, PrimaEDopo, ScritturaSpiegata } from '@vedetta/domain';
import type { BilancioRow } from '../repositories/bilanci.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { ScritturaRow } from '../repositories/scritture.ts';

/** What the page of the adjustments shows. */
export type Vista = {
  readonly bilancio: BilancioRow;
  readonly assestamento: Assestamento;
  readonly rows: readonly ScritturaRow[];
  readonly periodo: PeriodoAssestamento;
  readonly chiusura: string | null;
  readonly figure: DeepReadonly<Pick<AssestamentoFilo['effetto'], 'overall_risk' | 'indicatori'>>;
};

type Stored = Pick<Scrittura, 'superata' | 'voci_cambiate'>;

/** Which side of the double entry an amount is on. */
const getLato = (voce: string, importo: number): 'dare' | 'avere' => {
  const segno = isCodiceVoceInput(voce) ? getSegnoConto(voce) : 1;
  return segno * importo >= 0 ? 'dare' : 'avere';
};

const presentSpiegata = (
  { scrittura, fondamento, manca }: ScritturaSpiegata,
  { superata, voci_cambiate }: DeepReadonly<Stored>,
): DeepReadonly<Scrittura> => {
  const inviata = presentScrittura(scrittura);
  return {
    ...inviata,
    nome: nameScrittura(scrittura),
    movimenti: inviata.movimenti.map((movimento) => ({
      ...movimento,
      lato: getLato(movimento.voce, movimento.importo),
    })),
    effetto_risultato: euroToNumber(computeEffettoRisultato(scrittura)),
    fondamento,
    manca,
    superata,
    voci_cambiate,
  };
};

const presentPrimaDopo = ({ prima, dopo }: PrimaEDopo) => ({ prima: euroToNumber(prima), dopo: euroToNumber(dopo) });

const presentRettifiche = ({ valori, scritture }: Assestamento): DeepReadonly<AssestamentoFilo['rettifiche']> =>
  listVociAssestate(scritture).flatMap((voce) => {
    const letto = valori.get(voce);
    const spiegazione = letto === undefined ? null : explainRettifica(voce, letto, scritture);
    if (spiegazione === null) return [];
    const { frase, albero } = spiegazione;
    const mosse = spiegazione.scritture.map(({ scrittura, importo }) => ({
      nome: nameScrittura(scrittura),
      importo: euroToNumber(importo),
    }));
    return [{ voce, frase, albero, scritture: mosse }];
  });

const NESSUNA: Stored = { superata: false, voci_cambiate: [] };

/** The page of the adjustments. A consolidated statement has its entries and no proposals. */
export const presentAssestamento = ({
  bilancio,
  assestamento,
  rows,
  periodo,
  chiusura,
  figure,
}: Vista): DeepReadonly<AssestamentoFilo> => {
  const isLocked = bilancio.consolidato_il !== null;
  const { effetto, qualita, mancanze } = assestamento;
  const { inizio, fine, mesi, frazione } = periodo;
  return {
    scritture: assestamento.spiegate.map((spiegata, posizione) => {
      const voci_cambiate = rows[posizione]?.voci_cambiate ?? [];
      if (!isLocked) return presentSpiegata(spiegata, { superata: spiegata.is_superata, voci_cambiate });
      // The facts of today may not be those it was locked with: then how it was computed is not known any more.
      const fondamento = spiegata.is_superata ? null : spiegata.fondamento;
      return presentSpiegata({ ...spiegata, fondamento, manca: null }, { superata: false, voci_cambiate });
    }),
    proposte: isLocked ? [] : assestamento.proposte.map((proposta) => presentSpiegata(proposta, NESSUNA)),
    domande: isLocked ? [] : assestamento.domande,
    mancanze,
    qualita,
    effetto: {
      risultato: presentPrimaDopo(effetto.risultato),
      patrimonio_netto: presentPrimaDopo(effetto.patrimonio_netto),
      quadratura: presentPrimaDopo(effetto.quadratura),
      frase: describeEffetto(effetto),
      ...figure,
    },
    rettifiche: presentRettifiche(assestamento),
    periodo: { inizio, fine, mesi, trascorsi: frazione.trascorsi, totali: frazione.totali },
    chiusura,
  };
};

/** What the report prints of them: what is decided, not what is proposed. */
export const presentPrintedAssestamento = (vista: Vista | null): DeepReadonly<Report['assestamento']> => {
  if (vista === null) return null;
  const { scritture, qualita, effetto, periodo, chiusura } = presentAssestamento(vista);
  return { scritture: scritture.filter(({ stato }) => stato !== 'proposta'), qualita, effetto, periodo, chiusura };
};

/** What the adjustments mean for the lines of their statement; null without any. */
export const presentVociAssestate = (rows: readonly ScritturaRow[]) =>
  rows.length === 0
    ? null
    : {
        voci: [
          ...new Set(
            rows
              .filter(
                ({ tipo, stato }) => tipo !== 'precedente' && (stato === 'confermata' || stato === 'da_ricontrollare'),
              )
              .flatMap(({ movimenti }) => movimenti.map(({ voce }) => voce)),
          ),
        ],
        da_ricontrollare: rows
          .filter(({ stato }) => stato === 'da_ricontrollare')
          .map((row) => ({ nome: nameScrittura(row), voci: [...row.voci_cambiate] })),
      };

/** The kinds of adjustment with their fields: forms are drawn from it. */
export const presentSchemaAssestamento = (): SchemaAssestamento => ({
  tipi: tipiAssestamento.map(({ codice, nome, domanda, descrizione, campi, voci, ricorrente }) => ({
    codice,
    nome,
    domanda,
    descrizione,
    campi: [...campi],
    voci: [...voci],
    ricorrente,
  })),
  campi: Object.entries(campiDati).map(([codice, campo]) => ({
    codice,
    nome: campo.nome,
    specie: campo.specie,
    scelte: 'scelte' in campo ? [...campo.scelte] : [],
  })),
  segni: Object.fromEntries(vociInput.map((voce) => [voce, getSegnoConto(voce)])),
});

/** What an import would do to the entries, as the page before the save lists it. */
export const presentImportazione = ({
  da_ricontrollare,
  ricalcolate,
  invariate,
  messe_da_parte,
}: ContoCambio & Pick<ImportazioneAssestamento, 'invariate'>): DeepReadonly<ImportazioneAssestamento> => ({
  da_ricontrollare: da_ricontrollare.map(({ scrittura, voci }) => ({
    nome: nameScrittura(scrittura),
    importo: euroToNumber(scrittura.importo),
    voci: voci.map(({ voce, prima, dopo }) => ({ voce, ...presentPrimaDopo({ prima, dopo }) })),
  })),
  ricalcolate: ricalcolate.map(({ scrittura, prima, dopo }) => ({
    nome: nameScrittura(scrittura),
    ...presentPrimaDopo({ prima, dopo }),
  })),
  invariate,
  messe_da_parte: messe_da_parte.length,
});
