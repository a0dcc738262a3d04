import type { ScenarioElenco } from '@vedetta/contract';
import { LIMITI_SCENARI } from '@vedetta/domain';
import { useState } from 'react';
import { TextAreaField, TextField } from '../../components/fields/index.ts';
import { ConfirmDialog, FormDialog } from '../../components/ui/index.ts';
import { ApiError } from '../../lib/api-error.ts';

type Texts = { readonly nome: string; readonly note: string };

type Props = Texts & {
  readonly titolo: string;
  readonly conferma: string;
  readonly isPending: boolean;
  readonly errore: Error | null;
  readonly onSubmit: (texts: Texts) => void;
  readonly onClose: () => void;
};

/** Name and notes of a scenario. */
export const ScenarioDialog = ({ titolo, conferma, isPending, errore, onSubmit, onClose, ...before }: Props) => {
  const [nome, setNome] = useState(before.nome);
  const [note, setNote] = useState(before.note);
  return (
    <FormDialog
      titolo={titolo}
      conferma={conferma}
      isPending={isPending}
      errore={errore}
      canSubmit={nome.trim() !== ''}
      isDirty={nome !== before.nome || note !== before.note}
      onClose={onClose}
      onSubmit={() => onSubmit({ nome: nome.trim(), note })}
    >
      <TextField
        label="Nome"
        required
        autoFocus
        value={nome}
        maxLength={LIMITI_SCENARI.nome}
        error={errore instanceof ApiError ? errore.fields['nome'] : undefined}
        onChange={setNome}
      />
      <TextAreaField label="Note" value={note} maxLength={LIMITI_SCENARI.note} onChange={setNote} />
    </FormDialog>
  );
};

type DeleteProps = {
  readonly scenario: ScenarioElenco;
  readonly isPending: boolean;
  readonly errore: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export const DeleteScenarioDialog = ({ scenario, isPending, errore, onConfirm, onClose }: DeleteProps) => (
  <ConfirmDialog
    opened
    titolo="Elimina scenario"
    descrizione={`Conferma eliminazione dello scenario «${scenario.nome}»?${scenario.nel_report ? ' Il report perde la sua pagina.' : ''}`}
    conferma="Elimina"
    tono="danger"
    isPending={isPending}
    errore={errore}
    onConfirm={onConfirm}
    onClose={onClose}
  />
);
