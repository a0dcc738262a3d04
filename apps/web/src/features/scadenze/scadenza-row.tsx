import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconDots } from '@tabler/icons-react';
import type { ScadenzaAzienda } from '@vedetta/contract';
import { formatData, regoleScadenze } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { printDistanza, printGiorno, printPeriodo, printRiposo, TipoIcon } from '../../components/scadenze/index.ts';
import type { DatiDaChiedere } from '../../lib/chiedi-dati.ts';
import { chiediDati } from '../../lib/chiedi-dati.ts';
import { canUserCall } from '../../lib/can.ts';
import { describeStato } from './describe-stato.ts';
import styles from './scadenze.module.css';
import own from './scadenza-row.module.css';

/** What can be done about a deadline. */
export type ScadenzaActions = {
  readonly onToggle: (scadenza: ScadenzaAzienda) => void;
  readonly onFatta: (scadenza: ScadenzaAzienda) => void;
  readonly onSposta: (scadenza: ScadenzaAzienda) => void;
  readonly onRipristina: (scadenza: ScadenzaAzienda) => void;
  readonly onScadenzario: (azienda: ScadenzaAzienda['azienda']) => void;
};

type RowProps = ScadenzaActions & { readonly scadenza: ScadenzaAzienda; readonly oggi: string };

const nameOf = ({ tipo, azienda }: ScadenzaAzienda): string =>
  `${regoleScadenze[tipo].nome}, ${azienda.ragione_sociale}`;

/** Why it cannot be changed by hand; null: it can. */
const findBlocco = ({ dati_al }: ScadenzaAzienda): string | null => {
  if (!canUserCall('saveScadenza')) return 'il ruolo di sola lettura non cambia le scadenze';
  return dati_al === null ? null : `chiusa dai dati al ${formatData(dati_al)}`;
};

/** Done by hand; data close it by themselves. One that cannot be changed says why, also by keyboard. */
const DoneBox = ({ scadenza, onToggle }: Pick<RowProps, 'scadenza' | 'onToggle'>) => {
  const isDone = scadenza.stato === 'fatta';
  const blocco = findBlocco(scadenza);
  const azione = `${isDone ? 'Riapri' : 'Segna come fatta'}: ${nameOf(scadenza)}`;
  return (
    <button
      type="button"
      className={own.box}
      data-stato={scadenza.stato}
      aria-pressed={isDone}
      aria-label={blocco === null ? azione : `${azione} (${blocco})`}
      aria-disabled={blocco !== null}
      title={blocco === null ? undefined : `Non si può cambiare: ${blocco}`}
      onClick={() => {
        if (blocco === null) onToggle(scadenza);
      }}
    >
      {isDone && <IconCheck size={13} stroke={2.4} aria-hidden />}
    </button>
  );
};

/** What a deadline asks of its client: the data of its period, by its day. */
const describeRichiesta = ({ azienda, tipo, periodo, data }: ScadenzaAzienda): DatiDaChiedere => ({
  aziende: [azienda.id],
  oggetto: `${tipo === 'dati' ? 'Bilancio di verifica' : 'Documenti per il bilancio'} al ${formatData(periodo)}`,
  entro: data,
});

const RowMenu = ({ scadenza, onFatta, onSposta, onRipristina, onToggle, onScadenzario }: RowProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon size={28} aria-label={`Azioni: ${nameOf(scadenza)}`}>
        <IconDots size={16} stroke={1.8} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {scadenza.stato !== 'fatta' && <Menu.Item onClick={() => onFatta(scadenza)}>Fatta il…</Menu.Item>}
      {scadenza.fatta_il !== null && <Menu.Item onClick={() => onToggle(scadenza)}>Riapri</Menu.Item>}
      {scadenza.stato !== 'fatta' && <Menu.Item onClick={() => onSposta(scadenza)}>Sposta…</Menu.Item>}
      {scadenza.spostata_al !== null && (
        <Menu.Item onClick={() => onRipristina(scadenza)}>Torna al {formatData(scadenza.data_regola)}</Menu.Item>
      )}
      {canUserCall('createRichiesteDati') && scadenza.stato !== 'fatta' && (
        <Menu.Item onClick={() => chiediDati.set(describeRichiesta(scadenza))}>Chiedi i dati…</Menu.Item>
      )}
      <Menu.Item onClick={() => onScadenzario(scadenza.azienda)}>Scadenze dell’azienda…</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

/** One deadline of one company. */
export const ScadenzaRow = ({ oggi, ...props }: RowProps) => {
  const { scadenza } = props;
  const { tipo, data, stato, azienda } = scadenza;
  const riposo = printRiposo(scadenza);
  const nota = describeStato(scadenza);
  return (
    <li className={styles.row} data-stato={stato} data-row>
      <DoneBox scadenza={scadenza} onToggle={props.onToggle} />
      <span className={styles.when} title={riposo ?? undefined}>
        <b>{printGiorno(data)}</b>
        <span>{printDistanza(data, oggi)}</span>
      </span>
      <TipoIcon tipo={tipo} />
      <span className={styles.what}>
        <b>{regoleScadenze[tipo].nome}</b>
        <span>
          {printPeriodo(scadenza)}
          {riposo !== null && stato !== 'fatta' && ` · ${riposo}`}
        </span>
      </span>
      <span className={own.who}>
        <Link to="/aziende/$id" params={{ id: azienda.id }} title={azienda.ragione_sociale}>
          {azienda.ragione_sociale}
        </Link>
        {nota !== null && <span title={nota}>{nota}</span>}
      </span>
      {canUserCall('saveScadenza') && <RowMenu oggi={oggi} {...props} />}
    </li>
  );
};
