import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comienzo, enIndice, entera, parte } from './patrones';

/** As the database's own LIKE: patterns have nothing else that it would read otherwise. */
const like = (texto: string, patron: string): boolean => new RegExp(`^${patron.replaceAll('%', '.*')}$`).test(texto);

const letras = fc.array(fc.constantFrom(...'abcñ12'), { minLength: 1, maxLength: 9 }).map((cada) => cada.join(''));

describe('lo que se le pide al índice de la búsqueda', () => {
  it('lo tiene todo el que tiene la palabra: nadie se pierde por pedir menos', () => {
    fc.assert(
      fc.property(
        letras,
        fc.array(letras, { maxLength: 3 }),
        fc.array(letras, { maxLength: 3 }),
        letras,
        (palabra, antes, despues, pegada) => {
          for (const escrita of [palabra, palabra + pegada, pegada + palabra]) {
            const texto = ` ${[...antes, escrita, ...despues].join(' ')} `;
            const perdida = [entera, comienzo, parte].filter((como) => like(texto, como(palabra)) && !like(texto, enIndice(palabra, como)));
            expect(perdida, texto).toEqual([]);
          }
        },
      ),
    );
  });

  it('son cuatro letras de su mitad; de las cortas, todas, y de una o dos también lo que las rodea', () => {
    expect(['municipio', 'garcia', 'maria', 'zona', 'ies', 'sj', 'b'].map((palabra) => enIndice(palabra, entera))).toEqual([
      '%nici%',
      '%arci%',
      '%mari%',
      '%zona%',
      '%ies%',
      '% sj %',
      '% b %',
    ]);
    expect(enIndice('b', parte)).toBe('% b%');
  });
});
