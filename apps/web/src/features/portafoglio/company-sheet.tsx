import { Button } from '@mantine/core';
import { IconBuilding, IconChartLine, IconFileText, IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { RigaPortafoglio } from '@vedetta/domain';
import { formatData, fromPunti } from '@vedetta/domain';
import { useState } from 'react';
import { AssegnaDialog } from '../../components/azienda/index.ts';
import { FattiList, GradeChart, listChartColumns, listFatti } from '../../components/prospetto/index.ts';
import { ChiediButton } from '../../components/richieste-dati/index.ts';
import { DeltaPunti, formatGrado, legendaGradi, RischioChip } from '../../components/rischio/index.ts';
import { ErrorState, LoadingRows, PanelSection, RightPanel } from '../../components/ui/index.ts';
import { useCan } from '../../lib/can.ts';
import { chiediDati } from '../../lib/chiedi-dati.ts';
import { useLetterKeys } from '../../lib/tasti/use-letter-keys.ts';
import { useWidePage } from '../../lib/wide-page.ts';
import { namePersona } from '../../lib/persona.ts';
import { useBilanci } from '../../queries/bilanci.ts';
import { useRischio } from '../../queries/indicatori.ts';
import { useProspetto } from '../../queries/prospetto.ts';
import styles from './company-sheet.module.css';
import { GroupCell, useGruppi } from './group-cells.tsx';

const icon = { size: 16, stroke: 1.7 } as const;
const RAGIONI = 3;

const Ragioni = ({ bilancio }: { readonly bilancio: string }) => {
  const { data, error, refetch } = useRischio(bilancio);
  if (data === undefined)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={3} height={36} />;
  if (data.ragioni.length === 0) return <p className={styles.sentence}>{data.motivo}</p>;
  return (
    <ul className={styles.reasons}>
      {data.ragioni.slice(0, RAGIONI).map(({ fatto, frase, indicatori }) => (
        <li key={fatto}>
          <span className={styles.code}>{indicatori[0]?.gruppo}</span>
          {frase}
        </li>
      ))}
    </ul>
  );
};

const Gruppi = ({ rischi }: { readonly rischi: RigaPortafoglio['gruppi'] }) => (
  <ul className={styles.groups}>
    {useGruppi().map(({ codice, nome }, place) => (
      <li key={codice}>
        <GroupCell nome={nome} rischio={rischi[place] ?? null} />
        <span>{nome}</span>
        <b>{formatGrado(rischi[place] ?? null)}</b>
      </li>
    ))}
  </ul>
);

/** The grades of the row, with their dates and their facts once these are read. */
const Gradi = ({ azienda, gradi }: { readonly azienda: string; readonly gradi: readonly number[] }) => {
  const prospetto = useProspetto(azienda).data;
  const valori = prospetto?.righe.find(({ sezione }) => sezione === 'grado')?.valori ?? [];
  const posti = valori.flatMap((valore, posto) => (valore === null ? [] : [posto])).slice(-gradi.length);
  const aspetto = 'annuale' as const;
  if (prospetto === undefined || posti.length !== gradi.length)
    return (
      <GradeChart
        titolo="Ultimi gradi, dal più vecchio"
        bande="elenco"
        colonne={gradi.map((_, posto) => ({ key: String(posto), label: '', aspetto, isUltima: false }))}
        gradi={gradi.map(fromPunti)}
      />
    );
  const fatti = listFatti(prospetto, posti);
  return (
    <>
      <GradeChart
        titolo="Ultimi gradi, dal più vecchio"
        bande="elenco"
        colonne={listChartColumns(prospetto, posti)}
        gradi={posti.map((posto) => valori[posto] ?? null)}
        fatti={fatti}
      />
      <FattiList fatti={fatti} />
    </>
  );
};

type AzioniProps = { readonly azienda: string; readonly bilancio: string | null };

/** Where the detail leads, each also by its letter. */
const Azioni = ({ azienda, bilancio }: AzioniProps) => {
  const navigate = useNavigate();
  const canAsk = useCan('createRichiesteDati');
  const daChiedere = { aziende: [azienda] };
  const open = (to: string) => void navigate({ to });
  useLetterKeys({
    ...(canAsk && { c: () => chiediDati.set(daChiedere) }),
    ...(bilancio !== null && {
      b: () => open(`/bilanci/${bilancio}`),
      a: () => open(`/aziende/${azienda}/andamento`),
      p: () => open(`/bilanci/${bilancio}/stampa-report`),
    }),
  });
  return (
    <div className={styles.actions}>
      <Button
        leftSection={<IconBuilding {...icon} />}
        renderRoot={(props) => <Link {...props} to="/aziende/$id" params={{ id: azienda }} />}
      >
        Scheda
      </Button>
      {bilancio !== null && (
        <>
          <Button
            leftSection={<IconFileText {...icon} />}
            renderRoot={(props) => <Link {...props} to="/bilanci/$id" params={{ id: bilancio }} />}
          >
            Bilancio
          </Button>
          <Button
            leftSection={<IconChartLine {...icon} />}
            renderRoot={(props) => <Link {...props} to="/aziende/$id/andamento" params={{ id: azienda }} />}
          >
            Andamento
          </Button>
          <Button
            leftSection={<IconPrinter {...icon} />}
            renderRoot={(props) => <Link {...props} to="/bilanci/$id/stampa-report" params={{ id: bilancio }} />}
          >
            Report
          </Button>
        </>
      )}
      <ChiediButton daChiedere={daChiedere} />
    </div>
  );
};

type CompanySheetProps = {
  readonly riga: RigaPortafoglio;
  readonly settore: string;
  readonly onClose: () => void;
};

/** The company chosen in the board: grade, why, groups, where to go. It follows the arrows. */
export const CompanySheet = ({ riga, settore, onClose }: CompanySheetProps) => {
  useWidePage();
  const canAssign = useCan('saveAssegnazioni');
  const [isAssigning, setAssigning] = useState(false);
  const { results = [] } = useBilanci(riga.id).data ?? {};
  const bilancio = results.find(({ overall_risk }) => overall_risk !== null) ?? results[0] ?? null;
  return (
    <RightPanel titolo={riga.ragione_sociale} codice={settore} takesFocus={false} onClose={onClose}>
      <PanelSection>
        <p className={styles.grade} title={legendaGradi}>
          <b>{formatGrado(riga.grado)}</b>
          <RischioChip azienda={{ overall_risk: riga.grado, data_ultimo_bilancio: riga.data }} />
          <span className={styles.delta}>
            <DeltaPunti punti={riga.delta} />
          </span>
        </p>
        {riga.data !== null && (
          <p className="caption">
            {riga.annuale === true ? 'Annuale' : 'Infrannuale'} al {formatData(riga.data)}.
            {riga.delta !== null &&
              ' Variazione in punti sul bilancio di confronto: l’annuale prima, o gli stessi mesi dell’anno prima.'}
          </p>
        )}
      </PanelSection>
      {riga.gradi.length > 1 && (
        <PanelSection titolo="Grado nel tempo e fatti">
          <Gradi azienda={riga.id} gradi={riga.gradi} />
        </PanelSection>
      )}
      {bilancio !== null && riga.grado !== null && (
        <PanelSection titolo="Perché">
          <Ragioni bilancio={bilancio.id} />
        </PanelSection>
      )}
      {riga.gruppi.length > 0 && (
        <PanelSection titolo="Gruppi di indicatori">
          <Gruppi rischi={riga.gruppi} />
        </PanelSection>
      )}
      <PanelSection titolo="Responsabile">
        <div className={styles.responsible}>
          <span>{riga.responsabile === null ? 'Nessuno' : namePersona(riga.responsabile)}</span>
          {canAssign && (
            <Button size="xs" onClick={() => setAssigning(true)}>
              Assegna
            </Button>
          )}
        </div>
      </PanelSection>
      <PanelSection>
        <Azioni azienda={riga.id} bilancio={bilancio?.id ?? null} />
      </PanelSection>
      {isAssigning && <AssegnaDialog azienda={riga} onClose={() => setAssigning(false)} />}
    </RightPanel>
  );
};
