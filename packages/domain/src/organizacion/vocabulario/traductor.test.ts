import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crearTraductor, frase } from './traductor';

const traducir = crearTraductor([
  { palabra: 'Colegio', traduccion: 'Club' },
  { palabra: 'Colegios', traduccion: 'Clubes' },
  { palabra: 'Coordinador', traduccion: 'Delegado' },
  { palabra: 'Coordinador deportivo', traduccion: 'Director técnico' },
  { palabra: 'Árbitro', traduccion: 'Juez' },
  { palabra: 'tutor', traduccion: 'AMPA' },
]);

describe('vocabulario', () => {
  it('cambia palabras enteras y respeta sus mayúsculas', () => {
    expect(traducir('Colegio, colegio y COLEGIO; los Colegios del colegiado')).toBe('Club, club y CLUB; los Clubes del colegiado');
    expect(traducir('ÁRBITRO · árbitros · subárbitro · árbitro.')).toBe('JUEZ · árbitros · subárbitro · juez.');
  });

  it('la expresión más larga va primero', () => {
    expect(traducir('El coordinador deportivo y el coordinador')).toBe('El director técnico y el delegado');
    expect(traducir('coordinador\n deportivo')).toBe('director técnico');
  });

  it('las siglas conservan sus mayúsculas', () => expect(traducir('el tutor')).toBe('el AMPA'));

  it('lo traducido no se vuelve a traducir', () => {
    expect(
      crearTraductor([
        { palabra: 'colegio', traduccion: 'equipo' },
        { palabra: 'equipo', traduccion: 'colegio' },
      ])('colegio equipo'),
    ).toBe('equipo colegio');
  });

  it('los datos de una frase no se tocan', () => {
    expect(traducir(frase`¿Eliminar el colegio ${'Colegio San José'} y sus ${9} equipos?`)).toBe(
      '¿Eliminar el club Colegio San José y sus 9 equipos?',
    );
    expect(crearTraductor([])(frase`Hola, ${'Colegio'}`)).toBe('Hola, Colegio');
  });

  it('los signos de una palabra no son un patrón', () => {
    expect(crearTraductor([{ palabra: 'S.E.C. (a+b)', traduccion: '$&' }])('La S.E.C. (a+b) y la SxEyC')).toBe('La $& y la SxEyC');
  });

  const palabra = fc.stringMatching(/^[a-zñáéíóú]{1,8}$/u);
  it('sin las palabras buscadas el texto queda igual', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.record({ palabra, traduccion: palabra })), (texto, pares) => {
        const minusculas = texto.toLocaleLowerCase('es');
        fc.pre(pares.every((par) => !minusculas.includes(par.palabra)));
        expect(crearTraductor(pares)(texto)).toBe(texto);
      }),
    );
  });

  it('cada palabra suelta da su traducción, la primera que se dijo de ella', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ palabra, traduccion: palabra }), { minLength: 1 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 10 }),
        (pares, indices) => {
          const elegidas = indices.map((i) => pares[i % pares.length]!.palabra);
          const esperadas = elegidas.map((elegida) => pares.find((par) => par.palabra === elegida)!.traduccion);
          expect(crearTraductor(pares)(elegidas.join(' '))).toBe(esperadas.join(' '));
        },
      ),
    );
  });

  it('da igual en qué orden se escriban las palabras distintas', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ palabra, traduccion: palabra }), { selector: (par) => par.palabra }),
        fc.array(palabra),
        (pares, texto) => {
          expect(crearTraductor(pares.toReversed())(texto.join(' '))).toBe(crearTraductor(pares)(texto.join(' ')));
        },
      ),
    );
  });
});
