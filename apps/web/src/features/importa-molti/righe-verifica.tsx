import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { DateField } from '../../components/fields/index.ts';
import { DEBOUNCE_MS } from '../../lib/constants.ts';
import { useAziende } from '../../queries/aziende.ts';
import styles from './importa-molti.module.css';
import { choose, Inclusa, Note } from './righe-azienda.tsx';
import type { RigaVerifica } from './state/righe.ts';

/** The company of a trial balance that does not name one. */
const SceltaAzienda = ({ riga }: { readonly riga: RigaVerifica }) => {
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search, DEBOUNCE_MS);
  const aziende = useAziende(1, searched).data?.results ?? [];
  const known = riga.azienda === null ? [] : [riga.azienda];
  const options = [...known, ...aziende.filter(({ id }) => id !== riga.azienda?.id)];
  return (
    <Select
      size="xs"
      aria-label={`Azienda di ${riga.file}`}
      placeholder="Azienda"
      searchable
      nothingFoundMessage="Nessuna azienda"
      data={options.map(({ id, ragione_sociale }) => ({ value: id, label: ragione_sociale }))}
      value={riga.azienda?.id ?? null}
      onSearchChange={setSearch}
      filter={({ options: all }) => all}
      onChange={(id) => {
        const azienda = options.find((one) => one.id === id);
        if (azienda !== undefined)
          choose(riga.chiave, { azienda: { id: azienda.id, ragione_sociale: azienda.ragione_sociale } });
      }}
    />
  );
};

/** A row of the table: a trial balance, whose accounts are matched after the creation. */
export const RigaVerificaView = ({ riga }: { readonly riga: RigaVerifica }) => (
  <tr data-fuori={!riga.inclusa || undefined}>
    <td className={styles.c0}>
      <Inclusa riga={riga} />
    </td>
    <td className={styles.nome}>
      <b>{riga.nome}</b>
      <span className="caption">{riga.file}</span>
    </td>
    <td colSpan={2} className={styles.settore}>
      <SceltaAzienda riga={riga} />
    </td>
    <td className={styles.anni}>
      <DateField label="Data" value={riga.data} onChange={(data) => choose(riga.chiave, { data })} />
    </td>
    <td>
      <Note riga={riga}>
        <p data-tone="info">{riga.conti} conti, da abbinare dopo la creazione.</p>
      </Note>
    </td>
  </tr>
);
