import type { OrigineBody } from '@vedetta/contract';
import type { ImportataInviata } from '../../../queries/importate.ts';
import type { Anno, Riga, RigaAzienda } from './righe.ts';

const MAX_NOME = 255;
const MAX_PROGRAMMA = 300;
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

const buildOrigine = ({ data, lettura, file: { nome, riconoscimento } }: Anno): OrigineBody => ({
  tipo: 'xbrl',
  file: nome.toWellFormed().replace(INVISIBLE, ' ').slice(-MAX_NOME).toWellFormed(),
  impronta: riconoscimento.impronta,
  programma: riconoscimento.programma?.replace(INVISIBLE, ' ').slice(0, MAX_PROGRAMMA) ?? null,
  esercizio: data,
  resoconto: lettura.report,
});

const buildBilanci = ({ anni }: RigaAzienda): ImportataInviata['bilanci'] =>
  anni
    .filter(({ stato }) => stato === 'nuovo')
    .map((anno) => ({
      data_bilancio: anno.data,
      voci: anno.lettura.voci.map(({ codice, valore }) => ({ codice, valore, rettifica: null })),
      // A year without amounts has no origin to keep.
      ...(anno.lettura.voci.length === 0 ? {} : { origine: buildOrigine(anno) }),
    }));

/** A company with its statements as they are sent. */
export const buildCorpo = (riga: Riga, chiave: string): ImportataInviata | null => {
  if (riga.tipo === 'verifica')
    return riga.azienda === null
      ? null
      : { importazione: chiave, azienda: riga.azienda.id, bilanci: [{ data_bilancio: riga.data, voci: [] }] };
  if (riga.azienda !== null) return { importazione: chiave, azienda: riga.azienda.id, bilanci: buildBilanci(riga) };
  const { proposta, settore, forma, nome, anni } = riga;
  return {
    importazione: chiave,
    nuova: {
      ragione_sociale: nome,
      settore,
      // The closing of the latest filing; earlier years may have had another.
      data_bilancio_chiusura: anni[0]?.data ?? '',
      forma_giuridica: forma,
      ...(proposta?.cf ? { cf: proposta.cf } : {}),
      ...(proposta?.piva ? { piva: proposta.piva } : {}),
      ...(proposta?.ateco ? { ateco: proposta.ateco } : {}),
    },
    bilanci: buildBilanci(riga),
  };
};
