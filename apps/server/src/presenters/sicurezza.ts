import type { Sicurezza } from '@vedetta/contract';
import type { PasskeyRow } from '../repositories/passkey.ts';
import type { Fattori } from '../repositories/fattori.ts';
import type { Sessione } from '../sessione.ts';

type Codice = { readonly creato_il: Date; readonly usato_il: Date | null };

export const presentSicurezza = (
  fattori: Fattori & { readonly obbligatorio: boolean },
  codici: readonly Codice[],
  passkey: readonly PasskeyRow[],
  { provata_il }: Sessione,
): Sicurezza => {
  const { ha_password, obbligatorio, studio_obbligatorio, totp_attivata_il, totp_usata_il } = fattori;
  const [first] = codici;
  return {
    password: ha_password,
    obbligatorio,
    studio_obbligatorio,
    totp:
      totp_attivata_il === null
        ? null
        : { attivata_il: totp_attivata_il.toISOString(), usata_il: totp_usata_il?.toISOString() ?? null },
    passkey: passkey.map(({ id, credenziale, nome, tipo, creata_il, usata_il }) => ({
      id,
      credenziale: credenziale.toString('base64url'),
      nome,
      tipo,
      creata_il: creata_il.toISOString(),
      usata_il: usata_il?.toISOString() ?? null,
    })),
    codici_recupero:
      first === undefined
        ? null
        : { creati_il: first.creato_il.toISOString(), usati: codici.map(({ usato_il }) => usato_il !== null) },
    provata_il: provata_il.toISOString(),
  };
};
