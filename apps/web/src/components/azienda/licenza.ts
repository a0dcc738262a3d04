import type { Licenza } from '@vedetta/contract';

/** Kind of licence as the profile names it. */
export const getLicenza = (licenza: Licenza | null): 'Demo' | 'Valida' | 'Staff' => {
  if (licenza === null) return 'Staff';
  return licenza.is_demo ? 'Demo' : 'Valida';
};

const IN_BREVE = { Demo: 'Licenza demo', Valida: 'Licenza valida', Staff: 'Staff' } as const;

/** The same at the foot of the menu. */
export const formatLicenza = (licenza: Licenza | null): string => IN_BREVE[getLicenza(licenza)];
