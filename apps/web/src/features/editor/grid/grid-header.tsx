import { Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Kbd } from '../../../components/ui/index.ts';
import { useEditor, useView } from '../editor-context.ts';
import { ROW_ROLE } from './cell.ts';
import styles from './grid.module.css';
import own from './grid-header.module.css';
import { listFound } from './visible-rows.ts';

const SearchField = () => {
  const { view, focus, showNuove } = useEditor();
  // A search that ends leaves in view what was typed in the lines that it found.
  const change = (text: string) => (text === '' ? showNuove() : view.setSearch(text));
  const search = useView((dati) => dati.search);
  const goToTrovata = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && search !== '') {
      event.stopPropagation();
      change('');
    }
    const found = event.key === 'Enter' || event.key === 'ArrowDown' ? listFound(search)[0] : undefined;
    if (found === undefined) return;
    event.preventDefault();
    focus(found, 'valore');
  };
  return (
    <TextInput
      className={own.ricerca}
      size="xs"
      type="search"
      data-ricerca
      aria-label="Trova una voce"
      placeholder="Trova una voce"
      value={search}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={goToTrovata}
      leftSection={<IconSearch size={16} stroke={1.7} />}
      leftSectionWidth={30}
      rightSectionWidth={28}
      rightSection={search === '' ? <Kbd>/</Kbd> : null}
    />
  );
};

const LABEL = (
  <>
    <span className={own.label}>Solo righe con valori</span>
    <span className={own.etichettaBreve} aria-hidden="true">
      Con valori
    </span>
  </>
);

const SoloConValori = () => {
  const { showSoloConValori } = useEditor();
  const isAttivo = useView(({ conValori }) => conValori !== null);
  return (
    <Switch
      size="sm"
      withThumbIndicator={false}
      title="Solo righe con valori"
      label={LABEL}
      checked={isAttivo}
      onChange={(event) => showSoloConValori(event.currentTarget.checked)}
    />
  );
};

/** The header of the grid: search and filter above the titles, column names. */
export const GridHeader = () => {
  const { confronti } = useEditor();
  return (
    <thead role="rowgroup">
      <tr {...ROW_ROLE}>
        <th role="columnheader" scope="col" className={styles.testaTitolo} aria-label="Voce">
          <div className={own.filtri}>
            <div>
              <SearchField />
              <SoloConValori />
            </div>
          </div>
        </th>
        <th role="columnheader" scope="col" className={styles.testaCodice}>
          Codice
        </th>
        <th role="columnheader" scope="col" className={styles.testaFormula}>
          <span className="sr-only">Formula</span>
        </th>
        {confronti.map(({ column, titolo }) => (
          <th key={column} role="columnheader" scope="col" data-linea>
            {titolo}
          </th>
        ))}
        <th role="columnheader" scope="col" data-linea>
          Valore
        </th>
        <th role="columnheader" scope="col" data-linea>
          Valore Alternativo
        </th>
        <th role="columnheader" scope="col" data-linea>
          Variazione %
        </th>
      </tr>
    </thead>
  );
};
