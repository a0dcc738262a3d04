import { Button } from '@mantine/core';
import type { Bilancio, ContoVoce } from '@vedetta/contract';
import type { CodiceVoceInput } from '@vedetta/domain';
import { euro, formatData, getSegnoConto, getTitoloCompleto, isEuro } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { ContiElenco, formatCents } from '../../components/conti/index.ts';
import { PanelSection, RightPanel } from '../../components/ui/index.ts';
import { formatIstante } from '../../lib/istante.ts';
import { namePersona } from '../../lib/persona.ts';
import { useContiPrecedenti, useOrigini } from '../../queries/conti.ts';
import styles from './conti-voce.module.css';
import { useEditor, useEditorState } from './editor-context.ts';
import { getRow } from './state/state.ts';

/** The same line in the trial balance before. */
type Prima = { readonly data: string; readonly centesimi: number; readonly conti: number };

const getChiave = ({ codice, descrizione }: Pick<ContoVoce, 'codice' | 'descrizione'>): string =>
  codice ?? descrizione.toLowerCase();

/** The accounts of a line beside what they were in the trial balance before. */
const useRighe = (codice: CodiceVoceInput, conti: readonly ContoVoce[], bilancio: string) => {
  const precedenti = useContiPrecedenti(bilancio).data;
  const data = precedenti?.bilancio?.data_bilancio ?? null;
  const toCents = ({ saldo }: ContoVoce): number => getSegnoConto(codice) * Math.round(saldo * 100);
  const tutti = new Map((precedenti?.conti ?? []).map((conto) => [getChiave(conto), conto]));
  const describePrima = (conto: ContoVoce): { readonly prima?: string } => {
    if (data === null) return {};
    const era = tutti.get(getChiave(conto));
    return { prima: era === undefined ? 'nuovo' : `al ${formatData(data)} ${formatCents(toCents(era))}` };
  };
  const presenti = new Set(conti.map(getChiave));
  const erano = [...tutti.values()].filter(({ voce }) => voce === codice);
  return {
    righe: conti.map((conto) => ({ ...conto, centesimi: toCents(conto), ...describePrima(conto) })),
    spariti: erano
      .filter((conto) => conto.saldo !== 0 && !presenti.has(getChiave(conto)))
      .map((conto) => ({ ...conto, centesimi: toCents(conto) })),
    prima:
      data === null
        ? null
        : { data, conti: erano.length, centesimi: erano.reduce((sum, conto) => sum + toCents(conto), 0) },
  };
};

const Origine = ({ bilancio, prima }: { readonly bilancio: string; readonly prima: Prima | null }) => {
  const origine = useOrigini(bilancio).data?.find(({ tipo }) => tipo === 'verifica');
  if (origine === undefined) return null;
  const rows: readonly (readonly [string, string])[] = [
    ['File', origine.file === '' ? 'testo incollato' : origine.file],
    ...(origine.periodo === null ? [] : [['Bilancio di verifica', `al ${formatData(origine.periodo)}`] as const]),
    ['Importato', formatIstante(origine.importato_il)],
    ['Da', namePersona(origine.importato_da)],
    ...(prima === null
      ? []
      : [
          [
            `Al ${formatData(prima.data)}`,
            `${formatCents(prima.centesimi)} €, ${prima.conti === 1 ? '1 conto' : `${prima.conti} conti`}`,
          ] as const,
        ]),
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
      <Link className={styles.link} to="/bilanci/$id/importa" params={{ id: bilancio }}>
        Importa di nuovo e cambia abbinamento
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
  const { righe, spariti, prima } = useRighe(codice, conti, bilancio.id);
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
      <PanelSection>
        <ContiElenco titolo="Conti che la formano" righe={righe} somma={somma} />
      </PanelSection>
      {prima !== null && spariti.length > 0 && (
        <PanelSection>
          <ContiElenco titolo={`Al ${formatData(prima.data)}, ora non in questa voce`} righe={spariti} />
        </PanelSection>
      )}
      <Origine bilancio={bilancio.id} prima={prima} />
    </RightPanel>
  );
};
