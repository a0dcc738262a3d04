import { Button } from '@mantine/core';
import type { Bilancio, ContoVoce } from '@vedetta/contract';
import type { CodiceVoceInput } from '@vedetta/domain';
import { euro, formatData, formatEuro, getSegnoConto, getTitoloCompleto, isEuro } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PanelSection, RightPanel } from '../../components/ui/index.ts';
import { formatIstante } from '../../lib/istante.ts';
import { useOrigini } from '../../queries/verifica.ts';
import styles from './conti-voce.module.css';
import { useEditor, useEditorState } from './editor-context.ts';
import { getRow } from './state/state.ts';

const SHOWN = 20;

const formatCents = (centesimi: number): string => (isEuro(centesimi) ? formatEuro(euro(centesimi)) : '?');

type Riga = { readonly conto: ContoVoce; readonly centesimi: number };
type Ordine = 'importo' | 'codice';

const compare: Readonly<Record<Ordine, (a: Riga, b: Riga) => number>> = {
  importo: (a, b) => Math.abs(b.centesimi) - Math.abs(a.centesimi),
  codice: (a, b) => (a.conto.codice ?? '').localeCompare(b.conto.codice ?? '', 'it'),
};

const Conti = ({ righe }: { readonly righe: readonly Riga[] }) => {
  const [ordine, setOrdine] = useState<Ordine>('importo');
  const [isAll, setIsAll] = useState(righe.length <= 50);
  const largest = Math.max(1, ...righe.map(({ centesimi }) => Math.abs(centesimi)));
  const shown = righe.toSorted(compare[ordine]).slice(0, isAll ? righe.length : SHOWN);
  return (
    <>
      <button
        type="button"
        className={styles.ordine}
        onClick={() => setOrdine(ordine === 'importo' ? 'codice' : 'importo')}
      >
        {ordine === 'importo' ? 'Per codice' : 'Per importo'}
      </button>
      <ul className={styles.conti}>
        {shown.map(({ conto, centesimi }, position) => (
          <li key={`${conto.codice ?? ''}-${position}`} data-negative={centesimi < 0 || undefined}>
            <span>{conto.descrizione}</span>
            <b>{formatCents(centesimi)}</b>
            <span className="caption">{conto.codice}</span>
            <span
              className={styles.bar}
              style={{ width: `${(Math.abs(centesimi) / largest) * 80}px` }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ul>
      {!isAll && (
        <Button size="xs" onClick={() => setIsAll(true)}>
          Mostra tutti i {righe.length} conti
        </Button>
      )}
    </>
  );
};

const Origine = ({ bilancio }: { readonly bilancio: string }) => {
  const origine = useOrigini(bilancio).data?.find(({ tipo }) => tipo === 'verifica');
  if (origine === undefined) return null;
  const rows: readonly (readonly [string, string])[] = [
    ['File', origine.file === '' ? 'testo incollato' : origine.file],
    ...(origine.periodo === null ? [] : [['Bilancio di verifica', `al ${formatData(origine.periodo)}`] as const]),
    ['Importato', formatIstante(origine.importato_il)],
    ['Da', origine.importato_da],
  ];
  return (
    <PanelSection titolo="Origine">
      <dl className={styles.origine}>
        {rows.map(([nome, valore]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valore}</dd>
          </div>
        ))}
      </dl>
      <Link to="/bilanci/$id/importa" params={{ id: bilancio }}>
        Cambia abbinamento con una nuova importazione
      </Link>
    </PanelSection>
  );
};

/** The right panel of a line fed by accounts: whether its amount is their sum, and which they are. */
export const ContiVoce = ({
  codice,
  conti,
  bilancio,
  onClose,
}: {
  readonly codice: CodiceVoceInput;
  readonly conti: readonly ContoVoce[];
  readonly bilancio: Bilancio;
  readonly onClose: () => void;
}) => {
  const { editor, isSolaLettura } = useEditor();
  const { importo } = useEditorState((state) => getRow(state, codice).valore);
  const righe = conti.map((conto) => ({ conto, centesimi: getSegnoConto(codice) * Math.round(conto.saldo * 100) }));
  const somma = righe.reduce((sum, { centesimi }) => sum + centesimi, 0);
  const differenza = (importo ?? 0) - somma;
  const bringBack = () => {
    if (isEuro(somma))
      editor.dispatch({
        tipo: 'cambia',
        origine: 'digitazione',
        cells: [{ codice, column: 'valore', dopo: { importo: euro(somma), illeggibile: null } }],
      });
  };
  return (
    <RightPanel titolo={getTitoloCompleto(codice)} codice={codice} onClose={onClose}>
      <PanelSection>
        <p className={styles.importo}>{formatCents(importo ?? 0)} €</p>
        {differenza === 0 ? (
          <p className={styles.uguale}>
            Uguale alla somma {conti.length === 1 ? 'del conto' : `dei ${conti.length} conti`}
          </p>
        ) : (
          <>
            <p className={styles.diverso}>Diverso dai conti di {formatCents(differenza)} €</p>
            {!isSolaLettura && (
              <Button size="xs" onClick={bringBack}>
                Riporta alla somma
              </Button>
            )}
          </>
        )}
      </PanelSection>
      <PanelSection titolo="Conti che la formano">
        <Conti righe={righe} />
        <div className={styles.somma}>
          <span>Somma</span>
          <b>{formatCents(somma)}</b>
        </div>
      </PanelSection>
      <Origine bilancio={bilancio.id} />
    </RightPanel>
  );
};
