import { MOTIVO_MINIMO } from '@vedetta/contract';
import { TextField } from '../../components/fields/index.ts';

export const isMotivo = (motivo: string): boolean => motivo.trim().length >= MOTIVO_MINIMO;

type MotivoFieldProps = { readonly value: string; readonly onChange: (motivo: string) => void };

/** Why the staff opens the data of a firm. */
export const MotivoField = ({ value, onChange }: MotivoFieldProps) => (
  <TextField
    label="Motivo"
    description={`Almeno ${MOTIVO_MINIMO} caratteri. Lo studio lo legge nella sua cronologia e sulla Panoramica.`}
    value={value}
    onChange={onChange}
    maxLength={500}
    autoComplete="off"
    required
    autoFocus
  />
);
