import type { AbbinamentiBody } from '@vedetta/contract';
import { isCodiceVoceInput } from '@vedetta/domain';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { refuse, refuseFields } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';

/** Messages for a body; beyond this many they say nothing more. */
const MAX_ERRORS = 10;

type Conto = AbbinamentiBody['conti'][number];

const checkVoci = (conti: readonly Conto[]): readonly string[] =>
  conti
    .filter(({ voce }) => voce !== null && !isCodiceVoceInput(voce))
    .map(({ codice, descrizione, voce }) => `La voce ${voce} del conto ${codice ?? descrizione} non si può scrivere.`);

const pick = ({ codice, descrizione, voce, lato = null }: Conto) => ({ codice, descrizione, voce, lato });

type Counts = { readonly azienda: number; readonly studio: number };

/** The sheet and the rows are of one file: they are not remembered. */
const saveLettura = async ({ lettureVerifica }: Studio, lettura: NonNullable<AbbinamentiBody['lettura']> | null) => {
  if (lettura === null) return;
  const { impianto, convenzione, prima_riga, colonne } = lettura.correzioni ?? {};
  const correzioni = JSON.stringify({ impianto, convenzione, prima_riga, colonne });
  await (correzioni === '{}' ? lettureVerifica.drop(lettura.forma) : lettureVerifica.save(lettura.forma, correzioni));
};

/** Remembers the voci of accounts, for the azienda or for the whole studio; what is not named stays as it is. */
export const saveAbbinamenti = (
  studio: Studio,
  aziendaId: string,
  { conti, programma = null, lettura = null }: AbbinamentiBody,
): Promise<Counts | Refusal> =>
  inStudio(studio, async (studio) => {
    const errors = checkVoci(conti);
    if (errors.length > 0) return refuseFields({ conti: errors.slice(0, MAX_ERRORS) });
    const azienda = await studio.aziende.lock(aziendaId);
    if (azienda === null) return refuse('non_trovato');
    const ofStudio = conti.filter(({ ambito }) => ambito === 'studio');
    // What holds for the studio holds for this azienda too, whatever was confirmed for it before.
    await studio.conti.saveForAzienda(aziendaId, conti.map(pick));
    await studio.conti.saveForStudio(programma, ofStudio.map(pick));
    await saveLettura(studio, lettura);
    const counts = { azienda: conti.length - ofStudio.length, studio: ofStudio.length };
    if (conti.length > 0)
      await studio.eventi.add({ azione: 'abbina_conti', azienda_id: aziendaId, dopo: { conti: counts } });
    return counts;
  });
