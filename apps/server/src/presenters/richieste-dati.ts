import type { RichiestaCliente, RichiestaDati } from '@vedetta/contract';
import type { Signer } from '../adapters/credentials/signer.ts';
import type { FileRicevutoRow } from '../repositories/file-ricevuti.ts';
import type { RichiestaDatiRow, RichiestaLink } from '../repositories/richieste-dati.ts';
import { presentImmagine } from './immagini.ts';
import { presentFileCliente } from './posta.ts';

export const presentRichiestaDati = ({
  azienda_id,
  ragione_sociale,
  creata_il,
  conclusa_il,
  ritirata_il,
  ...richiesta
}: RichiestaDatiRow): RichiestaDati => ({
  ...richiesta,
  azienda: { id: azienda_id, ragione_sociale },
  creata_il: creata_il.toISOString(),
  conclusa_il: conclusa_il?.toISOString() ?? null,
  ritirata_il: ritirata_il?.toISOString() ?? null,
});

/** Nothing of the studio but its name and logo, and what is asked. */
export const presentRichiestaCliente = (
  firma: Signer,
  richiesta: RichiestaLink,
  file: readonly FileRicevutoRow[],
): RichiestaCliente => {
  const { nome_studio, logo_id, ragione_sociale, oggetto, documenti, entro, valida_fino, nota } = richiesta;
  return {
    studio: { nome: nome_studio, logo: presentImmagine(firma, logo_id) },
    azienda: ragione_sociale,
    oggetto,
    documenti,
    entro,
    valida_fino,
    nota,
    messaggio: richiesta.messaggio,
    conclusa_il: richiesta.conclusa_il?.toISOString() ?? null,
    file: file.map(presentFileCliente),
  };
};
