import type { Azione } from '@vedetta/contract';
import type { StudioRow } from '../../repositories/studi.ts';

/** What the staff and the portal decide of a studio. */
type Fields = Pick<StudioRow, 'nome_studio' | 'licenza' | 'max_aziende'>;

export type Change = { readonly azione: Azione; readonly prima?: unknown; readonly dopo?: unknown };

/** What changed of a studio, each with the azione that the trail records. */
export const listChanges = (prima: Fields, dopo: Fields): readonly Change[] => {
  const changes: Change[] = [];
  if (dopo.nome_studio !== prima.nome_studio)
    changes.push({
      azione: 'modifica_studio',
      prima: { nome_studio: prima.nome_studio },
      dopo: { nome_studio: dopo.nome_studio },
    });
  if (dopo.licenza !== prima.licenza || dopo.max_aziende !== prima.max_aziende)
    changes.push({
      azione: 'modifica_licenza',
      prima: { licenza: prima.licenza, max_aziende: prima.max_aziende },
      dopo: { licenza: dopo.licenza, max_aziende: dopo.max_aziende },
    });
  return changes;
};
