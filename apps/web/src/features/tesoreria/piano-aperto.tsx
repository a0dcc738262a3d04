import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Azienda, BilancioElenco, PianoElenco } from '@vedetta/contract';
import { useState } from 'react';
import {
  createLazyDialog,
  EmptyState,
  isMancante,
  Loaded,
  LoadingCards,
  LoadingRows,
  PageBody,
  PageHeader,
} from '../../components/ui/index.ts';
import { useCan } from '../../lib/can.ts';
import { getOggi } from '../../lib/oggi.ts';
import { storage } from '../../lib/storage.ts';
import { usePianoFresco, usePianoLetto } from '../../queries/piani.ts';
import { PianoEditor } from './piano-editor.tsx';
import { PianoPicker } from './piano-picker.tsx';
import { SalvaComeNuovo } from './salva-come-nuovo.tsx';
import { getDraftKey, parseDraft } from './state/draft.ts';
import styles from './tesoreria.module.css';

const NewPianoDialog = createLazyDialog(async () => (await import('./dialogs/new-piano-dialog.tsx')).NewPianoDialog);

export const LOADING = (
  <PageBody>
    <LoadingCards cards={3} height={96} />
    <LoadingRows rows={16} height={31} />
  </PageBody>
);

export type Contenuto = { readonly azienda: Azienda; readonly bilanci: readonly BilancioElenco[] };

/** The statement whose test takes the figures: the base of the plan if it is an interim one, else the latest interim. */
const findInfrannuale = (bilanci: readonly BilancioElenco[], base: string | null): BilancioElenco | null => {
  const infrannuali = bilanci.filter(({ bilancio_chiusura }) => !bilancio_chiusura);
  return infrannuali.find(({ id }) => id === base) ?? infrannuali[0] ?? null;
};

type PianoProps = Contenuto & { readonly piani: readonly PianoElenco[]; readonly piano: PianoElenco };

/** One of the plans that were listed, or one that was looked for by its id. */
export const PianoAperto = ({ azienda, bilanci, piani, piano }: PianoProps) => {
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

type SceltoProps = Contenuto & { readonly piani: readonly PianoElenco[]; readonly scelto: string };

const ELIMINATO = 'È stato eliminato, oppure l’indirizzo non è corretto.';
const CON_BOZZA =
  'È stato eliminato. Ciò che vi era scritto e non ancora salvato è in questo browser, con il resto del piano: si può salvare come piano nuovo.';

type MancanteProps = Pick<Contenuto, 'azienda'> & {
  /** Of a deleted plan, whose unsaved changes this browser may have kept; null: of another company. */
  readonly eliminato: string | null;
};

const PianoMancante = ({ azienda: { id, ragione_sociale }, eliminato }: MancanteProps) => {
  const [bozza] = useState(() => (eliminato === null ? null : parseDraft(storage.read(getDraftKey(eliminato)))));
  const canCreate = useCan('createPiano');
  const isKept = bozza !== null && canCreate;
  return (
    <>
      <PageHeader
        titolo="Piano non trovato"
        breadcrumb={
          <Link to="/aziende/$id" params={{ id }}>
            {ragione_sociale}
          </Link>
        }
      />
      <PageBody>
        <EmptyState
          icon={<IconCash size={28} stroke={1.5} />}
          titolo="Questo piano di tesoreria non c’è"
          action={
            <span className={styles.vuoto}>
              {isKept && (
                <SalvaComeNuovo
                  azienda={id}
                  campi={bozza.campi}
                  base={null}
                  onDone={() => storage.remove(getDraftKey(eliminato ?? ''))}
                />
              )}
              <Button
                {...(!isKept && { variant: 'filled' })}
                renderRoot={(props) => <Link {...props} to="/aziende/$id/tesoreria" params={{ id }} search={{}} />}
              >
                Vai alla tesoreria dell’azienda
              </Button>
            </span>
          }
        >
          {isKept ? CON_BOZZA : ELIMINATO}
        </EmptyState>
      </PageBody>
    </>
  );
};

/** A plan that is not listed: it has been deleted, or more recent ones fill the list. */
const PianoNonElencato = ({ scelto, ...contenuto }: SceltoProps) => {
  const query = usePianoFresco(scelto);
  if (isMancante(query.error)) return <PianoMancante azienda={contenuto.azienda} eliminato={scelto} />;
  return (
    <Loaded query={query} loading={LOADING}>
      {({ dati }) =>
        dati.azienda === contenuto.azienda.id ? (
          <PianoAperto {...contenuto} piani={[...contenuto.piani, dati]} piano={dati} />
        ) : (
          <PianoMancante azienda={contenuto.azienda} eliminato={null} />
        )
      }
    </Loaded>
  );
};

/** The plan at the URL. */
export const PianoScelto = (props: SceltoProps) => {
  const piano = props.piani.find(({ id }) => id === props.scelto);
  return piano === undefined ? <PianoNonElencato {...props} /> : <PianoAperto {...props} piano={piano} />;
};
