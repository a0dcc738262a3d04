import type { Abbinamenti, ContoVoce } from '@vedetta/contract';
import type { AbbinamentoRow } from '../repositories/conti.ts';
import type { ContoOrigineRow } from '../repositories/origini.ts';

export const presentConto = ({ codice, descrizione, saldo, voce }: ContoOrigineRow): ContoVoce => ({
  codice,
  descrizione,
  saldo: Number(saldo),
  voce,
});

export const presentAbbinamento =
  (ambito: 'azienda' | 'studio') =>
  ({ confermato_il, ...row }: AbbinamentoRow): Abbinamenti['conti'][number] => ({
    ...row,
    ambito,
    confermato_il: confermato_il.toISOString(),
  });
