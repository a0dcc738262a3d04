import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useState } from 'react';
import { createLazyDialog, EmptyState, Loaded, PageBody, PageHeader } from '../../components/ui/index.ts';
import { useCan } from '../../lib/can.ts';
import { useWidePage } from '../../lib/wide-page.ts';
import { useAzienda } from '../../queries/aziende.ts';
import { useBilanci } from '../../queries/bilanci.ts';
import { usePiani } from '../../queries/piani.ts';
import type { Contenuto } from './piano-aperto.tsx';
import { LOADING, PianoAperto, PianoScelto } from './piano-aperto.tsx';
import styles from './tesoreria.module.css';

const NewPianoDialog = createLazyDialog(async () => (await import('./dialogs/new-piano-dialog.tsx')).NewPianoDialog);

/** No plan yet: from a statement, or blank. */
const Vuoto = ({ azienda, bilanci }: Contenuto) => {
  const canCreate = useCan('createPiano');
  const [base, setBase] = useState<BilancioElenco | 'vuoto' | null>(null);
  const [ultimo] = bilanci;
  return (
    <>
      <PageHeader
        titolo="Tesoreria"
        breadcrumb={
          <Link to="/aziende/$id" params={{ id: azienda.id }}>
            {azienda.ragione_sociale}
          </Link>
        }
      />
      <PageBody>
        <EmptyState
          icon={<IconCash size={28} stroke={1.5} />}
          titolo="Nessun piano di tesoreria"
          action={
            canCreate && (
              <span className={styles.vuoto}>
                {ultimo !== undefined && (
                  <Button variant="filled" onClick={() => setBase(ultimo)}>
                    {`Dal bilancio al ${formatData(ultimo.data_bilancio)}`}
                  </Button>
                )}
                <Button onClick={() => setBase('vuoto')}>Piano vuoto</Button>
              </span>
            )
          }
        >
          Il piano mostra quando finisce la liquidità e dà le cifre al DSCR del test previsionale. Ogni ipotesi è
          proposta dal bilancio e si può cambiare.
        </EmptyState>
      </PageBody>
      {base !== null && (
        <NewPianoDialog
          azienda={azienda.id}
          bilanci={bilanci}
          base={base === 'vuoto' ? null : base}
          precedente={null}
          onDone={() => setBase(null)}
          onClose={() => setBase(null)}
        />
      )}
    </>
  );
};

/** The plan at the URL, or the current one of the company, or how to begin one. */
export const TesoreriaPage = () => {
  const { id } = useParams({ from: '/frame/aziende/$id/tesoreria' });
  const azienda = useAzienda(id);
  const bilanci = useBilanci(id);
  const { piano: scelto } = useSearch({ from: '/frame/aziende/$id/tesoreria' });
  const piani = usePiani(id);
  useWidePage();
  return (
    <Loaded query={azienda} loading={LOADING}>
      {({ dati }) => (
        <Loaded query={bilanci} loading={LOADING}>
          {({ results: elenco }) => (
            <Loaded query={piani} loading={LOADING}>
              {({ results }) => {
                const contenuto = { azienda: dati, bilanci: elenco };
                const [corrente] = results;
                if (scelto !== undefined) return <PianoScelto {...contenuto} piani={results} scelto={scelto} />;
                if (corrente === undefined) return <Vuoto {...contenuto} />;
                return <PianoAperto {...contenuto} piani={results} piano={corrente} />;
              }}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
};
