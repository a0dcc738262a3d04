import type { RichiestaCliente, RichiestaDati } from '@vedetta/contract';
import type { Signer } from '../adapters/signer.ts';
import type { FileRicevutoRow } from '../repositories/file-ricevuti.ts';
import type { RichiestaDatiRow, RichiestaLink } from '../repositories/richieste-dati.ts';
import { presentImmagine } from './immagini.ts';
import { presentFileCliente } from './posta.ts';

export const presentRichiestaDati = ({
  azienda_id,
  ragione_sociale,
  creata_il,
  ritirata_il,
  ...richiesta
}: RichiestaDatiRow): RichiestaDati => ({
  ...richiesta,
  azienda: { id: azienda_id, ragione_sociale },
  creata_il: creata_il.toISOString(),
  ritirata_il: ritirata_il?.toISOString() ?? null,
});

/** Nothing of the studio but its name and logo, and what is asked. */
export const presentRichiestaCliente = (
  firma: Signer,
  { nome_studio, logo_id, ragione_sociale, oggetto, documenti, entro, valida_fino, nota }: RichiestaLink,
  file: readonly FileRicevutoRow[],
): RichiestaCliente => ({
  studio: { nome: nome_studio, logo: presentImmagine(firma, logo_id) },
  azienda: ragione_sociale,
  oggetto,
  documenti,
  entro,
  valida_fino,
  nota,
  file: file.map(presentFileCliente),
});
