/** What a member is in their studio, from the widest. */
export const ruoli = ['titolare', 'collaboratore', 'sola_lettura'] as const;
export type Ruolo = (typeof ruoli)[number];

/** The roles as a person reads them. */
export const ruoliLabels: Readonly<Record<Ruolo, string>> = {
  titolare: 'Titolare',
  collaboratore: 'Collaboratore',
  sola_lettura: 'Sola lettura',
};
