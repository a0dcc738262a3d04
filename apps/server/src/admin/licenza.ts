import type { Licenza } from '../adapters/database/tables.ts';

export const isLicenza = (text: unknown): text is Licenza => text === 'demo' || text === 'valida';
