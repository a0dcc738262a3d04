import type { InputIndicatore, Param, Report } from '@vedetta/contract';
import {
  formatPercent,
  formatNumero,
  getMotivoProposto,
  IVA_GIORNI,
  inputSegnali,
  testPratico,
  VERSIONE_REGOLE,
} from '@vedetta/domain';
import { setApostrophes } from '../paper/text.ts';
import { chooseCifre } from './importi.ts';
import type { FormatCifre } from './importi.ts';
import { isInutilizzabile } from './quadratura.ts';

/** An input of the report: its value, where it comes from, and the proof or the reason. */
export type ParametroRow = {
  readonly nome: string;
  readonly valore: string;
  /** `senza_valore`: nobody touched it and the data propose nothing. `fisso`: of the rules, and nobody can change it. */
  readonly origine: 'proposto' | 'senza_valore' | 'digitato' | 'senza_risposta' | 'fisso';
  readonly prova: string;
};

/** The inputs of a group; those that say nothing one by one are counted in a line. */
export type ParametriGruppo = {
  readonly gruppo: string;
  readonly titolo: string;
  readonly rows: readonly ParametroRow[];
  readonly vuoto: string | null;
  /** How many inputs are not printed one by one. */
  readonly omessi: { readonly proposti: number; readonly senzaValore: number; readonly senzaRisposta: number };
};

const SENZA_PROVA = 'senza prova';

const printValore = ({ valore }: Param, { type }: InputIndicatore, formatImporti: FormatCifre): string => {
  if (valore === null) return 'non indicato';
  switch (type) {
    case 'euro':
      return formatImporti(valore);
    case 'percent':
      return formatPercent(valore);
    case 'switch':
      return valore === 1 ? 'Sì' : 'No';
    case 'numero':
      return formatNumero(valore);
  }
};

/** Earlier rules proposed some values in another way, which is not told. */
const explainProposto = (
  { nome, valore }: Param,
  { sostituzione }: InputIndicatore,
  { regole, isAltroApproccio }: { readonly regole: string; readonly isAltroApproccio: boolean },
): string => {
  if (valore === null) return 'Nessun valore proposto';
  const motivo = regole === VERSIONE_REGOLE ? getMotivoProposto(nome, valore) : null;
  if (isAltroApproccio) return 'Non usato: è dell’altro approccio del DSCR';
  if (nome === 'DSCRaff') return 'Valore predefinito, che lo studio deve confermare';
  return motivo ?? (sostituzione ? 'Calcolato dai dati' : 'Valore predefinito');
};

type Saved = { readonly param: Param; readonly input: InputIndicatore };

const isSegnale = ({ nome }: Param): boolean => inputSegnali.includes(nome);
const isSilente = ({ param }: Saved): boolean => param.predefinito && param.evidenza.trim() === '';

/** The inputs of the two ways to compute the DSCR, by the value of the switch between them. */
const APPROCCI: readonly (readonly string[])[] = [
  ['Entr6', 'Usc6', 'Serv6'],
  ['FCFO6', 'Linee6', 'DebFin6', 'DebFisc6', 'DebForn6'],
];

/** Whether an input is of the way that the DSCR was not computed in. */
const isAltroApproccio = ({ params }: Report, { nome }: Param): boolean => {
  const scelto = params.find((param) => param.nome === 'Appr2')?.valore ?? 0;
  return APPROCCI.some((nomi, index) => index !== scelto && nomi.includes(nome));
};

const buildRow = ({ param, input }: Saved, formatImporti: FormatCifre, report: Report): ParametroRow => {
  const nome = setApostrophes(input.name);
  const prova = param.evidenza.trim();
  // Some answers are there, or the questionnaire is one line.
  if (param.predefinito && isSegnale(param))
    return { nome, valore: '', origine: 'senza_risposta', prova: prova === '' ? 'Non esaminato' : prova };
  const valore = printValore(param, input, formatImporti);
  return param.predefinito
    ? {
        nome,
        valore,
        origine: param.valore === null ? 'senza_valore' : 'proposto',
        prova: explainProposto(param, input, {
          regole: report.versione_regole,
          isAltroApproccio: isAltroApproccio(report, param),
        }),
      }
    : { nome, valore, origine: 'digitato', prova: prova === '' ? SENZA_PROVA : prova };
};

const TEST_VUOTO = 'Nessuna riga è stata indicata: il test non è calcolato.';

/** What a group does not print one by one, and the line instead of it. */
const splitOmessi = (report: Report, gruppo: string, saved: readonly Saved[]) => {
  if (gruppo === testPratico.gruppo && report.fatti.test_compilato === false)
    return { omessi: saved, vuoto: TEST_VUOTO };
  const segnali = saved.filter(({ param }) => isSegnale(param));
  if (segnali.length > 0 && segnali.every(isSilente))
    return {
      omessi: segnali,
      vuoto: `Questionario sui segnali di legge non compilato: ${segnali.length} domande senza risposta, che non valgono come assenza.`,
    };
  // Where nothing is computed only what was typed is worth a row.
  return { omessi: isInutilizzabile(report.bilancio) ? saved.filter(isSilente) : [], vuoto: null };
};

const listImporti = ({ schema_indicatori, params }: Report): readonly number[] =>
  params.flatMap(({ gruppo, nome, valore }) =>
    schema_indicatori[gruppo]?.inputs[nome]?.type === 'euro' && valore !== null ? [valore] : [],
  );

/** The VAT rate of the days of the periods side by side, which no statement tells. */
const listFissi = ({ andamento }: Report): readonly ParametriGruppo[] =>
  andamento === null
    ? []
    : [
        {
          gruppo: 'ANDAMENTO',
          titolo: 'Andamento',
          rows: [
            {
              nome: 'IVA nei giorni di incasso e di pagamento',
              valore: formatPercent(IVA_GIORNI.aliquota),
              origine: 'fisso',
              prova: `Ipotesi per tutte le operazioni (${IVA_GIORNI.fonte}); nessun parametro la cambia. Dove l’IVA è minore i giorni aumentano`,
            },
          ],
          vuoto: null,
          omessi: { proposti: 0, senzaValore: 0, senzaRisposta: 0 },
        },
      ];

const countOmessi = (omessi: readonly Saved[]): ParametriGruppo['omessi'] => {
  const [segnali, altri] = [
    omessi.filter(({ param }) => isSegnale(param)),
    omessi.filter(({ param }) => !isSegnale(param)),
  ];
  const senzaValore = altri.filter(({ param }) => param.valore === null).length;
  return { proposti: altri.length - senzaValore, senzaValore, senzaRisposta: segnali.length };
};

/** Every input that a report used, once, by the group that owns it. */
export const listParametri = (report: Report): readonly ParametriGruppo[] => {
  const formatImporti = chooseCifre(listImporti(report));
  const propri = Object.entries(report.schema_indicatori).flatMap(([gruppo, { name, inputs }]) => {
    const saved = report.params
      .filter((param) => param.gruppo === gruppo)
      .flatMap((param): readonly Saved[] => {
        const input = inputs[param.nome];
        return input === undefined || input.condiviso !== null ? [] : [{ param, input }];
      });
    if (saved.length === 0) return [];
    const { omessi, vuoto } = splitOmessi(report, gruppo, saved);
    return [
      {
        gruppo,
        titolo: setApostrophes(name),
        rows: saved.filter((one) => !omessi.includes(one)).map((one) => buildRow(one, formatImporti, report)),
        vuoto,
        omessi: countOmessi(omessi),
      },
    ];
  });
  return [...propri, ...listFissi(report)];
};

/** How many inputs were typed, proposed, without a value, fixed by the rules, or left without an answer, and how many have a row. */
export const countParametri = (gruppi: readonly ParametriGruppo[]) => {
  const rows = gruppi.flatMap((gruppo) => gruppo.rows);
  const count = (origine: ParametroRow['origine']): number => rows.filter((row) => row.origine === origine).length;
  const sumOmessi = (chiave: keyof ParametriGruppo['omessi']): number =>
    gruppi.reduce((somma, { omessi }) => somma + omessi[chiave], 0);
  const [proposti, senzaValore, senzaRisposta] = [
    count('proposto') + sumOmessi('proposti'),
    count('senza_valore') + sumOmessi('senzaValore'),
    count('senza_risposta') + sumOmessi('senzaRisposta'),
  ];
  return {
    totale: count('digitato') + proposti + senzaValore + senzaRisposta + count('fisso'),
    digitati: count('digitato'),
    proposti,
    senzaValore,
    senzaRisposta,
    fissi: count('fisso'),
    stampati: rows.length,
  };
};

/** The names of the typed inputs without a proof. */
export const listSenzaProva = (gruppi: readonly ParametriGruppo[]): readonly string[] =>
  gruppi.flatMap(({ rows }) => rows.flatMap(({ nome, prova }) => (prova === SENZA_PROVA ? [nome] : [])));
