import * as z from 'zod';

/** The settings a page needs to receive messages from the portale that embeds it. */
export const embedSchema = z.object({
  origins: z
    .array(z.string())
    .meta({ description: 'Origini esatte: schema, host e porta', examples: [['https://portale.example.it']] }),
  remote_user: z
    .string()
    .nullable()
    .meta({ description: 'Username che accompagna un ticket; null: nessun ticket è accettato' }),
});

export type Embed = z.infer<typeof embedSchema>;
