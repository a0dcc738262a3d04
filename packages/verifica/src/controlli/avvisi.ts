import { euro, formatData, formatEuro } from '@vedetta/domain/base';
import type { Abbinati } from '../abbinamento/match-conti.ts';
import type { ContiLetti } from '../conti/list-conti.ts';
import type { Avviso, CodiceAvviso, Controlli, VerificaOptions } from '../outcome.ts';
import type { Scelta } from '../righe/choose-lettura.ts';
import { findAltraAzienda } from '../riconoscimento/altra-azienda.ts';
import { listAnni } from './anni.ts';
import { listSospetti } from './sospetti.ts';

/** What the warnings are drawn from. */
export type Fatti = {
  readonly scelta: Scelta;
  /** Whether another sheet may be the balance. */
  readonly conteso: boolean;
  readonly letti: ContiLetti;
  readonly abbinati: Abbinati;
  readonly controlli: Controlli;
  readonly data: string | null;
  readonly formuleSenzaValore: number;
  readonly opzioni: VerificaOptions;
};

const format = (centesimi: number): string => formatEuro(euro(centesimi), { simbolo: true });
const buildAvviso = (codice: CodiceAvviso, testo: string, conti?: readonly number[]): Avviso => ({
  codice,
  testo,
  domanda: false,
  ...(conti === undefined ? {} : { conti }),
});
const ask = (codice: CodiceAvviso, testo: string, conti?: readonly number[]): Avviso => ({
  ...buildAvviso(codice, testo, conti),
  domanda: true,
});

/** What has to be said about a file, the questions first. */
export const listAvvisi = (fatti: Fatti): Avviso[] => {
  const avvisi = [
    ...listAltraAzienda(fatti),
    ...listLettura(fatti),
    ...listControlli(fatti),
    ...listConti(fatti),
    ...listCompetenze(fatti),
  ];
  return avvisi.toSorted((a, b) => Number(b.domanda) - Number(a.domanda));
};

const MAX_TITOLI = 40;

const listTitoli = ({ elenco, tabella }: Scelta): string[] =>
  elenco.righe
    .filter(({ file }) => file.riga <= tabella.prima)
    .slice(0, MAX_TITOLI)
    .map(({ file }) => file.descrizione);

/** Titles that say that one is a thousand. */
const IN_MIGLIAIA = /\b(in|di|\/) ?migliaia\b|(€|euro?) ?[/x*]? ?1?[.']?000\b|\bk ?€|€ ?k\b/i;

/** The list of another client, in the statement of this one. */
const listAltraAzienda = ({ scelta, opzioni: { intestatario } }: Fatti): Avviso[] => {
  if (intestatario === undefined) return [];
  const altra = findAltraAzienda(listTitoli(scelta), intestatario);
  if (altra === null) return [];
  return [
    ask(
      'altra_azienda',
      `Il file è di «${altra}», il bilancio di «${intestatario.nome}»: controllare di avere scelto il file giusto.`,
    ),
  ];
};

const listLettura = ({ scelta, conteso, data, formuleSenzaValore, opzioni }: Fatti): Avviso[] => {
  const avvisi: Avviso[] = [];
  const illeggibili = scelta.elenco.righe.filter(({ file }) => file.illeggibile).length;
  if (scelta.incerta)
    avvisi.push(
      ask(
        'impianto_da_confermare',
        'Le colonne non dicono da sole quali sono i saldi e il loro segno: controllare a cosa servono.',
      ),
    );
  else if (scelta.tempoIncerto)
    avvisi.push(
      ask(
        'impianto_da_confermare',
        'Una colonna di importi ha una data e un’altra no: controllare quale ha i saldi del bilancio, o sceglierla.',
      ),
    );
  if (scelta.invertita)
    avvisi.push(
      ask(
        'impianto_da_confermare',
        'Nel file i saldi in avere sono positivi e quelli in dare negativi: qui sono letti con il segno opposto. Controllarne qualcuno.',
      ),
    );
  if (conteso)
    avvisi.push(
      ask(
        'foglio_da_confermare',
        `Anche un altro foglio del file può essere il bilancio: qui è letto «${scelta.foglio.nome}». Controllare che sia quello giusto o sceglierlo.`,
      ),
    );
  if (scelta.numeriIncerti)
    avvisi.push(
      ask(
        'numeri_da_confermare',
        'Gli importi hanno tutti la forma 1.234: indicare se il segno separa le migliaia o i decimali.',
      ),
    );
  if (listTitoli(scelta).some((titolo) => IN_MIGLIAIA.test(titolo)))
    avvisi.push(
      ask(
        'numeri_da_confermare',
        'I titoli dicono che gli importi sono in migliaia di euro: qui sono letti in euro. Occorre il bilancio in unità di euro.',
      ),
    );
  if (illeggibili > 0)
    avvisi.push(
      ask(
        'importo_non_letto',
        `${illeggibili === 1 ? 'Una riga ha un importo che non si legge' : `${illeggibili} righe hanno importi che non si leggono`}: restano fuori.`,
      ),
    );
  if (formuleSenzaValore > 0)
    avvisi.push(
      ask(
        'formule_senza_valore',
        'Il foglio contiene formule mai calcolate: aprirlo con Excel o LibreOffice, salvarlo e sceglierlo di nuovo.',
      ),
    );
  if (data !== null && opzioni.data_bilancio !== undefined && data !== opzioni.data_bilancio)
    avvisi.push(
      ask('data_diversa', `Il file è al ${formatData(data)}, il bilancio al ${formatData(opzioni.data_bilancio)}.`),
    );
  const anni = data === null ? listAnni(scelta) : [];
  if (opzioni.data_bilancio !== undefined && anni.length > 0 && !anni.includes(opzioni.data_bilancio.slice(0, 4)))
    avvisi.push(
      ask(
        'data_diversa',
        `Gli importi letti sono del ${anni.join(' e del ')}, il bilancio al ${formatData(opzioni.data_bilancio)}.`,
      ),
    );
  return avvisi;
};

const listControlli = ({ controlli, scelta, letti }: Fatti): Avviso[] => {
  const avvisi: Avviso[] = [];
  if (controlli.somma !== 0)
    avvisi.push(
      buildAvviso('non_quadra', `La somma dei saldi non è zero: differenza di ${format(controlli.somma)}.`),
      ...listSospetti(letti.conti, controlli.somma),
    );
  for (const { nome, stampato, calcolato } of controlli.totali)
    if (stampato !== calcolato)
      avvisi.push(
        buildAvviso('totale_diverso', `${nome}: stampato ${format(stampato)}, dai conti ${format(calcolato)}.`),
      );
  const { risultato_stampato: stampato, risultato_calcolato: calcolato } = controlli;
  if (stampato !== null && stampato !== calcolato)
    avvisi.push(
      buildAvviso(
        'risultato_diverso',
        `Il risultato stampato è ${format(stampato)}, quello dei conti abbinati ${format(calcolato)}.`,
      ),
    );
  const transito = sumEsito(scelta, 'transito');
  if (transito !== 0)
    avvisi.push(
      buildAvviso(
        'transito_con_saldo',
        `I conti transitori di apertura e chiusura hanno un saldo di ${format(transito)}.`,
      ),
    );
  const ordine = sumEsito(scelta, 'ordine');
  if (ordine !== 0 && controlli.somma !== 0)
    avvisi.push(buildAvviso('ordine_con_saldo', `I conti d’ordine non si compensano: saldo di ${format(ordine)}.`));
  return avvisi;
};

const sumEsito = ({ elenco }: Scelta, cercato: 'transito' | 'ordine'): number =>
  elenco.righe.reduce((somma, { esito, saldo }) => (esito === cercato ? somma + (saldo ?? 0) : somma), 0);

const listConti = ({ letti, abbinati }: Fatti): Avviso[] => {
  const { lavori } = abbinati;
  const find = (test: (indice: number) => boolean): number[] => {
    const trovati: number[] = [];
    for (let indice = 0; indice < lavori.length; indice += 1) if (test(indice)) trovati.push(indice);
    return trovati;
  };
  const ofDomanda = (codice: CodiceAvviso) =>
    find((indice) => lavori[indice]?.proposta?.domanda === codice && lavori[indice]?.conto.saldo !== 0);
  const gruppi: (readonly [readonly number[], (conti: readonly number[]) => Avviso])[] = [
    [
      ofDomanda('scadenza_da_indicare'),
      (conti) =>
        ask('scadenza_da_indicare', 'Debiti e crediti senza scadenza: indicare la quota entro dodici mesi.', conti),
    ],
    [
      ofDomanda('ripartizione_da_indicare'),
      (conti) => ask('ripartizione_da_indicare', 'Un conto solo per più voci: indicare come si ripartisce.', conti),
    ],
    [
      abbinati.rinominati,
      (conti) => ask('nome_cambiato', 'Codici già confermati con un altro nome: confermare la voce.', conti),
    ],
    [
      abbinati.girati,
      (conti) =>
        ask(
          'lato_cambiato',
          'Conti passati dall’altro lato rispetto a quando sono stati confermati: confermare la voce.',
          conti,
        ),
    ],
    [
      find((indice) => lavori[indice]?.conto.resto === true),
      (conti) =>
        buildAvviso('resto_di_mastro', 'Mastri con sottoconti incompleti: il resto è tenuto come conto a sé.', conti),
    ],
    [
      letti.sommati,
      (conti) => buildAvviso('conti_uguali', 'Conti stampati su più righe: i saldi sono stati sommati.', conti),
    ],
    [
      find((indice) => isCassaNegativa(abbinati, indice)),
      (conti) => buildAvviso('cassa_negativa', 'La cassa ha saldo avere: controllare le registrazioni.', conti),
    ],
    [
      find((indice) => isBancaPassiva(abbinati, indice)),
      (conti) =>
        buildAvviso(
          'banca_passiva',
          'I saldi avere di banca stanno tra i debiti verso banche, non compensati con gli altri conti.',
          conti,
        ),
    ],
    [
      findScorteIniziali(abbinati),
      (conti) =>
        ask(
          'rimanenze_iniziali',
          'Il bilancio riporta ancora le rimanenze iniziali: per una situazione infrannuale serve l’assestamento.',
          conti,
        ),
    ],
  ];
  return gruppi.flatMap(([conti, build]) => (conti.length === 0 ? [] : [build(conti)]));
};

const isCassaNegativa = ({ lavori }: Abbinati, indice: number): boolean => {
  const lavoro = lavori[indice];
  return lavoro?.proposta?.voce === 'SPA.C.IV.3' && lavoro.conto.saldo < 0;
};

/** A bank account in credit: its line is that of the debts, and no other bank makes up for it. */
const isBancaPassiva = ({ lavori }: Abbinati, indice: number): boolean => {
  const lavoro = lavori[indice];
  const regola = lavoro?.proposta?.regola;
  return regola?.dare === 'SPA.C.IV.1' && lavoro?.proposta?.voce === 'SPP.D.4.E' && lavoro.conto.saldo < 0;
};

/** What is booked at the end of the year, and the lines that make it due. */
const COMPETENZE: readonly { readonly nome: string; readonly voci: RegExp; readonly per: RegExp }[] = [
  { nome: 'ammortamenti', voci: /^CE\.B\.10\./u, per: /^SPA\.B\.II?\./u },
  { nome: 'accantonamento al TFR', voci: /^CE\.B\.9\.c$/u, per: /^CE\.B\.9\.a$/u },
  { nome: 'imposte', voci: /^CE\.20\./u, per: /^CE\.A\.1$/u },
];

/** Costs that are booked at the end of the year: in a list before it, they are mostly still missing. */
const listCompetenze = ({ abbinati: { lavori }, opzioni }: Fatti): Avviso[] => {
  if (opzioni.data_bilancio === undefined) return [];
  const voci = new Set<string>();
  for (const { conto, proposta } of lavori) if (conto.saldo !== 0 && proposta?.voce != null) voci.add(proposta.voce);
  const has = (schema: RegExp): boolean => [...voci].some((voce) => schema.test(voce));
  const mancano = COMPETENZE.filter((una) => has(una.per) && !has(una.voci)).map(({ nome }) => nome);
  if (mancano.length === 0) return [];
  const testo = `Nessun conto di ${mancano.join(', ').replace(/, ([^,]*)$/u, ' e $1')}: il risultato non ne tiene conto.`;
  return [buildAvviso('senza_competenze', testo)];
};

const VARIAZIONI: ReadonlySet<string> = new Set(['CE.A.2', 'CE.A.3', 'CE.B.11']);
const SCORTE: ReadonlySet<string> = new Set(['SPA.C.I.1', 'SPA.C.I.2', 'SPA.C.I.3', 'SPA.C.I.4']);

/** Stock in the balance sheet and no change of it in the income statement: an interim list that still carries the opening stock. */
const findScorteIniziali = ({ lavori }: Abbinati): number[] => {
  const haVariazione = lavori.some(({ conto, proposta }) => VARIAZIONI.has(proposta?.voce ?? '') && conto.saldo !== 0);
  if (haVariazione) return [];
  return [...lavori.keys()].filter((indice) => {
    const lavoro = lavori[indice];
    return lavoro !== undefined && lavoro.conto.saldo > 0 && SCORTE.has(lavoro.proposta?.voce ?? '');
  });
};
