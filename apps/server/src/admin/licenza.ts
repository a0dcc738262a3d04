import type { Licenza } from '../adapters/database/tables.ts';

export const isLicenza = (testo: unknown): testo is Licenza => testo === 'demo' || testo === 'valida';
