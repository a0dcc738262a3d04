import { eventiStaffRepository } from '../repositories/staff/eventi.ts';
import type { EventoStaffRow } from '../repositories/staff/eventi.ts';
import { segnalazioniStaffRepository } from '../repositories/staff/segnalazioni.ts';
import type { SegnalazioneRow } from '../repositories/staff/segnalazioni.ts';
import { studiStaffRepository } from '../repositories/staff/studi.ts';
import type { StudioStaffRow } from '../repositories/staff/studi.ts';
import { utentiRepository } from '../repositories/utenti.ts';
import type { UtenteRow } from '../repositories/utenti.ts';
import { refuse } from '../refusal.ts';
import type { Policy } from './policy.ts';

// The contract already requires staff; these check that the subject exists.

export const canManageStudio: Policy<'staff', StudioStaffRow> = async ({ database, params }) =>
  (await studiStaffRepository(database).find(params['id'] ?? '')) ?? refuse('non_trovato');

export const canManageUtente: Policy<'staff', UtenteRow> = async ({ database, params }) =>
  (await utentiRepository(database).find(params['id'] ?? '')) ?? refuse('non_trovato');

export const canReadSegnalazione: Policy<'staff', SegnalazioneRow> = async ({ database, params }) =>
  (await segnalazioniStaffRepository(database).find(params['id'] ?? '')) ?? refuse('non_trovato');

export const canReadEvento: Policy<'staff', EventoStaffRow> = async ({ database, params }) =>
  (await eventiStaffRepository(database).find(params['id'] ?? '')) ?? refuse('non_trovato');
