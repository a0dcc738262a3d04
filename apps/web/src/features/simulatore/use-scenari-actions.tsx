import type { ScenarioBilancio, ScenarioElenco } from '@vedetta/contract';
import { presentLeve } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { createLazyDialog, notifyError, notifyFailure, notifySuccess } from '../../components/ui/index.ts';
import { getErrorText, isConflict } from '../../lib/api-error.ts';
import { askToLeave } from '../../lib/unsaved.ts';
import { useCreateScenario, useDeleteScenario, useSaveScenario } from '../../queries/scenari.ts';
import type { ScenarioAction } from './scenari-bar.tsx';
import { EMPTY, listInUso, openScenario } from './state/draft.ts';
import { nameCopy } from './state/name-copy.ts';
import type { Simulatore } from './use-simulatore.ts';

const ScenarioDialog = createLazyDialog(async () => (await import('./scenario-dialog.tsx')).ScenarioDialog);
const DeleteScenarioDialog = createLazyDialog(async () => (await import('./scenario-dialog.tsx')).DeleteScenarioDialog);

const SALVATO_DA_ALTRI =
  'Un altro utente ha salvato questo scenario nel frattempo: nulla è stato sovrascritto. «Duplica» li tiene tutti e due; salvando di nuovo resta questo.';

type Open = 'nuovo' | ScenarioAction;

const Deletion = ({
  scenario,
  onDone,
  onClose,
}: {
  scenario: ScenarioElenco;
  onDone: () => void;
  onClose: () => void;
}) => {
  const eliminazione = useDeleteScenario(scenario, onDone);
  return (
    <DeleteScenarioDialog
      scenario={scenario}
      isPending={eliminazione.isPending}
      errore={eliminazione.error}
      onConfirm={() => eliminazione.mutate()}
      onClose={onClose}
    />
  );
};

/** Saving, naming, duplicating and deleting scenarios, with their dialogs. */
export const useScenariActions = (
  bilancio: string,
  scenari: readonly ScenarioElenco[],
  { draft, open, setDraft }: Simulatore,
) => {
  const [dialog, setDialog] = useState<Open | null>(null);
  const show = (saved: ScenarioBilancio) => {
    setDraft(openScenario(saved));
    setDialog(null);
    notifySuccess(`Scenario «${saved.nome}» salvato.`);
  };
  const creation = useCreateScenario(bilancio, show);
  const change = useSaveScenario(bilancio, show);
  const report = useSaveScenario(bilancio, ({ nome, nel_report }) =>
    notifySuccess(nel_report ? `«${nome}» è nel report.` : `«${nome}» non è più nel report.`),
  );
  const notifySave = (error: Error) =>
    isConflict(error) ? notifyFailure(SALVATO_DA_ALTRI) : notifyError(getErrorText(error));
  const failing = { onError: (error: Error) => notifyError(getErrorText(error)) };
  // The body's arrays are mutable, those of the domain are not.
  const levers = () => ({ leve: presentLeve(listInUso(draft)).map((leva) => ({ ...leva })), aliquota: draft.aliquota });
  const close = () => setDialog(null);

  const save = () => {
    if (open === null) setDialog('nuovo');
    else change.mutate({ scenario: open, body: levers() }, { onError: notifySave });
  };
  const dialogs: Readonly<Record<Open, () => ReactNode>> = {
    nuovo: () => (
      <ScenarioDialog
        titolo="Salva scenario"
        conferma="Salva"
        nome=""
        note=""
        isPending={creation.isPending}
        errore={creation.error}
        onSubmit={(texts) => creation.mutate({ ...texts, ...levers() })}
        onClose={close}
      />
    ),
    duplica: () => (
      <ScenarioDialog
        titolo="Duplica scenario"
        conferma="Duplica"
        nome={nameCopy(
          open?.nome ?? '',
          scenari.map(({ nome }) => nome),
        )}
        note={open?.note ?? ''}
        isPending={creation.isPending}
        errore={creation.error}
        onSubmit={(texts) => creation.mutate({ ...texts, ...levers() })}
        onClose={close}
      />
    ),
    rinomina: () =>
      open !== null && (
        <ScenarioDialog
          titolo="Nome e note"
          conferma="Salva"
          nome={open.nome}
          note={open.note}
          saved={open}
          isPending={change.isPending}
          errore={change.error}
          onSubmit={(texts) => change.mutate({ scenario: open, body: texts })}
          onClose={close}
        />
      ),
    elimina: () =>
      open !== null && (
        <Deletion
          scenario={open}
          onDone={() => {
            setDraft(EMPTY);
            close();
          }}
          onClose={close}
        />
      ),
  };
  return {
    save,
    isSaving: creation.isPending || change.isPending,
    openScenario: (scenario: ScenarioElenco) => askToLeave(() => setDraft(openScenario(scenario))),
    startNew: () => askToLeave(() => setDraft(EMPTY)),
    setDialog,
    setNelReport: (scenario: ScenarioElenco, nel_report: boolean) =>
      report.mutate({ scenario, body: { nel_report } }, failing),
    isReporting: report.isPending,
    dialog: dialog === null ? null : dialogs[dialog](),
  };
};
