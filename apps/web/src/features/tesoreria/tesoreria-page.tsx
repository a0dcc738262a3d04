import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Azienda, BilancioElenco, PianoElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useState } from 'react';
import {
  createLazyDialog,
  EmptyState,
  Loaded,
  LoadingCards,
  LoadingRows,
  PageBody,
  PageHeader,
} from '../../components/ui/index.ts';
import { useCan } from '../../lib/can.ts';
import { getOggi } from '../../lib/oggi.ts';
import { useWidePage } from '../../lib/wide-page.ts';
import { useAzienda } from '../../queries/aziende.ts';
import { useBilanci } from '../../queries/bilanci.ts';
import { usePiani, usePianoLetto } from '../../queries/piani.ts';
import { PianoEditor } from './piano-editor.tsx';
import { PianoPicker } from './piano-picker.tsx';
import styles from './tesoreria.module.css';

const NewPianoDialog = createLazyDialog(async () => (await import('./dialogs/new-piano-dialog.tsx')).NewPianoDialog);

const LOADING = (
  <PageBody>
    <LoadingCards cards={3} height={96} />
    <LoadingRows rows={16} height={31} />
  </PageBody>
);

type Contenuto = { readonly azienda: Azienda; readonly bilanci: readonly BilancioElenco[] };

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

/** The statement whose test takes the figures: the base of the plan if it is an interim one, else the latest interim. */
const findInfrannuale = (bilanci: readonly BilancioElenco[], base: string | null): BilancioElenco | null => {
  const infrannuali = bilanci.filter(({ bilancio_chiusura }) => !bilancio_chiusura);
  return infrannuali.find(({ id }) => id === base) ?? infrannuali[0] ?? null;
};

type PianoProps = Contenuto & { readonly piani: readonly PianoElenco[]; readonly piano: PianoElenco };

const Piano = ({ azienda, bilanci, piani, piano }: PianoProps) => {
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const done = (id: string) => {
    setNew(false);
    void navigate({ to: '/aziende/$id/tesoreria', params: { id: azienda.id }, search: { piano: id } });
  };
  return (
    <>
      <Loaded query={usePianoLetto(piano.id)} loading={LOADING}>
        {(letto) => (
          <PianoEditor
            key={letto.dati.id}
            azienda={azienda}
            letto={letto}
            bilancio={findInfrannuale(bilanci, letto.dati.base)}
            oggi={getOggi()}
            picker={<PianoPicker azienda={azienda.id} piani={piani} aperto={piano.id} onNew={() => setNew(true)} />}
          />
        )}
      </Loaded>
      {isNew && (
        <NewPianoDialog
          azienda={azienda.id}
          bilanci={bilanci}
          base={bilanci[0] ?? null}
          precedente={piano}
          onDone={done}
          onClose={() => setNew(false)}
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
                const piano = results.find((altro) => altro.id === scelto) ?? results[0];
                return piano === undefined ? (
                  <Vuoto azienda={dati} bilanci={elenco} />
                ) : (
                  <Piano azienda={dati} bilanci={elenco} piani={results} piano={piano} />
                );
              }}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
};
