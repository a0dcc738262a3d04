import { describe, expect, test } from 'vitest';
import { parseHostMessage } from './host-message.ts';

const message = (ticket: unknown) => ({ task: 'gethfticket', params: { ticket } });

describe('parseMessaggioHost', () => {
  test('reads a ticket from an object and from its JSON text', () => {
    expect(parseHostMessage(message('a.b.c'))).toEqual({ ticket: 'a.b.c' });
    expect(parseHostMessage(JSON.stringify(message('a.b.c')))).toEqual({ ticket: 'a.b.c' });
    expect(parseHostMessage({ ...message('a.b.c'), altro: 1 })).toEqual({ ticket: 'a.b.c' });
  });

  test.each(['', '  ', null])('reads %j as a logout', (ticket) => {
    expect(parseHostMessage(message(ticket))).toEqual({ ticket: '' });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 42],
    ['an array', ['gethfticket']],
    ['a broken text', '{"task":"gethfticket"'],
    ['another task', { task: 'getticket', params: { ticket: 'a' } }],
    ['a task in other letters', { task: 'GetHfTicket', params: { ticket: 'a' } }],
    ['no params', { task: 'gethfticket' }],
    ['no ticket', { task: 'gethfticket', params: {} }],
    ['a ticket outside params', { task: 'gethfticket', ticket: 'a' }],
    ['a ticket that is not text', message({ toString: () => 'a' })],
    ['a ticket that is a number', message(1)],
    ['a ticket longer than any', message('a'.repeat(8_193))],
    ['a text longer than any', JSON.stringify({ ...message('a'), padding: 'x'.repeat(20_000) })],
    ['JSON in JSON', JSON.stringify(JSON.stringify(message('a')))],
  ])('does not read %s', (_, data) => {
    expect(parseHostMessage(data)).toBeNull();
  });
});
