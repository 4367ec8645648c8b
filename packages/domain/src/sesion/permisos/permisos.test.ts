import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cuelgaDe,
  cumplePrincipal,
  ponerNivel,
  siguienteHasta,
  siguienteNivel,
  type NivelPermiso,
  type OpcionConNivel,
} from './arbol-de-permisos';
import { esRolDeSerie, impedimentoDePermisos } from './rol';

const nivel = fc.constantFrom<NivelPermiso>(0, 1, 2);
const orden = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }).map((pasos) => pasos.join('.'));
const arbol = fc.uniqueArray(fc.record({ orden, permiso: nivel }), { selector: (opcion) => opcion.orden, maxLength: 120 });
const enUno = (opciones: readonly OpcionConNivel[], lugar: string) => opciones.find((opcion) => opcion.orden === lugar)?.permiso;

describe('el ciclo de un permiso', () => {
  it('va de nada a lectura, de lectura a edición y de edición a nada', () => {
    expect(([0, 1, 2] as const).map(siguienteNivel)).toEqual([1, 2, 0]);
  });
  it('no pasa de lo que puede dar quien lo cambia, ni se queda parado', () => {
    expect(([0, 1, 2] as const).map((n) => siguienteHasta(n, 1))).toEqual([1, 0, 0]);
    expect(([0, 1, 2] as const).map((n) => siguienteHasta(n, 2))).toEqual([1, 2, 0]);
    expect(siguienteHasta(0, 0)).toBe(0);
  });
  it('vuelve al principio a la tercera', () => {
    fc.assert(fc.property(nivel, (n) => siguienteNivel(siguienteNivel(siguienteNivel(n))) === n));
  });
});

describe('poner el nivel de una opción', () => {
  const opciones: OpcionConNivel[] = ['1', '1.1', '1.2', '2', '10', '10.1', '1.1.1', '1.10'].map((lugar) => ({ orden: lugar, permiso: 0 }));

  it('alcanza a todo lo que cuelga de ella', () => {
    expect(ponerNivel(opciones, '1', 2).filter(({ permiso }) => permiso === 2)).toEqual(
      ['1', '1.1', '1.2', '1.1.1', '1.10'].map((lugar) => ({ orden: lugar, permiso: 2 })),
    );
  });
  it('1 no es madre de 10, ni 1.1 de 1.10', () => {
    expect(cuelgaDe('10', '1')).toBe(false);
    expect(cuelgaDe('1.10', '1.1')).toBe(false);
    expect(enUno(ponerNivel(opciones, '1.1', 2), '1.10')).toBe(0);
  });
  it('ni sube a su madre ni toca a sus hermanas', () => {
    const puestas = ponerNivel(opciones, '1.1', 1);
    expect([enUno(puestas, '1'), enUno(puestas, '1.2'), enUno(puestas, '1.1.1')]).toEqual([0, 0, 1]);
  });

  it('en cualquier árbol: cambia la rama y nada más, y conserva el orden', () => {
    fc.assert(
      fc.property(arbol, orden, nivel, (antes, lugar, n) => {
        const despues = ponerNivel(antes, lugar, n);
        expect(despues.map((opcion) => opcion.orden)).toEqual(antes.map((opcion) => opcion.orden));
        for (const [i, opcion] of despues.entries()) {
          const pasos = opcion.orden.split('.');
          const enLaRama = lugar.split('.').every((paso, nivelDelPaso) => pasos[nivelDelPaso] === paso);
          expect(opcion.permiso).toBe(enLaRama ? n : antes[i]!.permiso);
        }
      }),
    );
  });
  it('en cualquier árbol: ponerlo dos veces es ponerlo una, y no cambia lo que recibió', () => {
    fc.assert(
      fc.property(arbol, orden, nivel, (antes, lugar, n) => {
        const copia = structuredClone(antes);
        const una = ponerNivel(antes, lugar, n);
        expect(ponerNivel(una, lugar, n)).toEqual(una);
        expect(antes).toEqual(copia);
      }),
    );
  });
});

it('Principal necesita al menos lectura', () => {
  const con = (permiso: NivelPermiso) =>
    cumplePrincipal([
      { orden: '1', permiso },
      { orden: '1.1', permiso: 0 },
    ]);
  expect([con(0), con(1), con(2)]).toEqual([false, true, true]);
});

describe('quién cambia los permisos de un rol', () => {
  const administrador = { id: 1, perfil_id: 1 };
  const secretaria = { id: 100, perfil_id: 1 };
  const arbitro = { id: 2, perfil_id: 4 };

  it('los del rol Administrador, nadie', () => {
    expect([1, 100, null].map((editor) => impedimentoDePermisos(editor, administrador))).toEqual(Array(3).fill('rol.administrador'));
  });
  it('los de otro rol de administración, solo el rol Administrador: nadie se da más de lo que tiene', () => {
    expect(impedimentoDePermisos(1, secretaria)).toBeNull();
    expect([100, 101, null].map((editor) => impedimentoDePermisos(editor, secretaria))).toEqual(Array(3).fill('acceso.denegado'));
  });
  it('los de los demás perfiles, cualquiera que edite permisos', () => {
    expect([1, 100].map((editor) => impedimentoDePermisos(editor, arbitro))).toEqual([null, null]);
  });
});

it('los roles 1 a 4 son de serie', () => {
  expect([1, 4, 5, 100].map(esRolDeSerie)).toEqual([true, true, false, false]);
});
