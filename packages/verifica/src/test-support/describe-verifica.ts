import { matchConti } from '../abbinamento/match-conti.ts';
import { openMemoria } from '../abbinamento/memoria.ts';
import { chooseFoglio } from '../choose-foglio.ts';
import { openFile } from '../containers/open-file.ts';
import type { Source } from '../containers/open-file.ts';
import { listConti } from '../conti/list-conti.ts';
import type { VerificaOptions, VerificaRead } from '../outcome.ts';
import { readVerifica } from '../read-verifica.ts';
import { refusalTexts } from '../refusals.ts';
import type { Scelta } from '../righe/choose-lettura.ts';
import { listIpotesi } from '../tabella/ipotesi.ts';
import type { Ipotesi } from '../tabella/ipotesi.ts';
import { buildProgramma } from '../tabella/programma.ts';
import { describeAbbinamento } from './describe-abbinamento.ts';
import { describeRighe } from './describe-righe.ts';
import { formatImporto, formatSaldo, joinParti } from './describe.ts';

const listRuoli = ({ ruoli }: Ipotesi): string =>
  [...ruoli]
    .toSorted(([a], [b]) => a - b)
    .map(([indice, ruolo]) => `${indice + 1} ${ruolo}`)
    .join(', ');

const describeIpotesi = (ipotesi: Ipotesi): string =>
  joinParti([ipotesi.impianto, `peso ${ipotesi.peso.toFixed(2)}`, ipotesi.finale && 'finale', listRuoli(ipotesi)]);

const describeLettura = ({ lettura }: VerificaRead, scelta: Scelta, opzioni: VerificaOptions): string[] => {
  const { tabella, ipotesi, convenzione, incerta, numeriIncerti } = scelta;
  return [
    'LETTURA',
    joinParti([
      lettura.tipo,
      lettura.codifica,
      lettura.separatore !== null && `separatore ${JSON.stringify(lettura.separatore)}`,
      `foglio «${lettura.foglio}» di ${lettura.fogli.length}`,
    ]),
    joinParti([
      `elenco dalla riga ${lettura.prima_riga}`,
      `decimali: ${convenzione}${numeriIncerti ? ', da confermare' : ''}`,
      `data ${lettura.data ?? 'non scritta'}`,
    ]),
    `programma ${lettura.programma}`,
    `forma ${lettura.forma ?? 'nessuna'}`,
    lettura.ricordata ? 'letto come l’ultima volta' : '',
    `scelta: ${describeIpotesi(ipotesi)}${incerta ? ' | da confermare' : ''}`,
    ...listIpotesi(tabella, opzioni.correzioni).map((una) => `possibile: ${describeIpotesi(una)}`),
    '',
    'COLONNE',
    ...tabella.colonne.map(({ indice, titolo, senso, genere, numeri, negativi, ripetuti, convenzione: sua }) =>
      joinParti([
        `${indice + 1} «${titolo}»`,
        `${lettura.colonne[indice]?.ruolo}`,
        genere,
        senso.parola,
        senso.momento,
        numeri > 0 && `${numeri} numeri`,
        negativi && 'anche negativi',
        ripetuti && 'ripetuti',
        sua,
      ]),
    ),
    `anteprima: ${lettura.anteprima.length} righe, fino alla ${lettura.anteprima.at(-1)?.riga}`,
  ].filter((riga, i, righe) => riga !== '' || righe[i + 1] === 'COLONNE');
};

const describeControlli = ({ controlli, avvisi, voci, conti, resoconto }: VerificaRead): string[] => {
  const { somma, dare, avere, totali, copertura } = controlli;
  const { risultato_stampato: stampato, risultato_calcolato: calcolato } = controlli;
  const count = (nome: string, quanti: Readonly<Record<string, number>>): string =>
    `${nome}: ${Object.entries(quanti)
      .filter(([, quante]) => quante > 0)
      .map(([chiave, quante]) => `${chiave} ${quante}`)
      .join(', ')}`;
  return [
    'CONTROLLI',
    `somma ${formatSaldo(somma)} | dare ${formatImporto(dare)} | avere ${formatImporto(avere)}`,
    `risultato: stampato ${stampato === null ? 'no' : formatImporto(stampato)}, dai conti ${formatImporto(calcolato)}`,
    `abbinati ${copertura.abbinati} conti di ${copertura.conti}, ${formatImporto(copertura.euro_abbinati)} € di ${formatImporto(copertura.euro)} €`,
    ...totali.map(
      ({ nome, stampato: suo, calcolato: nostro }) =>
        `totale «${nome}»: ${formatSaldo(suo)}${suo === nostro ? '' : `, dai conti ${formatSaldo(nostro)}`}`,
    ),
    count('righe', resoconto.esiti),
    count('prove', resoconto.prove),
    count('certezze', resoconto.certezze),
    '',
    'AVVISI',
    ...avvisi.map(({ codice, testo, domanda, conti: suoi }) =>
      joinParti([
        `${domanda ? 'domanda' : 'avviso'} ${codice}: ${testo}`,
        suoi?.map((posto) => conti[posto]?.descrizione).join(', '),
      ]),
    ),
    '',
    'VOCI',
    ...voci.map(({ codice, valore }) => `${codice} ${formatImporto(valore)}`),
  ];
};

/**
 * All that is read of a file, as a text a person can check: how it was read, every row with what it turned out to be, every
 * account with its line and what supports it, the controls and the warnings.
 */
export const describeVerifica = (ingresso: Source, opzioni: VerificaOptions = {}): string => {
  const esito = readVerifica(ingresso, opzioni);
  if (!esito.ok) return `RIFIUTATO ${esito.rifiuto.codice}: ${refusalTexts[esito.rifiuto.codice]}\n`;
  const contenuto = openFile(ingresso);
  const scelto = contenuto.ok ? chooseFoglio(contenuto.valore, opzioni) : contenuto;
  if (!scelto.ok) throw new Error(scelto.rifiuto);
  const { scelta } = scelto.valore;
  const letti = listConti(scelta.elenco.righe, scelta.schema, scelta.ipotesi.impianto);
  const programma = buildProgramma(
    scelta.tabella.colonne.map(({ titolo }) => titolo),
    letti.conti.map(({ codice }) => codice),
  );
  const { lavori } = matchConti(letti.conti, openMemoria(opzioni, programma));
  return [
    ...describeLettura(esito.valore, scelta, opzioni),
    '',
    'RIGHE',
    ...describeRighe(esito.valore, scelta, letti),
    '',
    'CONTI',
    ...describeAbbinamento(esito.valore, lavori),
    '',
    ...describeControlli(esito.valore),
    '',
  ].join('\n');
};
