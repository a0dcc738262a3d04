import { Button } from '@mantine/core';
import { formatData, getVoce } from '@vedetta/domain';
import type { CodiceVoce } from '@vedetta/domain';
import { ChangesPreview } from '../../components/editing/index.ts';
import { Dialog } from '../../components/ui/index.ts';
import { formatImporto } from '../../lib/importo.ts';
import type { Fonte } from './state/anni.ts';
import { listDiverse } from './state/anni.ts';

export type Confrontate = {
  readonly data: string;
  readonly fonti: readonly [Fonte, Fonte];
  /** Which of the two holds. */
  readonly vale: string;
};

const formatVoce = ({ voci }: Fonte, codice: string): string =>
  formatImporto(voci.find((voce) => voce.codice === codice)?.valore ?? 0);

/** The lines of a year that two sources give with other amounts. */
export const ConfrontoDialog = ({ data, fonti, vale, onClose }: Confrontate & { readonly onClose: () => void }) => {
  const [first, second] = fonti;
  return (
    <Dialog
      opened
      onClose={onClose}
      titolo={`Il ${formatData(data)} a confronto`}
      descrizione={vale}
      size={720}
      actions={
        <Button variant="filled" onClick={onClose}>
          Chiudi
        </Button>
      }
    >
      <ChangesPreview
        colonna="Voce"
        nomi={[first.nome, second.nome]}
        changes={listDiverse(first.voci, second.voci).map((codice) => ({
          id: codice,
          titolo: getVoce(codice as CodiceVoce).titolo,
          nota: codice,
          before: formatVoce(first, codice),
          after: formatVoce(second, codice),
          isDifferent: true,
        }))}
      />
    </Dialog>
  );
};
