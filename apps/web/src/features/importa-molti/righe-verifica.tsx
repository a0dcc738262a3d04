import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { AziendaDialog } from '../../components/azienda/index.ts';
import { DateField } from '../../components/fields/index.ts';
import { useCan } from '../../lib/can.ts';
import { DEBOUNCE_MS } from '../../lib/constants.ts';
import { foldText } from '../../lib/fold.ts';
import { useAziende } from '../../queries/aziende.ts';
import styles from './importa-molti.module.css';
import { Note } from './note.tsx';
import { choose, Inclusa } from './righe-azienda.tsx';
import type { AziendaScelta } from './state/importazione.ts';
import type { RigaVerifica } from './state/riga-verifica.ts';
import type { RigaAzienda } from './state/riga-azienda.ts';
import { isSameList } from './state/same-list.ts';

/** The value of an option: companies of the studio and of this import share one list. */
const nameValue = (azienda: AziendaScelta): string => ('id' in azienda ? azienda.id : `riga:${azienda.riga}`);

type Props = {
  readonly riga: RigaVerifica;
  /** The companies that this import creates. */
  readonly nuove: readonly RigaAzienda[];
};

/** The company of a trial balance: of the studio, or one that this import creates. */
const SceltaAzienda = ({ riga, nuove }: Props) => {
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search, DEBOUNCE_MS);
  const aziende = useAziende(1, searched).data?.results ?? [];
  const folded = foldText(search);
  const daCreare = nuove
    .filter(({ nome }) => foldText(nome).includes(folded))
    .map(({ chiave, nome }): AziendaScelta => ({ riga: chiave, ragione_sociale: nome }));
  const known = riga.azienda === null ? [] : [riga.azienda];
  const all = [...known, ...daCreare, ...aziende];
  const options = [...new Map(all.map((azienda) => [nameValue(azienda), azienda])).values()];
  return (
    <Select
      size="xs"
      aria-label={`Azienda di ${riga.file}`}
      placeholder="Azienda"
      searchable
      nothingFoundMessage="Nessuna azienda"
      data={options.map((azienda) => ({
        value: nameValue(azienda),
        label: 'riga' in azienda ? `${azienda.ragione_sociale} (da creare)` : azienda.ragione_sociale,
      }))}
      value={riga.azienda === null ? null : nameValue(riga.azienda)}
      onSearchChange={setSearch}
      filter={({ options: filtered }) => filtered}
      onChange={(value) => {
        const found = options.find((azienda) => nameValue(azienda) === value);
        if (found === undefined) return;
        const { ragione_sociale } = found;
        const azienda = 'riga' in found ? { riga: found.riga, ragione_sociale } : { id: found.id, ragione_sociale };
        choose(riga.chiave, { azienda });
      }}
    />
  );
};

/** A company that the studio does not have: its form opens with the name that the file gives. */
const CreaAzienda = ({ riga: { chiave, denominazione } }: Pick<Props, 'riga'>) => {
  const [isOpen, setOpen] = useState(false);
  const canAdd = useCan('createAzienda');
  const what = denominazione === '' ? 'un’azienda' : `«${denominazione}»`;
  if (!canAdd) return null;
  return (
    <p data-tone="info">
      <IconInfoCircle size={14} stroke={1.9} aria-hidden />
      <span>
        {denominazione === '' ? 'Manca tra le aziende? ' : `${what} non è tra le aziende. `}
        <button type="button" className={styles.link} onClick={() => setOpen(true)}>
          Aggiungi {what}
        </button>
      </span>
      {isOpen && (
        <AziendaDialog
          salvata={null}
          nome={denominazione}
          onClose={() => setOpen(false)}
          onSaved={({ id, ragione_sociale }) => choose(chiave, { azienda: { id, ragione_sociale } })}
        />
      )}
    </p>
  );
};

/** A row of the table: a trial balance, whose accounts are matched after the creation. */
export const RigaVerificaView = memo(
  ({ riga, nuove }: Props) => (
    <tr data-riga data-fuori={!riga.inclusa || undefined}>
      <td className={styles.c0}>
        <Inclusa riga={riga} />
      </td>
      <td className={styles.nome}>
        <b>{riga.nome}</b>
        <span className="caption">{riga.file}</span>
      </td>
      <td colSpan={2} className={styles.settore} data-campo="settore">
        <SceltaAzienda riga={riga} nuove={nuove} />
      </td>
      <td className={styles.anni}>
        <DateField label="Data" value={riga.data} onChange={(data) => choose(riga.chiave, { data })} />
      </td>
      <td>
        <Note riga={riga}>
          <p data-tone="info">{riga.conti} conti, da abbinare dopo la creazione.</p>
          {riga.azienda === null && <CreaAzienda riga={riga} />}
        </Note>
      </td>
    </tr>
  ),
  (before, after) => before.riga === after.riga && isSameList(before.nuove, after.nuove),
);
RigaVerificaView.displayName = 'RigaVerificaView';
