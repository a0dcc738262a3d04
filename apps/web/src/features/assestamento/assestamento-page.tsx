import { Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconChecks, IconInfoCircle, IconLock, IconPlus } from '@tabler/icons-react';
import type { Assestamento, Bilancio, SchemaAssestamento } from '@vedetta/contract';
import { useState } from 'react';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import {
  BottomBar,
  BottomSeparator,
  createLazyDialog,
  HeaderActions,
  Kbd,
  Loaded,
  LoadingRows,
  PageBody,
} from '../../components/ui/index.ts';
import { formatImporto } from '../../lib/importo.ts';
import { askToLeave } from '../../lib/unsaved.ts';
import type { LoadedAssestamento } from '../../queries/assestamento.ts';
import { useAssestamento, useSchemaAssestamento, useTrial } from '../../queries/assestamento.ts';
import { useOrigini } from '../../queries/conti.ts';
import styles from './assestamento-page.module.css';
import { Bridge } from './bridge.tsx';
import type { EffectMode } from './effect-card.tsx';
import { EffectCard } from './effect-card.tsx';
import { EntryList } from './entry-list.tsx';
import { buildNewRow, confirmAll, countProposed, countState, isCounted, listRows } from './rows.ts';
import type { EntryRow, Kind } from './rows.ts';
import { BasisCard, HistoryCard, QualityCard } from './side-cards.tsx';
import { useEntries } from './use-entries.ts';
import { useEntryKeys } from './use-entry-keys.ts';

const EntryConflictDialog = createLazyDialog(async () => (await import('./entry-conflict.tsx')).EntryConflictDialog);

/** The list and the cards at its side, with their final places. */
const LOADING = (
  <PageBody>
    <div className={styles.page}>
      <div className="card">
        <LoadingRows rows={10} height={61} />
      </div>
      <div className="card">
        <LoadingRows rows={5} height={76} />
      </div>
    </div>
  </PageBody>
);

/** What the effect card shows: the open row tried out, all proposals tried out, or what is stored. */
const useShownEffect = (bilancio: string, stored: Assestamento, mode: EffectMode, trial: Assestamento | null) => {
  const withProposals = useTrial(bilancio, mode === 'proposte' ? [...confirmAll(stored)] : null);
  if (trial !== null) return trial;
  return mode === 'proposte' ? (withProposals.data ?? stored) : stored;
};

/** True for a year end read from a filing, which is already adjusted: its proposals are not to be confirmed all at once. */
const useIsDepositato = ({ id, bilancio_chiusura }: Bilancio): boolean => {
  const [ultima] = useOrigini(id).data ?? [];
  return bilancio_chiusura && ultima?.tipo === 'xbrl';
};

const AddMenu = ({ kinds, onAdd }: { readonly kinds: readonly Kind[]; readonly onAdd: (kind: Kind) => void }) => {
  const free = kinds.find(({ codice }) => codice === 'libera');
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button className="push" size="xs" leftSection={<IconPlus size={15} stroke={1.8} />}>
          Aggiungi
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.addMenu ?? ''}>
        {free !== undefined && <Menu.Item onClick={() => onAdd(free)}>Scrittura personalizzata</Menu.Item>}
        <Menu.Divider />
        <Menu.Label>Un’altra scrittura dello stesso tipo</Menu.Label>
        {kinds
          .filter((kind) => kind !== free)
          .map((kind) => (
            <Menu.Item key={kind.codice} onClick={() => onAdd(kind)}>
              {kind.nome}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const Counts = ({ rows }: { readonly rows: readonly EntryRow[] }) => {
  const parts = [
    [countState(rows, 'confermata'), 'confermata', 'confermate'],
    [countState(rows, 'da_ricontrollare'), 'da ricontrollare', 'da ricontrollare'],
    [countState(rows, 'proposta'), 'proposta', 'proposte'],
    [countState(rows, 'non_serve'), 'non serve', 'non servono'],
    [rows.filter(({ entry }) => entry === null).length, 'da indicare', 'da indicare'],
  ] as const;
  return (
    <span className={styles.counts}>
      {parts
        .filter(([count]) => count > 0)
        .map(([count, una, molte]) => (
          <span key={molte}>{`${count} ${count === 1 ? una : molte}`}</span>
        ))}
    </span>
  );
};

type ContentProps = { readonly letto: LoadedAssestamento; readonly schema: SchemaAssestamento };

const Content = ({ letto, schema }: ContentProps) => {
  const { bilancio, solaLettura } = useBilancioAperto();
  const assestamento = letto.dati;
  const isReadOnly = solaLettura !== null;
  const isDepositato = useIsDepositato(bilancio);
  const entries = useEntries(bilancio.id, letto);
  const [open, setOpen] = useState<string | null>(null);
  const [added, setAdded] = useState<Kind | null>(null);
  const [aside, setAside] = useState<EntryRow | null>(null);
  const [mode, setMode] = useState<EffectMode>('confermate');
  const [trial, setTrial] = useState<Assestamento | null>(null);
  const stored = listRows(schema.tipi, assestamento);
  const rows = added === null ? stored : [buildNewRow(added), ...stored];
  const shown = useShownEffect(bilancio.id, assestamento, mode, trial);
  const proposed = countProposed(stored);
  const openKind = (tipo: string) => {
    const row = stored.find(({ kind }) => kind.codice === tipo);
    const kind = schema.tipi.find(({ codice }) => codice === tipo);
    if (row !== undefined) askToLeave(() => setOpen(row.key));
    else if (kind !== undefined) add(kind);
  };
  const add = (kind: Kind) =>
    askToLeave(() => {
      setAdded(kind);
      setOpen(buildNewRow(kind).key);
    });
  useEntryKeys({ rows, entries, isReadOnly, onSetAside: setAside });
  const hasCounted = assestamento.scritture.some(isCounted);
  return (
    <>
      {!isReadOnly && (
        <HeaderActions>
          <Button
            size="xs"
            disabled={!entries.canUndo}
            loading={entries.isPending}
            leftSection={<IconArrowBackUp size={16} stroke={1.7} />}
            onClick={() => void entries.undo()}
          >
            Annulla
          </Button>
          {proposed > 0 && !isDepositato && (
            <Button
              size="xs"
              variant="filled"
              disabled={entries.isPending}
              leftSection={<IconChecks size={16} stroke={1.8} />}
              onClick={() => void entries.confirmAll()}
            >
              {`Conferma le proposte (${proposed})`}
            </Button>
          )}
        </HeaderActions>
      )}
      <PageBody>
        <div className={styles.page}>
          <div className={styles.main}>
            {isReadOnly && (
              <p className={styles.locked}>
                <IconLock size={16} stroke={1.7} aria-hidden="true" /> {solaLettura} Le scritture restano com’erano.
              </p>
            )}
            {!isReadOnly && isDepositato && !hasCounted && (
              <p className={styles.locked}>
                <IconInfoCircle size={16} stroke={1.7} aria-hidden="true" /> Il bilancio viene da un deposito, fatto
                dopo gli assestamenti: una proposta si conferma solo se la sua scrittura manca davvero.
              </p>
            )}
            {hasCounted && <p className={styles.sentence}>{assestamento.effetto.frase}</p>}
            <section className="card" aria-label="Scritture di assestamento">
              <header>
                <h2>Scritture</h2>
                <Counts rows={stored} />
                {!isReadOnly && <AddMenu kinds={schema.tipi} onAdd={add} />}
              </header>
              <EntryList
                rows={rows}
                schema={schema}
                assestamento={assestamento}
                bilancio={bilancio.id}
                entries={entries}
                isReadOnly={isReadOnly}
                open={open}
                aside={aside}
                onOpen={(key) => {
                  setOpen(key);
                  if (key === null) setAdded(null);
                }}
                onAside={setAside}
                onTrial={setTrial}
              />
            </section>
            <HistoryCard bilancio={bilancio.id} />
          </div>
          <div className={styles.side}>
            <EffectCard
              effetto={shown.effetto}
              mode={mode}
              confirmed={countState(stored, 'confermata') + countState(stored, 'da_ricontrollare')}
              proposed={proposed}
              isTrial={trial !== null}
              onMode={setMode}
            />
            <QualityCard assestamento={assestamento} onOpen={isReadOnly ? null : openKind} />
            <Bridge scritture={shown.scritture} effetto={shown.effetto} />
            <BasisCard assestamento={assestamento} />
          </div>
        </div>
      </PageBody>
      {entries.conflict !== null && (
        <EntryConflictDialog
          conflict={entries.conflict}
          onResolve={(choice) => void entries.resolve(choice)}
          onClose={entries.closeConflict}
        />
      )}
      <BottomBar
        end={
          <span className={styles.keys}>
            {!isReadOnly && (
              <>
                <Kbd>C</Kbd> conferma <Kbd>N</Kbd> non serve{' '}
              </>
            )}
            <Kbd>Invio</Kbd> apre <Kbd>↓</Kbd> successiva
          </span>
        }
      >
        <span>{`Squadratura: ${formatImporto(assestamento.effetto.quadratura.dopo, { simbolo: true })}`}</span>
        <span className={styles.bar}>
          <BottomSeparator />
          {isReadOnly
            ? 'Le confermate sono nei valori alternativi.'
            : 'Le confermate entrano nei valori alternativi; le proposte restano fuori.'}
        </span>
      </BottomBar>
    </>
  );
};

/** The adjustments of the statement at the URL. */
export const AssestamentoPage = () => {
  const { bilancio } = useBilancioAperto();
  const letto = useAssestamento(bilancio.id);
  const schema = useSchemaAssestamento();
  return (
    <Loaded query={schema} loading={LOADING}>
      {(kinds) => (
        <Loaded query={letto} loading={LOADING}>
          {(dati) => <Content key={bilancio.id} letto={dati} schema={kinds} />}
        </Loaded>
      )}
    </Loaded>
  );
};
