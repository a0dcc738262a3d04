import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconFileText } from '@tabler/icons-react';
import type { ContestoFilo, ScenarioElenco } from '@vedetta/contract';
import { formatData, formatEuro, VERSIONE_REGOLE, ZERO_EURO } from '@vedetta/domain';
import type { Leva } from '@vedetta/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import type { CatalogoGruppo } from '../../components/indicatore/index.ts';
import {
  BottomBar,
  BottomSeparator,
  createLazyDialog,
  HeaderActions,
  PageBody,
  usePageTitle,
} from '../../components/ui/index.ts';
import { useCan } from '../../lib/can.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { ConfrontoCard } from './confronto-card.tsx';
import { GradoCard } from './grado-card.tsx';
import type { Spiegato } from './indicatori-card.tsx';
import { IndicatoriCard } from './indicatori-card.tsx';
import { LeveCard } from './leve-card.tsx';
import { Notes } from './notes.tsx';
import { RimediCard } from './rimedi-card.tsx';
import { ScenariBar } from './scenari-bar.tsx';
import styles from './simulatore.module.css';
import { listInUso, replaceLeva } from './state/draft.ts';
import { listGruppi } from './state/rows.ts';
import { useScenariActions } from './use-scenari-actions.tsx';
import { useSimulatore } from './use-simulatore.ts';
import type { Simulatore } from './use-simulatore.ts';

const describeState = ({ rifiuto, draft, isDirty, open }: Simulatore): string => {
  if (rifiuto !== null) return 'Una leva è fuori dai limiti: i risultati sono quelli di prima';
  if (open === null && listInUso(draft).length === 0) return 'Nessuna leva in uso';
  return isDirty ? 'Scenario non salvato' : 'Scenario salvato';
};

const Actions = ({
  simulatore,
  actions,
}: {
  simulatore: Simulatore;
  actions: ReturnType<typeof useScenariActions>;
}) => {
  const { open, isDirty, rifiuto, draft } = simulatore;
  const isEmpty = open === null && listInUso(draft).length === 0;
  const canSave = useCan('createScenario');
  if (!canSave) return null;
  return (
    <HeaderActions>
      {open !== null && (
        <Button
          leftSection={<IconFileText size={17} stroke={1.7} />}
          disabled={isDirty || actions.isReporting}
          onClick={() => actions.setNelReport(open, !open.nel_report)}
        >
          {open.nel_report ? 'Togli dal report' : 'Includi nel report'}
        </Button>
      )}
      <Button
        variant="filled"
        leftSection={<IconDeviceFloppy size={17} stroke={1.7} />}
        disabled={!isDirty || rifiuto !== null || isEmpty}
        loading={actions.isSaving}
        onClick={actions.save}
      >
        Salva scenario
      </Button>
    </HeaderActions>
  );
};

const SpiegazioneSimulata = createLazyDialog(async () => (await import('./spiegazione.tsx')).SpiegazioneSimulata);

type Props = {
  readonly catalogo: CatalogoGruppo;
  readonly contesto: ContestoFilo;
  readonly scenari: readonly ScenarioElenco[];
};

/** The page once its data are there. */
export const Simulazione = ({ catalogo, contesto, scenari }: Props) => {
  const { schema } = catalogo;
  const { bilancio } = useBilancioAperto();
  const simulatore = useSimulatore(contesto, scenari);
  const { base, view, draft, rifiuto, open, isDirty, setDraft } = simulatore;
  const actions = useScenariActions(bilancio.id, scenari, simulatore);
  const [spiegato, setSpiegato] = useState<Spiegato | null>(null);
  const gruppi = useMemo(() => listGruppi(base, view, schema), [base, view, schema]);
  useUnsaved(isDirty);
  usePageTitle(`Simulatore, bilancio ${formatData(bilancio.data_bilancio)}`);

  // The table of remedies does not render again while a lever moves.
  const current = useRef(draft);
  useEffect(() => {
    current.current = draft;
  }, [draft]);
  const putLeva = useCallback((leva: Leva) => setDraft(replaceLeva(current.current, leva)), [setDraft]);
  return (
    <>
      <Actions simulatore={simulatore} actions={actions} />
      <ScenariBar
        scenari={scenari}
        open={open}
        isDirty={isDirty}
        rischio={view.rischio.overall_risk}
        onOpen={actions.openScenario}
        onNew={actions.startNew}
        onAction={actions.setDialog}
      />
      <PageBody>
        <div className={styles.stack}>
          <Notes base={base} schema={schema} regole={contesto.versione_regole} isConsolidato={bilancio.consolidato} />
          <div className={styles.page}>
            <div className={styles.leve}>
              <LeveCard base={base} view={view} draft={draft} rifiuto={rifiuto} onChange={setDraft} />
            </div>
            <div className={styles.grado}>
              <GradoCard base={base} view={view} />
            </div>
            <div className={styles.indicatori}>
              <IndicatoriCard
                gruppi={gruppi}
                schema={schema}
                spiegato={spiegato}
                onSpiega={(figura) =>
                  setSpiegato((before) =>
                    before?.gruppo === figura.gruppo && before.codice === figura.codice ? null : figura,
                  )
                }
              />
            </div>
          </div>
          <RimediCard base={base} contesto={contesto} schema={schema} onUse={putLeva} />
          <ConfrontoCard
            base={base.figure}
            scenari={scenari}
            isPending={actions.isReporting}
            onReport={actions.setNelReport}
          />
        </div>
      </PageBody>
      {spiegato !== null && (
        <SpiegazioneSimulata {...{ base, view, catalogo, spiegato }} onClose={() => setSpiegato(null)} />
      )}
      <BottomBar end={<span className="caption">Regole {VERSIONE_REGOLE}</span>}>
        <span role="status">{describeState(simulatore)}</span>
        <span className={styles.garanzia}>
          <BottomSeparator />
          Il bilancio non cambia. Quadratura {formatEuro(ZERO_EURO, { simbolo: true })} prima e dopo.
        </span>
      </BottomBar>
      {actions.dialog}
    </>
  );
};
