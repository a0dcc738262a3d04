import { createContext } from 'react';
import type { Indice } from '../data/indice.ts';

/** The contents of the report being drawn. */
export const IndiceContext = createContext<Indice>([]);

export const ChapterIdContext = createContext<string | null>(null);
