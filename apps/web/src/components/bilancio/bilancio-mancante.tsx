import { IconFileText } from '@tabler/icons-react';
import { Missing } from '../ui/index.ts';

/** Shown in place of a balance sheet that does not exist, or no longer. */
export const BilancioMancante = () => (
  <Missing
    titolo="Bilancio non trovato"
    frase="Questo bilancio non c’è"
    icon={<IconFileText size={22} stroke={1.6} />}
    elenco={{ to: '/bilanci', nome: 'Bilanci', action: 'Vai ai bilanci' }}
  >
    È stato eliminato, oppure l’indirizzo non è corretto.
  </Missing>
);
