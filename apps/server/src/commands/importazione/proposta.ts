import type { Riconoscimento } from '@vedetta/contract';
import { findSettoreByAteco, getFormaGiuridica, getSettore, guessFormaGiuridica } from '@vedetta/domain';
import type { FormaGiuridica } from '@vedetta/domain';
import type { DeepReadonly } from '../../deep-readonly.ts';
import type { FileRiconosciuto } from '../../letture.ts';
import { parseCodiceFiscale, parsePiva } from '../azienda/codice-fiscale.ts';
import type { ParsedCode } from '../azienda/codice-fiscale.ts';

type Proposta = DeepReadonly<NonNullable<Riconoscimento['proposta']>>;
type Named = Pick<FileRiconosciuto, 'denominazione' | 'forma_giuridica'>;

/** As long as the name of an azienda may be. */
const MAX_NOME = 200;

/**
 * The legal form that the name says, else that of the field of the file: its programs write `SOCIETA' COOPERATIVE`, or
 * the code of the form in brackets.
 */
export const guessForma = (file: Named): FormaGiuridica | null =>
  guessFormaGiuridica(file.denominazione ?? '') ?? readForma(file);

const readForma = ({ forma_giuridica }: Named): FormaGiuridica | null =>
  guessFormaGiuridica((forma_giuridica ?? '').replace(/\([^)]*\)/gu, ' ').replace(/\bcooperative\b/giu, 'cooperativa'));

/** A company that changed its form often keeps the old one in a field of the file. */
const checkForma = (file: Named): readonly string[] => {
  const [proposed, written] = [guessForma(file), readForma(file)];
  return proposed === null || written === null || proposed === written
    ? []
    : [`La forma giuridica scritta nel file è «${getFormaGiuridica(written)}»: controllare.`];
};

const readCode = (parsed: ParsedCode, avviso: string): { value: string | null; avvisi: readonly string[] } =>
  'value' in parsed ? { value: parsed.value, avvisi: [] } : { value: null, avvisi: [avviso] };

/** The groups that an ATECO code may mean, and what to know of them. */
const findSettori = (ateco: string | null): Pick<Proposta, 'ateco' | 'settori' | 'avvisi'> => {
  if (ateco === null) return { ateco, settori: [], avvisi: ['Il file non ha il codice ATECO: scegliere il settore.'] };
  const found = findSettoreByAteco(ateco);
  switch (found.tipo) {
    case 'trovato':
      return { ateco, settori: [found.settore], avvisi: [] };
    case 'ambiguo': {
      const [primo] = found.settori;
      const nomi = new Intl.ListFormat('it', { type: 'disjunction' }).format(found.settori);
      return {
        ateco,
        settori: found.settori,
        avvisi:
          primo === undefined
            ? []
            : [`Il codice ${ateco} può essere dei settori ${nomi}: proposto «${getSettore(primo)}».`],
      };
    }
    case 'non_coperto':
      return {
        ateco,
        settori: [],
        avvisi: [`Nessun settore CNDCEC per ${found.descrizione} (${ateco}): scegliere il più vicino.`],
      };
    case 'sconosciuto':
      return {
        ateco: null,
        settori: [],
        avvisi: [`Il codice ATECO del file, ${ateco}, non esiste: scegliere il settore.`],
      };
  }
};

/** The azienda of a file as a creation would take it; null when the file does not name it. */
export const proposeAzienda = (file: FileRiconosciuto): Proposta | null => {
  if (file.denominazione === null) return null;
  const cf = readCode(parseCodiceFiscale(file.cf ?? ''), `Il codice fiscale del file, ${file.cf ?? ''}, non è valido.`);
  const piva = readCode(parsePiva(file.piva ?? ''), `La partita IVA del file, ${file.piva ?? ''}, non è valida.`);
  const settori = findSettori(file.ateco);
  const avvisi = file.tipo === 'xbrl' ? settori.avvisi : [];
  return {
    ragione_sociale: file.denominazione.slice(0, MAX_NOME).trim(),
    cf: cf.value,
    piva: piva.value,
    ateco: settori.ateco,
    settori: settori.settori,
    forma_giuridica: guessForma(file),
    avvisi: [...cf.avvisi, ...piva.avvisi, ...checkForma(file), ...avvisi],
  };
};
