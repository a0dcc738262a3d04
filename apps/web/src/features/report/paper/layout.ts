import { createContext, useContext } from 'react';
import type { Indice } from '../data/indice.ts';

/** Where the chapters of a report are, as measured in the browser that draws it. */
export type ReportLayout = {
  /** The first page of each chapter, by its id; null until measured. */
  readonly pagine: ReadonlyMap<string, number> | null;
  /** The chapters that begin on the last page of the one before. */
  readonly seguono: ReadonlySet<string>;
  /** How much each chapter is shrunk, by its id; those not named are not. */
  readonly zoom: ReadonlyMap<string, number>;
  /** How many steps the summary was shortened, so that it takes one page. */
  readonly riduzione: number;
};

export const FIRST_LAYOUT: ReportLayout = { pagine: null, seguono: new Set(), zoom: new Map(), riduzione: 0 };

export const LayoutContext = createContext<ReportLayout>(FIRST_LAYOUT);

export const useLayout = (): ReportLayout => useContext(LayoutContext);

/** The contents of the report being drawn. */
export const IndiceContext = createContext<Indice>([]);

/** The id of the element of a chapter, for links within the document. */
export const nameChapter = (id: string): string => `capitolo-${id}`;

export const ChapterIdContext = createContext<string | null>(null);
