import type { ScenarioElenco } from '@vedetta/contract';
import { LIMITI_SCENARI } from '@vedetta/domain';
import { TextAreaField, TextField } from '../../components/fields/index.ts';
import { ConfirmDialog, FormDialog } from '../../components/ui/index.ts';
import { ApiError, isConflict } from '../../lib/api-error.ts';
import { useForm, useRebase } from '../../lib/form.ts';

type Texts = { readonly nome: string; readonly note: string };

const buildTexts = ({ nome, note }: Texts): Texts => ({ nome, note });

type Props = Texts & {
  /** The saved one, whose texts another user may change meanwhile. */
  readonly saved?: ScenarioElenco;
  readonly titolo: string;
  readonly conferma: string;
  readonly isPending: boolean;
  readonly errore: Error | null;
  readonly onSubmit: (texts: Texts) => void;
  readonly onClose: () => void;
};

/** Name and notes of a scenario. */
export const ScenarioDialog = ({ titolo, conferma, saved, isPending, errore, onSubmit, onClose, ...before }: Props) => {
  const form = useForm(buildTexts(before));
  useRebase(form, saved, buildTexts, isPending);
  const { nome, note } = form.values;
  const wrong = errore instanceof ApiError ? errore.fields['nome'] : undefined;
  const shown = wrong === undefined ? errore : null;
  return (
    <FormDialog
      titolo={titolo}
      conferma={conferma}
      isPending={isPending}
      errore={isConflict(errore) ? (form.errore ?? errore) : shown}
      canSubmit={nome.trim() !== ''}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={() => onSubmit({ nome: nome.trim(), note })}
    >
      <TextField
        label="Nome"
        required
        autoFocus
        value={nome}
        maxLength={LIMITI_SCENARI.nome}
        error={form.errors.nome ?? wrong}
        onChange={(value) => form.set('nome', value)}
      />
      <TextAreaField
        label="Note"
        value={note}
        maxLength={LIMITI_SCENARI.note}
        error={form.errors.note}
        onChange={(value) => form.set('note', value)}
      />
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
