/** What kind of rule an indicator rests on. */
export type Natura = 'legge' | 'modello_cndcec' | 'modello_statistico' | 'prassi' | 'test_pratico';

/** The legal weight of an indicator: its kind, and the sentence that every screen shows. */
export type StatoNormativo = { readonly natura: Natura; readonly testo: string };
