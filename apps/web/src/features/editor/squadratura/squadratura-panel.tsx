import { Button } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import type { Bilancio } from '@vedetta/contract';
import type { CodiceVoce, Sospetto, Squadratura, VariazioneVoce } from '@vedetta/domain';
import { euro, formatData, formatEuro, getTitoloBreve, getTitoloCompleto } from '@vedetta/domain';
import { useEffect, useRef, useState } from 'react';
import { RightPanel } from '../../../components/ui/index.ts';
import { useEditor, useView } from '../editor-context.ts';
import { Balanced } from './balanced.tsx';
import styles from './squadratura.module.css';
import { getSuspectKey, SHOWN_SUSPECTS } from './suspect-list.ts';
import type { SquadraturaView } from './use-squadratura.ts';

type GoTo = { readonly onGoTo: (codice: string) => void };

const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const;

const getTitolo = (codice: CodiceVoce): string =>
  codice === 'SPP.A.IX' ? getTitoloBreve(codice) : getTitoloCompleto(codice);

/** The difference as a sum on paper. */
const Ledger = ({ squadratura: { attivo, passivo, differenza, frase } }: { readonly squadratura: Squadratura }) => (
  <section className={styles.ledger}>
    <dl>
      <dt>Totale attivo</dt>
      <dd>{formatEuro(attivo)}</dd>
      <dt>Totale passivo</dt>
      <dd>{formatEuro(euro(0 - passivo))}</dd>
      <dt className={styles.sum}>Differenza</dt>
      <dd className={`${styles.sum} ${styles.difference}`}>{formatEuro(differenza, { simbolo: true })}</dd>
    </dl>
    <p>{frase}</p>
  </section>
);

/** The replacement that would balance: text, never applied by itself. */
const Correction = ({ correzione }: { readonly correzione: NonNullable<Sospetto['correzione']> }) => (
  <div className={styles.correction}>
    <s>{formatEuro(correzione.prima)}</s>
    <span aria-hidden="true">→</span>
    <span className="sr-only">diventa</span>
    <b>{formatEuro(correzione.dopo)}</b>
    {correzione.quadra && (
      <span className={styles.balances}>
        <IconCheck {...icon} /> quadra
      </span>
    )}
  </div>
);

const Line = ({ codice, importo }: Sospetto['voci'][number]) => (
  <div className={styles.line}>
    <span title={getTitoloCompleto(codice)}>{getTitolo(codice)}</span>
    <b>{formatEuro(importo)}</b>
    <code>{codice}</code>
  </div>
);

type SuspectProps = GoTo & { readonly sospetto: Sospetto; readonly number: number };

const Suspect = ({ sospetto: { titolo, motivo, voci, correzione }, number, onGoTo }: SuspectProps) => {
  const active = useView(({ attiva }) => attiva.codice);
  const isHere = voci.some(({ codice }) => codice === active);
  const target = voci.find(({ codice }) => codice !== active) ?? voci[0];
  const isOnlyHere = isHere && voci.length === 1;
  return (
    <li className={styles.suspect} data-qui={isHere || undefined}>
      <div className={styles.suspectHead}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <b>{titolo}</b>
        {isOnlyHere ? (
          <span className={styles.here}>Sei qui</span>
        ) : (
          <Button
            size="xs"
            rightSection={<IconChevronRight {...icon} />}
            aria-label={`Vai a ${titolo}, sospetto ${number}`}
            onClick={() => target && onGoTo(target.codice)}
          >
            Vai
          </Button>
        )}
      </div>
      <p>{motivo}</p>
      {voci.map((voce) => (
        <Line key={voce.codice} {...voce} />
      ))}
      {correzione !== null && <Correction correzione={correzione} />}
    </li>
  );
};

const Group = ({
  titolo,
  sospetti,
  first,
  onGoTo,
}: GoTo & { readonly titolo: string; readonly sospetti: readonly Sospetto[]; readonly first: number }) =>
  sospetti.length === 0 ? null : (
    <>
      <h3>{titolo}</h3>
      <ol>
        {sospetti.map((sospetto, place) => (
          <Suspect key={getSuspectKey(sospetto)} sospetto={sospetto} number={first + place} onGoTo={onGoTo} />
        ))}
      </ol>
    </>
  );

const Suspects = ({ sospetti, onGoTo }: GoTo & { readonly sospetti: readonly Sospetto[] }) => {
  const [areAll, setAll] = useState(false);
  const shown = areAll ? sospetti : sospetti.slice(0, SHOWN_SUSPECTS);
  const convincing = shown.filter(({ convincente }) => convincente);
  const others = shown.filter(({ convincente }) => !convincente);
  const hidden = sospetti.length - shown.length;
  return (
    <section className={styles.suspects} aria-label="Sospetti">
      <Group titolo="Più convincenti" sospetti={convincing} first={1} onGoTo={onGoTo} />
      <Group titolo="Da guardare" sospetti={others} first={convincing.length + 1} onGoTo={onGoTo} />
      {hidden > 0 && (
        <Button className={styles.more ?? ''} size="xs" variant="subtle" onClick={() => setAll(true)}>
          {hidden === 1 ? 'Un altro' : `Altri ${hidden}`}
        </Button>
      )}
    </section>
  );
};

const Changes = ({ variazioni, onGoTo }: GoTo & { readonly variazioni: readonly VariazioneVoce[] }) => (
  <section className={styles.changes}>
    <p>Nessuna voce spiega da sola la differenza.</p>
    {variazioni.length > 0 && (
      <>
        <h3>Maggiori variazioni dall’anno prima</h3>
        <ul>
          {variazioni.map(({ codice, prima, dopo }) => (
            <li key={codice}>
              <button type="button" className={styles.change} onClick={() => onGoTo(codice)} title="Vai alla voce">
                <span>{getTitoloCompleto(codice)}</span>
                <b>{formatEuro(euro(dopo - prima))}</b>
              </button>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);

const Unreadable = ({ codici, onGoTo }: GoTo & { readonly codici: readonly string[] }) => (
  <section className={styles.suspects} aria-label="Importi non leggibili">
    <h3>Prima di tutto</h3>
    <ol>
      {codici.map((codice, place) => (
        <li key={codice} className={styles.suspect}>
          <div className={styles.suspectHead}>
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
            <b>Importo non leggibile</b>
            <Button size="xs" rightSection={<IconChevronRight {...icon} />} onClick={() => onGoTo(codice)}>
              Vai
            </Button>
          </div>
          <p>{getTitoloCompleto(codice as CodiceVoce)}</p>
        </li>
      ))}
    </ol>
  </section>
);

const RuledOut = ({ esclusi }: { readonly esclusi: readonly string[] }) => (
  <ul className={styles.ruledOut}>
    {[...esclusi, 'Nessun importo non leggibile'].map((escluso) => (
      <li key={escluso}>
        <IconCheck {...icon} /> {escluso}
      </li>
    ))}
  </ul>
);

const Content = ({
  shown,
  onGoTo,
  onClose,
}: GoTo & { readonly shown: SquadraturaView; readonly onClose: () => void }) => {
  const { squadratura, unreadable } = shown;
  if (unreadable.length > 0) return <Unreadable codici={unreadable} onGoTo={onGoTo} />;
  if (squadratura.differenza === 0) return <Balanced onClose={onClose} />;
  return (
    <>
      <Ledger squadratura={squadratura} />
      {squadratura.sospetti.length > 0 ? (
        <Suspects sospetti={squadratura.sospetti} onGoTo={onGoTo} />
      ) : (
        <Changes variazioni={squadratura.variazioni} onGoTo={onGoTo} />
      )}
      <RuledOut esclusi={squadratura.esclusi} />
    </>
  );
};

type Props = GoTo & {
  readonly bilancio: Bilancio;
  readonly shown: SquadraturaView;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
};

/** The right panel of the mismatch: the sum, what may explain it, what was ruled out. Digits go to a suspect. */
export const SquadraturaPanel = ({ bilancio, shown, takesFocus, onGoTo, onClose }: Props) => {
  const { isSolaLettura } = useEditor();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const place = Number(event.key);
      if (event.ctrlKey || event.altKey || event.metaKey || !(place >= 1 && place <= SHOWN_SUSPECTS)) return;
      const isHere = event.target instanceof Node && panel.current?.closest('aside')?.contains(event.target) === true;
      const codice = shown.squadratura.sospetti[place - 1]?.voci[0]?.codice;
      if (!isHere || codice === undefined) return;
      event.preventDefault();
      onGoTo(codice);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [shown, onGoTo]);
  return (
    <RightPanel
      titolo="Squadratura"
      codice={`bilancio al ${formatData(bilancio.data_bilancio)}${isSolaLettura ? ', in sola lettura' : ''}`}
      takesFocus={takesFocus}
      onClose={onClose}
    >
      <div className={styles.panel} data-foglio ref={panel}>
        <Content shown={shown} onGoTo={onGoTo} onClose={onClose} />
      </div>
    </RightPanel>
  );
};
