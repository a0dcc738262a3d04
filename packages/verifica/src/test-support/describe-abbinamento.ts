import type { Lavoro } from '../abbinamento/lavoro.ts';
import type { Regola } from '../dizionario/regola.ts';
import type { ContoAbbinato, VerificaRead } from '../outcome.ts';
import { formatSaldo, joinParti } from './describe.ts';

const describeRegola = ({ tipo, dare, avere, fiducia }: Regola): string =>
  `regola ${tipo} ${dare === avere ? dare : `${dare} o ${avere}`} ${fiducia}`;

const describeConto = (conto: ContoAbbinato, { proposta, prospetto, partita }: Lavoro): string =>
  joinParti([
    `${conto.codice ?? '—'} ${conto.descrizione}`,
    formatSaldo(conto.saldo),
    `${conto.voce ?? 'nessuna voce'} ${conto.certezza}`,
    `${conto.sezione ?? 'senza sezione'}, ${prospetto ?? 'prospetto non noto'}`,
    proposta !== null && `${proposta.prova} ${Number(proposta.forza.toFixed(4))}`,
    conto.motivo,
    proposta?.alternativa != null && `oppure ${proposta.alternativa}`,
    proposta?.regola != null && describeRegola(proposta.regola),
    proposta?.daConfermare === true && 'da confermare',
    proposta?.contesa === true && 'contesa',
    proposta?.sempre === true && 'da confermare sempre',
    proposta?.domanda !== undefined && `chiede ${proposta.domanda}`,
    partita !== null && 'nominativo',
  ]);

const describeGruppo = ({ conto: { antenati, intestazione } }: Lavoro): string =>
  joinParti([antenati.map((antenato) => `«${antenato}»`).join(' < '), intestazione]);

/** Every account with its line and what supports it, under the parents and the heading that were used. */
export const describeAbbinamento = ({ conti }: VerificaRead, lavori: readonly Lavoro[]): string[] => {
  let gruppo = '';
  return conti.flatMap((conto, indice) => {
    const lavoro = lavori[indice];
    if (lavoro === undefined) throw new Error('An account without what it was found by');
    const riga = describeConto(conto, lavoro);
    const suo = describeGruppo(lavoro);
    if (suo === gruppo) return [riga];
    gruppo = suo;
    return [suo === '' ? 'sotto nessuno' : `sotto ${suo}`, riga];
  });
};
