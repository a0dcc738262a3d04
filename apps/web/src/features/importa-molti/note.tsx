import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { formatData } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { createLazyDialog } from '../../components/ui/index.ts';
import type { Confrontate } from './confronto-dialog.tsx';
import styles from './importa-molti.module.css';
import type { Anno, Azione } from './state/anni.ts';
import { listDiverse, nameDiverse } from './state/anni.ts';
import { usePresente } from './state/confronti.ts';
import { importazione, changeImportazione } from './state/store.ts';
import { withScelta } from './state/importazione.ts';
import type { RigaAzienda } from './state/riga-azienda.ts';
import type { Riga } from './state/righe.ts';

const small = { size: 14, stroke: 1.9, 'aria-hidden': true } as const;

const ConfrontoDialog = createLazyDialog(async () => (await import('./confronto-dialog.tsx')).ConfrontoDialog);

/** A link that opens the comparison of two sources of a year. */
const Confronta = ({ confrontate, children }: { readonly confrontate: Confrontate; readonly children: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
        {children}
      </button>
      {isOpen && <ConfrontoDialog {...confrontate} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const changeArrotondati = (riga: string, data: string, isIn: boolean): void => {
  const others = (importazione.get()?.scelte[riga]?.arrotondati ?? []).filter((one) => one !== data);
  changeImportazione((current) => withScelta(current, riga, { arrotondati: isIn ? [...others, data] : others }));
};

const AzioneNota = ({ azione, riga }: { readonly azione: Azione; readonly riga: Riga }) => {
  const { data } = azione;
  if (azione.tipo === 'confronta') {
    const vale = `Vale ${azione.fonti[0].nome}, depositato per ultimo.`;
    return <Confronta confrontate={{ data, fonti: azione.fonti, vale }}>Confronta</Confronta>;
  }
  const isIn = azione.tipo === 'arrotonda';
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={`${isIn ? 'Arrotondamento' : 'Togli l’arrotondamento'}, ${riga.nome}, ${formatData(data)}`}
      onClick={() => changeArrotondati(riga.chiave, data, isIn)}
    >
      {isIn ? 'Arrotondamento' : 'Togli'}
    </button>
  );
};

/** A year that the company has: left alone, and compared with what the file says. */
const NotaPresente = ({ anno, bilancio }: { readonly anno: Anno; readonly bilancio: string }) => {
  const voci = usePresente(bilancio);
  const giorno = formatData(anno.data);
  const diverse = voci == null ? 0 : listDiverse(voci, anno.lettura.voci).length;
  if (voci == null || diverse === 0)
    return (
      <p data-tone="info">
        <IconInfoCircle {...small} /> Il {giorno} è già presente{voci == null ? '' : ', uguale'}: non si tocca.
      </p>
    );
  const fonti = [
    { nome: 'Bilancio presente', voci },
    { nome: anno.file.nome, voci: anno.lettura.voci },
  ] as const;
  return (
    <p data-tone="info">
      <IconInfoCircle {...small} />
      <span>
        Il {giorno} è già presente con {nameDiverse(diverse)}: non si tocca.{' '}
        <Confronta confrontate={{ data: anno.data, fonti, vale: 'Resta il bilancio presente: il file non lo cambia.' }}>
          Confronta
        </Confronta>
      </span>
    </p>
  );
};

/** What to know of the years that a company has. */
export const NotePresenti = ({ riga }: { readonly riga: RigaAzienda }) =>
  riga.anni.map(
    (anno) => anno.bilancio !== null && <NotaPresente key={anno.data} anno={anno} bilancio={anno.bilancio} />,
  );

/** What to know of a row. */
export const Note = ({ riga, children }: { readonly riga: Riga; readonly children?: ReactNode }) => (
  <div className={styles.note}>
    {riga.impedimento !== null && (
      <p data-tone="warn">
        <IconAlertTriangle {...small} /> {riga.impedimento}
      </p>
    )}
    {riga.note.map(({ tono, testo, azione }) => (
      <p key={testo} data-tone={tono}>
        {tono === 'warn' ? <IconAlertTriangle {...small} /> : <IconInfoCircle {...small} />}
        <span>
          {testo} {azione !== undefined && <AzioneNota azione={azione} riga={riga} />}
        </span>
      </p>
    ))}
    {children}
    {riga.impedimento === null && riga.note.length === 0 && !isKnown(riga) && (
      <p data-tone="good">
        <IconCheck {...small} /> Completa
      </p>
    )}
  </div>
);

const isKnown = (riga: Riga): boolean => riga.tipo === 'azienda' && riga.anni.some(({ bilancio }) => bilancio !== null);
