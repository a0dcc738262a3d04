import type { ScenarioBilancio, ScenarioElenco } from '@vedetta/contract';
import { presentLeve } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { createLazyDialog, notifyError, notifyFailure, notifySuccess } from '../../components/ui/index.ts';
import { getErrorText, isConflict } from '../../lib/api-error.ts';
import { askToLeave } from '../../lib/unsaved.ts';
import { useCreateScenario, useDeleteScenario, useReloadScenari, useSaveScenario } from '../../queries/scenari.ts';
import type { ScenarioAction } from './scenari-bar.tsx';
import { EMPTY, listInUso, openScenario, pickSeen } from './state/draft.ts';
import { nameCopy } from './state/name-copy.ts';
import type { Simulatore } from './use-simulatore.ts';

const ScenarioDialog = createLazyDialog(async () => (await import('./scenario-dialog.tsx')).ScenarioDialog);
const DeleteScenarioDialog = createLazyDialog(async () => (await import('./scenario-dialog.tsx')).DeleteScenarioDialog);

/** After who saved meanwhile and when. */
const COME_TENERE = '«Duplica» li tiene tutti e due; salvando di nuovo resta questo.';

type Open = 'nuovo' | ScenarioAction;

const Deletion = ({
  scenario,
  onDone,
  onError,
  onClose,
}: {
  scenario: ScenarioElenco;
  onDone: () => void;
  onError: (error: Error) => void;
  onClose: () => void;
}) => {
  const eliminazione = useDeleteScenario(scenario, onDone);
  return (
    <DeleteScenarioDialog
      scenario={scenario}
      isPending={eliminazione.isPending}
      errore={eliminazione.error}
      onConfirm={() => eliminazione.mutate(undefined, { onError })}
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
  const change = useSaveScenario(bilancio, ({ nome }) => notifySuccess(`Scenario «${nome}» salvato.`));
  // Levers that are not saved stay so.
  const rename = useSaveScenario(bilancio, ({ nome }) => {
    setDialog(null);
    notifySuccess(`Nome e note di «${nome}» salvati.`);
  });
  const report = useSaveScenario(bilancio, ({ nome, nel_report }) =>
    notifySuccess(nel_report ? `«${nome}» è nel report.` : `«${nome}» non è più nel report.`),
  );
  const reload = useReloadScenari(bilancio);
  /** Who has been told that another user saved may replace or delete, with a second press, what is read now. */
  const acceptTheirs = async (error: Error) => {
    if (!isConflict(error)) return;
    const read = await reload();
    setDraft((current) => ({ ...current, opened: read.find(({ id }) => id === current.opened?.id) ?? current.opened }));
  };
  // If it cannot be read, the second press is refused as the first was.
  const onRefusal = (error: Error) => void acceptTheirs(error).catch(() => {});
  const failing = { onError: notifyError };
  // The body's arrays are mutable, those of the domain are not.
  const levers = () => ({ leve: presentLeve(listInUso(draft)).map((leva) => ({ ...leva })), aliquota: draft.aliquota });
  const close = () => setDialog(null);
  const openDialog = (next: Open) => {
    // Why something was refused before is no news of what opens now.
    creation.reset();
    rename.reset();
    setDialog(next);
  };

  const save = () => {
    if (open === null) openDialog('nuovo');
    else
      change.mutate(
        { scenario: pickSeen(draft, open), body: levers() },
        {
          // What was moved meanwhile stays, on what has been saved.
          onSuccess: ({ dati }) =>
            setDraft((current) => {
              if (current === draft) return openScenario(dati);
              return current.opened?.id === dati.id ? { ...current, opened: dati } : current;
            }),
          onError: (error) => {
            if (isConflict(error)) notifyFailure(`${getErrorText(error)} ${COME_TENERE}`);
            else notifyError(error);
            onRefusal(error);
          },
        },
      );
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
          isPending={rename.isPending}
          errore={rename.error}
          onSubmit={(texts) => rename.mutate({ scenario: open, body: texts })}
          onClose={close}
        />
      ),
    elimina: () =>
      open !== null && (
        <Deletion
          scenario={{ ...open, versione: pickSeen(draft, open).versione }}
          onError={onRefusal}
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
    setDialog: openDialog,
    setNelReport: (scenario: ScenarioElenco, nel_report: boolean) =>
      report.mutate({ scenario, body: { nel_report } }, failing),
    isReporting: report.isPending,
    dialog: dialog === null ? null : dialogs[dialog](),
  };
};
