import { randomUUID } from 'node:crypto';
import { isEmail } from '@vedetta/contract';
import { createMailer } from '../adapters/mailer.ts';
import { refuseUsage, type Command } from './command.ts';

export const mailTest: Command = {
  name: 'mail-test',
  usage: 'mail-test <indirizzo>',
  description: 'Invia subito un’e-mail di prova con SMTP_URL, e dice che cosa ha risposto il server di posta.',
  run: async ({ args, environment: { smtp } }) => {
    const [to] = args;
    if (to === undefined || args.length > 1 || !isEmail(to)) return refuseUsage('Indicare un indirizzo e-mail.');
    if (smtp === null) return { tipo: 'fallito', testo: 'SMTP_URL non è impostata: nessuna e-mail parte.' };
    const outcome = await createMailer(smtp).send({
      id: randomUUID(),
      from: 'Vedetta',
      to,
      subject: 'Prova di Vedetta',
      text: 'Le e-mail di Vedetta partono.\n',
    });
    return outcome.esito === 'sent'
      ? { tipo: 'fatto', testo: `Il server di posta ha preso in carico l’e-mail per ${to}.`, dati: { inviata: true } }
      : { tipo: 'fallito', testo: `L’e-mail non è partita: ${outcome.motivo}.`, dati: { inviata: false } };
  },
};
