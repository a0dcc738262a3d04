import { describe, expect, test } from 'vitest';
import { readVista } from './vista.ts';

const vista = {
  filtri: { fascia: 'medio,alto', grado: '40-80', settore: '2', dati_oltre: '120', responsabile: 'mario' },
  ordine: '-grado',
  gruppo: 'fascia',
  colonne: ['data', 'grado'],
  responsabile_presente: true,
};

describe('a saved view', () => {
  test('applies whole where everything is still there', () => {
    expect(readVista(vista)).toEqual({ mancanti: [], filtri: vista.filtri });
  });

  test('names what is gone, and applies the rest', () => {
    const letta = readVista({
      filtri: { ...vista.filtri, settore: '42', fascia: 'medio,altissimo', grado: '80-40', professionista: '7' },
      ordine: 'anzianita',
      gruppo: 'provincia',
      colonne: ['data', 'fatturato'],
      responsabile_presente: false,
    });
    expect(letta.mancanti).toEqual([
      'La fascia «medio,altissimo» non esiste più.',
      'L’intervallo di gradi «80-40» non esiste.',
      'Il settore «42» non esiste più.',
      '«mario» non è più tra i membri dello studio.',
      'Il filtro «professionista» non esiste più.',
      'L’ordine «anzianita» non esiste più.',
      'Il raggruppamento «provincia» non esiste più.',
      'La colonna «fatturato» non esiste più.',
    ]);
    expect(letta.filtri).toEqual({ dati_oltre: '120' });
  });

  test('a filter named as a property of every object is unknown', () => {
    expect(readVista({ ...vista, filtri: { constructor: 'x' } }).mancanti).toEqual([
      'Il filtro «constructor» non esiste più.',
    ]);
  });

  test('nobody responsible is a filter that stays', () => {
    expect(readVista({ ...vista, filtri: { responsabile: '-' }, responsabile_presente: false }).mancanti).toEqual([]);
  });
});
