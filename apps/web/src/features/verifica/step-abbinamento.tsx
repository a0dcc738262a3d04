import { Button, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBolt,
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import type { CodiceVoceInput } from '@vedetta/domain';
import { isCodiceVoceInput } from '@vedetta/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatCents } from '../../components/conti/index.ts';
import { BottomBar, ConfirmDialog, Kbd } from '../../components/ui/index.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import { isTyping } from '../../lib/tasti/tasti.ts';
import { BilancioInFormazione } from './bilancio-in-formazione.tsx';
import { ContoRow } from './conto-row.tsx';
import { countOf, formatQuota, nameVoce } from './format.ts';
import { PROVE } from './nomi.ts';
import type { Gruppo, Mapping } from './state/mapping.ts';
import { computeSintesi, getVoceConto } from './state/mapping.ts';
import type { Abbinamento } from './use-abbinamento.ts';
import { useAbbinamento } from './use-abbinamento.ts';
import { VoceCombobox } from './voce-combobox.tsx';
import styles from './verifica.module.css';
import own from './step-abbinamento.module.css';

/** Rows of a group drawn at once. */
const SHOWN = 150;

const TITOLI: Readonly<Record<Gruppo, string>> = {
  da_abbinare: 'Da abbinare',
  da_controllare: 'Suggeriti da controllare',
  abbinati: 'Abbinati',
};

const VUOTI: Readonly<Record<Gruppo, string>> = {
  da_abbinare: 'Tutti i conti sono abbinati.',
  da_controllare: 'Nessun suggerimento da controllare.',
  abbinati: 'Nessun conto.',
};

/** Lines of the accounts around in the file, the nearest first. */
const listVicine = (mapping: Mapping, position: number): readonly CodiceVoceInput[] => {
  const proposta = mapping.verifica.conti[position]?.voce ?? null;
  const around = [1, 2, 3, 4].flatMap((step) => [
    getVoceConto(mapping, position - step),
    getVoceConto(mapping, position + step),
  ]);
  return [proposta !== null && isCodiceVoceInput(proposta) ? proposta : null, ...around].filter(
    (voce) => voce !== null,
  );
};

const ICONE: Readonly<Record<Gruppo, typeof IconCheck>> = {
  da_abbinare: IconAlertTriangle,
  da_controllare: IconBolt,
  abbinati: IconCheck,
};

/** Where the lines of known accounts come from: `come l’ultima volta 205, dal nome 9`. */
const describeProve = ({ verifica }: Mapping, positions: readonly number[]): string => {
  const quante = new Map<string, number>();
  for (const position of positions) {
    const prova = verifica.conti[position]?.prova ?? null;
    const testo = prova === null ? 'a zero' : (PROVE[prova] ?? prova);
    quante.set(testo, (quante.get(testo) ?? 0) + 1);
  }
  return [...quante]
    .toSorted(([, a], [, b]) => b - a)
    .map(([testo, numero]) => `${testo} ${numero}`)
    .join(', ');
};

/** Room for the longest code, so that names start at one place. */
const measureCodici = ({ verifica }: Mapping): Record<string, string> => {
  const lungo = verifica.conti.reduce((massimo, { codice }) => Math.max(massimo, codice?.length ?? 0), 0);
  return { '--w-codice': `${Math.min(lungo, 14) + 0.5}ch` };
};

type GruppoProps = {
  readonly gruppo: Gruppo;
  readonly mapping: Mapping;
  readonly list: Abbinamento;
  /** Whether only some accounts are looked at. */
  readonly isFiltered: boolean;
};

const Conto = ({
  position,
  gruppo,
  mapping,
  list,
}: Omit<GruppoProps, 'isFiltered'> & { readonly position: number }) => {
  const conto = mapping.verifica.conti[position];
  if (conto === undefined) return null;
  const scelta = mapping.scelte.get(position);
  const decided = scelta?.voce === null ? 'fuori' : 'voce';
  return (
    <ContoRow
      position={position}
      conto={conto}
      voce={getVoceConto(mapping, position)}
      scelta={scelta === undefined ? null : decided}
      isActive={list.active === position}
      isSelected={list.selected.has(position)}
      isAsked={gruppo !== 'abbinati'}
      onFocus={() => list.setCursor(position)}
      onOpen={() => {
        list.setCursor(position);
        list.setOpen(position);
      }}
      onConfirm={() => list.confirm(position)}
      onSelect={() => list.toggle(position)}
    >
      {list.open === position ? (
        <VoceCombobox
          nome={conto.descrizione}
          vicine={listVicine(mapping, position)}
          ambito={list.ambito}
          onAmbito={list.setAmbito}
          onChoose={list.choose}
          onHighlight={list.setHighlighted}
          onClose={list.close}
        />
      ) : null}
    </ContoRow>
  );
};

const GruppoConti = (props: GruppoProps) => {
  const { gruppo, mapping, list, isFiltered } = props;
  const positions = list.shown[gruppo];
  const [limit, setLimit] = useState(SHOWN);
  const isClosed = list.isClosed(gruppo);
  const cents = positions.reduce((sum, position) => sum + Math.abs(mapping.verifica.conti[position]?.saldo ?? 0), 0);
  const undecided = positions.filter(
    (position) => !mapping.scelte.has(position) && getVoceConto(mapping, position) !== null,
  );
  const Icona = ICONE[gruppo];
  const Arrow = isClosed ? IconChevronRight : IconChevronDown;
  return (
    <section className={own.gruppo} data-gruppo={gruppo}>
      <header>
        <h2>
          <button type="button" aria-expanded={!isClosed} onClick={() => list.toggleGruppo(gruppo)}>
            <Arrow size={16} stroke={1.8} aria-hidden="true" />
            <Icona size={16} stroke={1.8} aria-hidden="true" />
            {TITOLI[gruppo]} <span className={own.quanti}>{formatQuanti(positions.length)}</span>
          </button>
        </h2>
        <span className="caption">
          {gruppo === 'abbinati' && positions.length > 0
            ? describeProve(mapping, positions)
            : `${formatCents(Math.round(cents * 100))} €, ${formatQuota(Math.round(cents * 100), computeSintesi(mapping).euro)} degli euro`}
        </span>
        {gruppo === 'da_controllare' && undecided.length > 0 && (
          <Button size="xs" leftSection={<IconCheck size={14} stroke={2} />} onClick={() => list.setAsking(gruppo)}>
            Conferma tutti
          </Button>
        )}
      </header>
      {!isClosed && positions.length === 0 && (
        <p className={own.more}>{isFiltered ? 'Nessuno tra quelli cercati.' : VUOTI[gruppo]}</p>
      )}
      {!isClosed && (
        <ul>
          {positions.slice(0, limit).map((position) => (
            <Conto key={position} position={position} {...props} />
          ))}
        </ul>
      )}
      {!isClosed && positions.length > limit && (
        <Button size="xs" onClick={() => setLimit(limit + SHOWN)}>
          Mostra altri {Math.min(SHOWN, positions.length - limit)} conti
        </Button>
      )}
    </section>
  );
};

const Tasti = () => (
  <>
    <Kbd>↑</Kbd> <Kbd>↓</Kbd> conto <Kbd>Invio</Kbd> apre le voci <Kbd>Spazio</Kbd> seleziona <Kbd>S</Kbd> conferma{' '}
    <Kbd>Maiusc+S</Kbd> tutto il gruppo <Kbd>Alt+N</Kbd> lascia fuori <Kbd>Ctrl+Z</Kbd> annulla
  </>
);

export type Soli = { readonly titolo: string; readonly conti: readonly number[] };

type Props = {
  readonly mapping: Mapping;
  readonly stato: string;
  /** The accounts of a warning, looked at alone; null for all. */
  readonly soli: Soli | null;
  readonly onTutti: () => void;
  readonly onChange: (mapping: Mapping) => void;
};

/** Step 2: the accounts that nobody knows, then those to check, by weight, with the keyboard alone. */
export const StepAbbinamento = ({ mapping, stato, soli, onTutti, onChange }: Props) => {
  const list = useAbbinamento({ mapping, soli: soli?.conti ?? null, onChange });
  const area = useRef<HTMLDivElement>(null);
  const press = useEffectEvent(list.press);
  const enter = useEffectEvent(list.enter);
  // Whoever came by the keys goes on with them: the first account is drawn as the one that they act on.
  useEffect(() => {
    if (!isTyping(document.activeElement)) enter();
  }, []);
  useEffect(() => {
    const element = area.current;
    const listen = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  const confirmed =
    list.asking === null ? [] : list.shown[list.asking].filter((position) => !mapping.scelte.has(position));
  return (
    <div className={styles.split}>
      <div
        className={`${styles.main} ${styles.conti}`}
        role="group"
        aria-label="Conti"
        ref={area}
        style={measureCodici(mapping)}
      >
        <div className={own.tools}>
          <TextInput
            w={300}
            maw="100%"
            data-ricerca
            type="search"
            aria-label="Trova un conto o una voce"
            placeholder="Conto, nome o voce"
            leftSection={<IconSearch size={16} stroke={1.7} />}
            rightSection={list.search === '' ? <Kbd>/</Kbd> : null}
            value={list.search}
            onChange={(event) => list.setSearch(event.currentTarget.value)}
          />
          {soli !== null && (
            <Button size="xs" rightSection={<IconX size={14} stroke={2} />} onClick={onTutti}>
              Solo «{soli.titolo}»: mostra tutti
            </Button>
          )}
          {list.selected.size > 0 && (
            <>
              <span className="muted">{countOf(list.selected.size, 'selezionato', 'selezionati')}</span>
              <Button size="xs" onClick={() => list.setOpen([...list.selected][0] ?? null)}>
                Assegna <Kbd>A</Kbd>
              </Button>
              <Button size="xs" onClick={list.clear}>
                Deseleziona
              </Button>
            </>
          )}
        </div>
        {(['da_abbinare', 'da_controllare', 'abbinati'] as const).map((gruppo) => (
          <GruppoConti
            key={gruppo}
            gruppo={gruppo}
            mapping={mapping}
            list={list}
            isFiltered={list.search !== '' || soli !== null}
          />
        ))}
      </div>
      <BilancioInFormazione
        mapping={mapping}
        evidenza={list.active === null ? null : getVoceConto(mapping, list.active)}
        effetto={list.effetto}
      />
      <ConfirmDialog
        opened={list.asking !== null}
        titolo="Confermare i suggerimenti?"
        descrizione={`${countOf(confirmed.length, 'conto', 'conti')}: ${confirmed
          .slice(0, 12)
          .map((position) => {
            const voce = getVoceConto(mapping, position);
            return `${mapping.verifica.conti[position]?.descrizione ?? ''} in «${voce === null ? 'nessuna voce' : nameVoce(voce)}»`;
          })
          .join('; ')}${confirmed.length > 12 ? `; e altri ${confirmed.length - 12}` : ''}.`}
        conferma="Conferma tutti"
        onConfirm={() => list.asking !== null && list.confirmAll(list.asking)}
        onClose={() => list.setAsking(null)}
      />
      <BottomBar end={<span className="muted">{stato}</span>}>
        <span className={styles.tasti}>
          <Tasti />
        </span>
      </BottomBar>
    </div>
  );
};
