import { IconBolt, IconBuilding, IconFileText, IconLayoutSidebar, IconMathFunction } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { RischioChip } from '../../components/rischio/index.ts';
import { Kbd } from '../../components/ui/index.ts';
import styles from './righe.module.css';
import { splitMarked } from './trova.ts';
import type { Candidato, GruppoRisultati, Risultato, Sezione } from './trova.ts';

const NOMI: Readonly<Record<GruppoRisultati, string>> = {
  aziende: 'Aziende',
  bilanci: 'Bilanci',
  indicatori: 'Indicatori',
  schermate: 'Schermate',
  azioni: 'Azioni',
};
const ICONE = {
  aziende: IconBuilding,
  bilanci: IconFileText,
  indicatori: IconMathFunction,
  schermate: IconLayoutSidebar,
  azioni: IconBolt,
} as const satisfies Record<GruppoRisultati, unknown>;

const Marcato = ({ testo, parole }: { readonly testo: string; readonly parole: readonly string[] }) =>
  splitMarked(testo, parole).map(([parte, isMarked], posto) =>
    // The parts have no identity but their place.
    isMarked ? <mark key={posto}>{parte}</mark> : <span key={posto}>{parte}</span>,
  );

const Grado = ({ grado }: { readonly grado: NonNullable<Candidato['grado']> }) =>
  grado.scala === 'azienda' ? (
    <RischioChip azienda={{ overall_risk: grado.rischio, data_ultimo_bilancio: grado.data }} size="sm" />
  ) : (
    <RischioChip rischio={grado.rischio} size="sm" percento />
  );

type RigaProps = {
  readonly id: string;
  readonly risultato: Risultato;
  readonly parole: readonly string[];
  readonly isAttiva: boolean;
  readonly onAttiva: () => void;
  readonly onOpen: (risultato: Risultato, isNewTab: boolean) => void;
};

const Riga = ({ id, risultato, parole, isAttiva, onAttiva, onOpen }: RigaProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAttiva) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isAttiva]);
  const { gruppo, titolo, sotto, grado, valore, tasti = [] } = risultato;
  const Icona = ICONE[gruppo];
  return (
    // Not in the order of Tab: the field keeps the focus, and its keys choose.
    <button
      ref={ref}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isAttiva}
      className={styles.row}
      onPointerMove={onAttiva}
      onClick={(event) => onOpen(risultato, event.ctrlKey || event.metaKey)}
    >
      <span className={styles.icon}>
        <Icona size={16} stroke={1.7} aria-hidden />
      </span>
      <span className={styles.text}>
        <b>
          <Marcato testo={titolo} parole={parole} />
        </b>
        {sotto !== '' && (
          <small>
            <Marcato testo={sotto} parole={parole} />
          </small>
        )}
      </span>
      <span className={styles.hint}>
        {grado !== undefined && <Grado grado={grado} />}
        {valore !== undefined && <b className="num">{valore}</b>}
        {tasti.map((tasto) => (
          <Kbd key={tasto}>{tasto}</Kbd>
        ))}
      </span>
    </button>
  );
};

type RigheProps = {
  readonly id: string;
  readonly sezioni: readonly Sezione[];
  readonly parole: readonly string[];
  readonly attivo: number;
  readonly onAttivo: (posto: number) => void;
  readonly onOpen: (risultato: Risultato, isNewTab: boolean) => void;
  readonly onGruppo: (gruppo: GruppoRisultati) => void;
};

/** The results by group; a group with more of them opens alone. */
export const Righe = ({ id, sezioni, parole, attivo, onAttivo, onOpen, onGruppo }: RigheProps) => (
  <div className={styles.list} id={id} role="listbox" aria-label="Risultati">
    {sezioni.map(({ gruppo, totale, risultati }, posto) => {
      const prima = sezioni.slice(0, posto).reduce((sum, sezione) => sum + sezione.risultati.length, 0);
      return (
        <div key={gruppo} role="group" aria-label={NOMI[gruppo]}>
          <div className={styles.group} aria-hidden="true">
            {NOMI[gruppo]}
            {risultati.length < totale ? (
              <button type="button" tabIndex={-1} onClick={() => onGruppo(gruppo)}>
                {risultati.length} di {totale}
              </button>
            ) : (
              <span>{totale}</span>
            )}
          </div>
          {risultati.map((risultato, riga) => (
            <Riga
              key={risultato.key}
              id={`${id}-${prima + riga}`}
              risultato={risultato}
              parole={parole}
              isAttiva={prima + riga === attivo}
              onAttiva={() => onAttivo(prima + riga)}
              onOpen={onOpen}
            />
          ))}
        </div>
      );
    })}
  </div>
);
