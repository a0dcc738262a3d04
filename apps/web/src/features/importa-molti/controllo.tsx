import { Button, SegmentedControl } from '@mantine/core';
import { IconBuilding, IconCheck, IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { BottomBar, ConfirmDialog, Kbd, PageBody } from '../../components/ui/index.ts';
import { useWidePage } from '../../lib/wide-page.ts';
import styles from './importa-molti.module.css';
import own from './controllo.module.css';
import { IncludiTutte } from './includi-tutte.tsx';
import { countBilanci, countOf, groupRighe, isDaGuardare, nameCrea, sumRighe } from './parole.ts';
import { RigaAziendaView } from './righe-azienda.tsx';
import { RigaVerificaView } from './righe-verifica.tsx';
import { SenzaEffetto, listSenzaEffetto } from './senza-effetto.tsx';
import { createRighe } from './state/creazione.ts';
import type { Importazione } from './state/importazione.ts';
import { isCreating } from './state/importazione.ts';
import type { RigaAzienda } from './state/riga-azienda.ts';
import type { Riga } from './state/righe.ts';
import { dropImportazione } from './state/store.ts';
import { Testata } from './testata.tsx';
import { useTavolaKeys } from './use-tavola-keys.ts';

const icon = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;
const COLUMNS = 6;

type Filtro = 'tutte' | 'guardare' | 'senza';

const Figura = ({ numero, nome }: { readonly numero: number; readonly nome: string }) => (
  <div data-zero={numero === 0 || undefined}>
    <b>{numero}</b>
    <span>{nome}</span>
  </div>
);

const describePunti = (righe: readonly Riga[]): string => {
  const punti = righe.filter(isDaGuardare).length;
  if (punti === 0) return 'Nessun punto da guardare.';
  const fermi = righe.filter(({ impedimento }) => impedimento !== null).length;
  const righeConPunti = punti === 1 ? 'Una riga ha un punto da guardare' : `${punti} righe hanno un punto da guardare`;
  if (fermi === 0) return `${righeConPunti}; nessuno impedisce di creare.`;
  return `${righeConPunti}; ${fermi === 1 ? 'una non si può creare' : `${fermi} non si possono creare`} così.`;
};

const describePosti = (righe: readonly Riga[], posti: number | null): string => {
  if (posti === null) return '';
  const { nuove } = groupRighe(righe);
  const pronte = nuove.filter(({ impedimento }) => impedimento === null).length;
  if (pronte <= posti) return '';
  return ` La licenza ha ${countOf(posti, 'posto', 'posti')} e le aziende nuove sono ${pronte}: quelle oltre restano fuori.`;
};

type Props = { readonly aperta: Importazione; readonly righe: readonly Riga[]; readonly posti: number | null };

const Riassunto = ({ aperta, righe, posti }: Props) => {
  const { nuove, presenti } = groupRighe(righe);
  const senza = listSenzaEffetto(aperta.file, righe).length;
  const secondi = Math.max(1, Math.round(aperta.durata / 1000));
  return (
    <section className={own.riassunto}>
      <div className={own.figure4}>
        <Figura numero={nuove.length} nome={nuove.length === 1 ? 'azienda nuova' : 'aziende nuove'} />
        <Figura numero={presenti.length} nome={presenti.length === 1 ? 'già presente' : 'già presenti'} />
        <Figura numero={sumRighe(righe).bilanci} nome="bilanci da creare" />
        <Figura numero={senza} nome="file senza effetto" />
      </div>
      <p>
        <b>
          {countOf(aperta.file.length, 'file letto', 'file letti')}
          {aperta.durata > 0 && ` in ${countOf(secondi, 'secondo', 'secondi')}`}.
        </b>{' '}
        {describePunti(righe)}
        {describePosti(righe, posti)}
      </p>
    </section>
  );
};

const Testa = ({
  icona,
  nome,
  righe,
}: {
  readonly icona: ReactNode;
  readonly nome: string;
  readonly righe: readonly Riga[];
}) => (
  <tr className={styles.gruppo}>
    <th colSpan={COLUMNS} scope="colgroup">
      {icona} <b>{nome}</b> {righe.length}{' '}
      <span className="caption">
        {countOf(
          righe.reduce((total, riga) => total + countBilanci(riga), 0),
          'bilancio',
          'bilanci',
        )}
      </span>
    </th>
  </tr>
);

/** The rows with the same code whose sector is another. */
const listSimili = (riga: RigaAzienda, righe: readonly RigaAzienda[]): readonly RigaAzienda[] =>
  righe.filter(
    ({ chiave, proposta, settore }) =>
      chiave !== riga.chiave &&
      proposta?.ateco != null &&
      proposta.ateco === riga.proposta?.ateco &&
      settore !== riga.settore,
  );

type TavolaProps = { readonly file: Importazione['file']; readonly righe: readonly Riga[]; readonly filtro: Filtro };

/** The creation changes the state at every company, and the table with its hundreds of choices not at all. */
const Tavola = memo(({ file, righe, filtro }: TavolaProps) => {
  const shown = filtro === 'guardare' ? righe.filter(isDaGuardare) : righe;
  const { nuove, presenti, verifiche } = groupRighe(filtro === 'senza' ? [] : shown);
  const all = groupRighe(righe).nuove;
  return (
    <div className={styles.tavola}>
      <table aria-label="Che cosa si crea">
        <thead>
          <tr>
            <th>
              <IncludiTutte righe={[...nuove, ...presenti, ...verifiche]} />
            </th>
            <th>Azienda</th>
            <th>Forma giuridica</th>
            <th>Settore</th>
            <th>Esercizi</th>
            <th>Da sapere</th>
          </tr>
        </thead>
        <tbody>
          {nuove.length > 0 && <Testa icona={<IconPlus {...icon} />} nome="Nuove" righe={nuove} />}
          {nuove.map((riga) => (
            <RigaAziendaView key={riga.chiave} riga={riga} simili={listSimili(riga, all)} />
          ))}
          {presenti.length > 0 && <Testa icona={<IconBuilding {...icon} />} nome="Già presenti" righe={presenti} />}
          {presenti.map((riga) => (
            <RigaAziendaView key={riga.chiave} riga={riga} simili={[]} />
          ))}
          {verifiche.length > 0 && (
            <Testa icona={<IconFileSpreadsheet {...icon} />} nome="Bilanci di verifica" righe={verifiche} />
          )}
          {verifiche.map((riga) => (
            <RigaVerificaView key={riga.chiave} riga={riga} nuove={all} />
          ))}
          {filtro !== 'guardare' && <SenzaEffetto file={file} righe={righe} colonne={COLUMNS} />}
        </tbody>
      </table>
    </div>
  );
});
Tavola.displayName = 'Tavola';

/** Creates once, by the button or by its keys. */
const useCrea = (righe: readonly Riga[]) => {
  const [isStarted, setIsStarted] = useState(false);
  const create = () => {
    if (isStarted || sumRighe(righe).righe === 0) return;
    setIsStarted(true);
    void createRighe(righe);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    create();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return create;
};

const countDone = ({ esiti }: Importazione) => {
  const stati = Object.values(esiti).map(({ stato }) => stato.tipo);
  return { fatte: stati.filter((tipo) => tipo !== 'attesa' && tipo !== 'creazione').length, tutte: stati.length };
};

const NULLA =
  'Nulla è stato creato. I file letti e le scelte della tabella vanno persi; cambiando pagina senza annullare si ritrovano per 24 ore.';
const RESTA =
  'Ciò che è già stato creato resta, e non si può più annullare tutto insieme. Le righe che mancano vanno perse; cambiando pagina senza annullare si ritrovano per 24 ore.';

/** Second step: what will be created, row by row; one confirmation. */
export const Controllo = ({ aperta, righe, posti }: Props) => {
  const [filtro, setFiltro] = useState<Filtro>('tutte');
  const [isLeaving, setIsLeaving] = useState(false);
  const navigate = useNavigate();
  const create = useCrea(righe);
  useTavolaKeys();
  useWidePage();
  const somma = sumRighe(righe);
  const isBusy = isCreating(aperta);
  const { fatte, tutte } = countDone(aperta);
  const leave = () => {
    dropImportazione();
    void navigate({ to: '/aziende' });
  };
  return (
    <>
      <Testata
        passo="controllo"
        actions={
          <>
            <Button variant="subtle" disabled={isBusy} onClick={() => setIsLeaving(true)}>
              Annulla
            </Button>
            <Button
              variant="filled"
              disabled={somma.righe === 0 || isBusy}
              leftSection={<IconCheck size={16} stroke={1.9} />}
              onClick={create}
            >
              {isBusy ? `${fatte} di ${tutte}` : nameCrea(righe)}
            </Button>
          </>
        }
      />
      <PageBody>
        <div className={own.controllo} inert={isBusy}>
          <Riassunto aperta={aperta} righe={righe} posti={posti} />
          <div className={own.filtri}>
            <SegmentedControl
              size="xs"
              aria-label="Righe mostrate"
              value={filtro}
              onChange={setFiltro}
              data={[
                { value: 'tutte', label: `Tutte ${righe.length}` },
                { value: 'guardare', label: `Da guardare ${righe.filter(isDaGuardare).length}` },
                { value: 'senza', label: `Senza effetto ${listSenzaEffetto(aperta.file, righe).length}` },
              ]}
            />
            <span className={own.legenda}>
              <i data-aspetto="proposta" /> proposto <i data-aspetto="scelta" /> scelto a mano{' '}
              <i data-aspetto="presente" /> già presente
            </span>
          </div>
          <Tavola file={aperta.file} righe={righe} filtro={filtro} />
        </div>
      </PageBody>
      <BottomBar
        end={
          <span className={own.tasti}>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> riga <Kbd>X</Kbd> includi <Kbd>S</Kbd> settore <Kbd>F</Kbd> forma <Kbd>Ctrl</Kbd>{' '}
            <Kbd>Invio</Kbd> crea
          </span>
        }
      >
        {isBusy && (
          <progress className={own.progress} max={tutte} value={fatte} aria-label="Aziende e bilanci creati" />
        )}
        <span role="status">
          {isBusy
            ? `Creazione in corso: ${fatte} di ${tutte}`
            : `${countOf(somma.righe, 'riga scelta', 'righe scelte')}, ${countOf(somma.bilanci, 'bilancio', 'bilanci')}`}
        </span>
      </BottomBar>
      {isLeaving && (
        <ConfirmDialog
          opened
          onClose={() => setIsLeaving(false)}
          onConfirm={leave}
          titolo="Lasciare l’importazione?"
          descrizione={aperta.creata === null ? NULLA : RESTA}
          conferma="Lascia"
          annulla="Resta"
        />
      )}
    </>
  );
};
