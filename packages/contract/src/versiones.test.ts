import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RouteDef } from './kit/route';
import { rutas } from './rutas';
import { CON_VALOR, SIN_REGISTRO } from './pruebas/sin-registro';
import { SIN_VERSION } from './pruebas/sin-version';

type Dicho = z.core.JSONSchema.BaseSchema;
const cambios = Object.values(rutas)
  .flatMap((tabla): RouteDef[] => Object.values(tabla))
  .filter(({ method }) => method === 'PUT');
const nombreDe = ({ method, path }: RouteDef): string => `${method} ${path}`;
const DICEN = ['version', 'antes'];

/** Every object that a body may hold, at any depth. */
function objetosDe(esquema: unknown): Dicho[] {
  if (typeof esquema !== 'object' || esquema === null) return [];
  const propio = (esquema as Dicho).properties === undefined ? [] : [esquema as Dicho];
  return [...propio, ...Object.values(esquema).flatMap(objetosDe)];
}
const cuerpoDe = ({ body }: RouteDef): Dicho[] => (body ? objetosDe(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : []);

describe('sobre qué se hizo un cambio', () => {
  it('lo dice cada llamada que sustituye lo que se vio; las demás están escritas con su motivo', () => {
    const callan = cambios.filter((ruta) => !cuerpoDe(ruta).some(({ properties }) => DICEN.some((campo) => properties?.[campo])));
    expect(callan.map(nombreDe).toSorted()).toEqual(Object.keys(SIN_VERSION).toSorted());
  });

  // Either the number of one or, with the version that was seen, its object.
  const CON_NUMERO_SOLO = ['validar', 'invalidar', 'devolver'].map(
    (paso) => `PUT /api/preequipos/${paso}${paso === 'devolver' ? '' : 'administrador'}`,
  );

  it('nadie está obligado a decirlo: los cuerpos de la especificación no lo traen', () => {
    const obligan = cambios.filter((ruta) => cuerpoDe(ruta).some(({ required = [] }) => DICEN.some((campo) => required.includes(campo))));
    expect(obligan.map(nombreDe)).toEqual(CON_NUMERO_SOLO);
  });
});

describe('lo que un cambio no dice', () => {
  it('queda como estaba en todo PUT de un registro; los que no lo son están escritos con su motivo', () => {
    const sueltos = cambios.filter(({ registro }) => registro === undefined).map(({ path }) => path);
    expect(sueltos.toSorted()).toEqual(Object.values(SIN_REGISTRO).flat().toSorted());
  });

  it('en los demás no empieza en nada: lo que en ellos puede callarse está escrito con su motivo', () => {
    const conValor = cambios
      .filter(({ registro }) => registro === undefined)
      .flatMap((ruta) =>
        cuerpoDe(ruta).flatMap(({ properties = {} }) =>
          Object.entries(properties).flatMap(([campo, dicho]) =>
            typeof dicho === 'object' && 'default' in dicho ? [`${ruta.path} ${campo}`] : [],
          ),
        ),
      );
    expect([...new Set(conValor)].toSorted()).toEqual(Object.values(CON_VALOR).flat().toSorted());
  });
});
