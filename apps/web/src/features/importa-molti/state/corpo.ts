import type { OrigineBody } from '@vedetta/contract';
import { centesimiToNumber, numberToCentesimi } from '@vedetta/domain';
import type { ImportataInviata } from '../../../queries/importate.ts';
import type { Anno } from './anni.ts';
import type { RigaAzienda } from './riga-azienda.ts';
import type { Riga } from './righe.ts';
import type { RigaVerifica } from './riga-verifica.ts';

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

type VoceInviata = NonNullable<ImportataInviata['bilanci'][number]['voci']>[number];

/** Where filings put what rounding leaves. */
const ARROTONDAMENTI = 'SPP.A.VI.2';

/** The amounts of the file; a rounding is an alternative amount beside its own, so the file still proves every figure. */
const buildVoci = ({ lettura: { voci, quadratura }, isArrotondato }: Anno): VoceInviata[] => {
  const lette = voci.map(({ codice, valore }): VoceInviata => ({ codice, valore, rettifica: null }));
  if (!isArrotondato) return lette;
  const riserva = voci.find(({ codice }) => codice === ARROTONDAMENTI)?.valore ?? 0;
  const rettifica = centesimiToNumber(numberToCentesimi(riserva) + numberToCentesimi(quadratura));
  const altre = lette.filter(({ codice }) => codice !== ARROTONDAMENTI);
  return [...altre, { codice: ARROTONDAMENTI, valore: riserva, rettifica }];
};

const buildBilanci = ({ anni }: RigaAzienda): ImportataInviata['bilanci'] =>
  anni
    .filter(({ stato }) => stato === 'nuovo')
    .map((anno) => ({
      data_bilancio: anno.data,
      voci: buildVoci(anno),
      // A year without amounts has no origin to keep.
      ...(anno.lettura.voci.length === 0 ? {} : { origine: buildOrigine(anno) }),
    }));

/** The empty statement of a trial balance. */
export const buildCorpoVerifica = ({ data }: RigaVerifica, azienda: string, chiave: string): ImportataInviata => ({
  importazione: chiave,
  azienda,
  bilanci: [{ data_bilancio: data, voci: [] }],
});

/** A company with its statements as they are sent; null while its company is not there yet. */
export const buildCorpo = (riga: Riga, chiave: string): ImportataInviata | null => {
  if (riga.tipo === 'verifica')
    return riga.azienda !== null && 'id' in riga.azienda ? buildCorpoVerifica(riga, riga.azienda.id, chiave) : null;
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
