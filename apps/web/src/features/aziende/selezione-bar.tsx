import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { BottomBar } from '../../components/ui/index.ts';
import { describeProgress, usePrintMany } from '../../queries/print-many.ts';
import type { StampaMolti } from '../../queries/print-many.ts';
import styles from './selezione-bar.module.css';
import type { Selezione } from './use-selezione.ts';

const printPronti = (pronti: number): string => (pronti === 1 ? 'Un report pronto' : `${pronti} report pronti`);

const printEsito = ({ totale, pronti, falliti }: StampaMolti): string => {
  if (falliti.length === 0) return pronti === totale ? `${printPronti(pronti)}.` : `${pronti} di ${totale} pronti.`;
  const motivi = falliti.map(({ azienda, errore }) => `${azienda.ragione_sociale}: ${errore}`).join(' ');
  return `${pronti} di ${totale} pronti, ${falliti.length} non stampati. ${motivi}`;
};

type InCorsoProps = { readonly stampa: StampaMolti; readonly onCancel: () => void };

const InCorso = ({ stampa, onCancel }: InCorsoProps) => (
  <BottomBar
    end={
      <Button size="xs" onClick={onCancel}>
        Annulla i restanti
      </Button>
    }
  >
    <progress
      className={styles.progress}
      max={stampa.totale}
      value={stampa.pronti + stampa.falliti.length}
      aria-label="Stampa dei report"
    />
    <span role="status">{describeProgress(stampa)}</span>
  </BottomBar>
);

/** What can be done with the chosen companies, in the place of the pagination; then the progress of a print. */
export const SelezioneBar = ({ selezione }: { readonly selezione: Selezione }) => {
  const { stampa, start, cancel, dismiss } = usePrintMany();
  if (stampa !== null && stampa.corrente !== null) return <InCorso stampa={stampa} onCancel={cancel} />;
  if (stampa !== null)
    return (
      <BottomBar
        end={
          <>
            {stampa.falliti.length > 0 && (
              <Button size="xs" onClick={() => void start(stampa.falliti.map(({ azienda }) => azienda))}>
                Riprova {stampa.falliti.length === 1 ? 'il report mancante' : `i ${stampa.falliti.length} mancanti`}
              </Button>
            )}
            <Button size="xs" variant="subtle" onClick={dismiss}>
              Chiudi
            </Button>
          </>
        }
      >
        <span role="status">{printEsito(stampa)}</span>
      </BottomBar>
    );
  const { length: quante } = selezione.aziende;
  return (
    <BottomBar
      end={
        <>
          <Button size="xs" variant="subtle" onClick={selezione.clear}>
            Annulla selezione
          </Button>
          <Button
            size="xs"
            variant="filled"
            leftSection={<IconPrinter size={16} stroke={1.7} />}
            onClick={() => void start(selezione.aziende)}
          >
            Stampa i report
          </Button>
        </>
      }
    >
      <span role="status">{quante === 1 ? 'Un’azienda selezionata' : `${quante} aziende selezionate`}</span>
    </BottomBar>
  );
};
