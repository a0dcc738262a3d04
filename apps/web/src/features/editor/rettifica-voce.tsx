import { Button } from '@mantine/core';
import type { CodiceVoce } from '@vedetta/domain';
import { formatVariato, getTitoloCompleto } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { Loaded, LoadingRows, PanelSection, RightPanel } from '../../components/ui/index.ts';
import { formatImporto } from '../../lib/importo.ts';
import { useAssestamento } from '../../queries/assestamento.ts';
import styles from './spiegazione-voce.module.css';

type Props = { readonly codice: CodiceVoce; readonly bilancio: string; readonly onClose: () => void };

/** The right panel of a line moved by adjustments: its valore plus each of them, and where they are changed. */
export const RettificaVoce = ({ codice, bilancio, onClose }: Props) => (
  <RightPanel titolo={getTitoloCompleto(codice)} codice={codice} onClose={onClose}>
    <Loaded query={useAssestamento(bilancio)} loading={<LoadingRows rows={3} height={32} />}>
      {({ dati }) => {
        const rettifica = dati.rettifiche.find(({ voce }) => voce === codice);
        return (
          <PanelSection titolo="Valore Alternativo">
            <p className={styles.words}>{rettifica?.frase ?? 'Nessuna scrittura confermata muove questa voce.'}</p>
            <div className={styles.somma}>
              {rettifica?.scritture.map(({ nome, importo }, position) => (
                <div key={`${position} ${nome}`} className={styles.totale}>
                  <span>{nome}</span>
                  <b>{formatVariato(formatImporto(importo))}</b>
                </div>
              ))}
            </div>
            <Button
              size="xs"
              renderRoot={(props) => <Link {...props} to="/bilanci/$id/assestamento" params={{ id: bilancio }} />}
            >
              Apri l’assestamento
            </Button>
          </PanelSection>
        );
      }}
    </Loaded>
  </RightPanel>
);
