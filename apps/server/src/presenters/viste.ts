import type { Vista } from '@vedetta/contract';
import { readVista } from '@vedetta/domain';
import type { VistaRow } from '../repositories/viste.ts';

export const presentVista = (row: VistaRow): Vista => {
  const { id, nome, ordine, gruppo, colonne, predefinita } = row;
  const { filtri, mancanti } = readVista(row);
  return {
    id,
    nome,
    filtri: { ...filtri },
    ordine,
    gruppo,
    colonne: [...colonne],
    predefinita,
    mancanti: [...mancanti],
  };
};
