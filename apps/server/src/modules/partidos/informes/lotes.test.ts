import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearUsuario, ROL } from '../../../pruebas/oficina';
import { leerAvisos } from '../../../pruebas/avisos-leidos';
import { desfasados } from '../../../pruebas/listado';
import { abrirInformes, conActa, type OficinaDeInformes, type PartidoDePrueba } from './partidos-de-prueba';

interface Lote {
  caben?: number[];
  hechas?: { id: number; informe_id: number; informe_version: number }[];
  fuera: { id: number; nombre: string; motivo: string }[];
  personas: number;
}
let o: OficinaDeInformes;
let entrenadora: number;
let partidos: [PartidoDePrueba, PartidoDePrueba, PartidoDePrueba];
let equipos: [number, number];

beforeAll(async () => {
  o = await abrirInformes();
  const [abeto, boj] = [await o.equipo('Abeto'), await o.equipo('Boj')];
  equipos = [abeto.id, boj.id];
  entrenadora = await crearUsuario(o.oficina.db, { login: 'ines@liga.es', roles: [ROL.entrenador] });
  await o.oficina.db.updateTable('entrenador').set({ usuario_id: entrenadora }).where('id', '=', abeto.entrenador).execute();
});
beforeEach(async () => {
  partidos = [await o.partido(...equipos), await o.partido(...equipos), await o.partido(...equipos)];
  await o.oficina.db.deleteFrom('notificacion').execute();
});
afterAll(() => o.oficina.cerrar());

const conSuActa = async ({ convocatoriaId }: PartidoDePrueba) => (await o.crear(conActa(convocatoriaId, 2, 1))).body.id;
const visto = async ({ partidoId, convocatoriaId }: PartidoDePrueba) => {
  const { id, version } = await o.vigente(convocatoriaId);
  return { id: partidoId, informe_id: id, informe_version: version };
};
const sinInforme = ({ partidoId }: PartidoDePrueba) => ({ id: partidoId, informe_id: null, informe_version: null });
const estado = async ({ convocatoriaId }: PartidoDePrueba) => (await o.acta(convocatoriaId)).informes[0]?.estado;
const llamar = (cual: string, filas: object[], quien = o.jefa) =>
  quien.llamar<Lote>(cual.endsWith('previa') ? 'POST' : 'PUT', `/api/informespartido/${cual}`, { filas });

describe('validar muchos informes a la vez', () => {
  it('dice antes a cuáles, a cuáles no y por qué, y a cuántos se avisa; y valida solo los que caben', async () => {
    const [uno, dos, tres] = partidos;
    await conSuActa(uno);
    await conSuActa(dos);
    await o.paso('validar', (await o.vigente(dos.convocatoriaId)).id);
    await o.oficina.db.deleteFrom('notificacion').execute();
    const filas = [await visto(uno), await visto(dos), sinInforme(tres), { ...sinInforme(tres), id: 999_999 }];
    const fuera = [
      { id: dos.partidoId, nombre: 'Abeto – Boj', motivo: 'ya está validado' },
      { id: tres.partidoId, nombre: 'Abeto – Boj', motivo: 'no tiene informe' },
      { id: 999_999, nombre: 'n.º 999999', motivo: 'ya no existe' },
    ];
    const previa = await llamar('validarvarios/previa', filas);
    expect([previa.status, previa.body.caben, previa.body.fuera]).toEqual([200, [uno.partidoId], fuera]);
    expect(await estado(uno)).toBe('provisional');
    const { body } = await llamar('validarvarios', filas);
    expect([body.fuera, body.personas, await estado(uno)]).toEqual([fuera, previa.body.personas, 'validado']);
    expect((await leerAvisos(o.oficina.db, entrenadora)).map(({ asunto }) => asunto)).toEqual(['Resultado validado: Abeto – Boj']);
  });

  it('cada uno recibe un solo aviso de todos los suyos, y al deshacerlo lo saben los mismos', async () => {
    for (const partido of partidos) await conSuActa(partido);
    const { body } = await llamar('validarvarios', await Promise.all(partidos.map(visto)));
    expect(body.hechas).toHaveLength(3);
    const vuelta = await llamar('quitarvalidacion', body.hechas!);
    expect([vuelta.body.fuera, vuelta.body.personas, await Promise.all(partidos.map(estado))]).toEqual([
      [],
      body.personas,
      ['provisional', 'provisional', 'provisional'],
    ]);
    expect((await leerAvisos(o.oficina.db, entrenadora)).map(({ asunto }) => asunto)).toEqual([
      '3 resultados validados',
      '3 resultados que ya no están validados',
    ]);
    expect(await desfasados(o.oficina.db)).toEqual([]);
  });

  it('la deshace quien la hizo, y enseguida: después, u otra persona, anula el informe', async () => {
    const [uno, dos] = partidos;
    for (const partido of [uno, dos]) await conSuActa(partido);
    const { body } = await llamar('validarvarios', [await visto(uno), await visto(dos)]);
    const firme = { status: 409, body: { codigo: 'informe.validacion_firme' } };
    expect(await llamar('quitarvalidacion', body.hechas!, o.otraJefa)).toMatchObject(firme);
    const haceRato = sql<string>`now() - interval '6 minutes'`;
    await o.oficina.db.updateTable('informe').set({ fecha_validacion: haceRato }).where('id', '=', body.hechas![0]!.informe_id).execute();
    expect(await llamar('quitarvalidacion', [body.hechas![0]!])).toMatchObject(firme);
    const vuelta = await llamar('quitarvalidacion', body.hechas!);
    expect([vuelta.body.hechas!.map(({ id }) => id), vuelta.body.fuera.map(({ id }) => id)]).toEqual([[dos.partidoId], [uno.partidoId]]);
    expect([await estado(uno), await estado(dos)]).toEqual(['validado', 'provisional']);
    await o.paso('anular', body.hechas![0]!.informe_id);
    expect(await estado(uno)).toBe('anulado');
  });

  it('mandado dos veces hace su trabajo una, y lo que otra corrigió mientras tanto queda fuera y se dice', async () => {
    const [uno, dos] = partidos;
    const informe = await conSuActa(uno);
    const antes = await visto(uno);
    expect((await o.corregir({ ...conActa(uno.convocatoriaId, 5, 0), id: informe, version: 1 })).status).toBe(200);
    await conSuActa(dos);
    const filas = [antes, await visto(dos)];
    const [primera, segunda] = [await llamar('validarvarios', filas), await llamar('validarvarios', filas)];
    expect(primera.body.fuera).toEqual([{ id: uno.partidoId, nombre: 'Abeto – Boj', motivo: 'su informe ha cambiado mientras tanto' }]);
    expect([segunda.body.hechas, segunda.body.personas]).toEqual([[], 0]);
    expect(await estado(uno)).toBe('provisional');
  });

  it('dos a la vez no avisan dos veces', async () => {
    await conSuActa(partidos[0]);
    const filas = [await visto(partidos[0])];
    const hechos = await Promise.all([llamar('validarvarios', filas), llamar('validarvarios', filas, o.otraJefa)]);
    expect(hechos.map(({ body }) => body.hechas!.length).toSorted()).toEqual([0, 1]);
    expect(await leerAvisos(o.oficina.db, entrenadora)).toHaveLength(1);
  });

  it('no se deshace lo que no está validado, ni lo que ya es otro informe; y ni sin elegir ni repitiendo', async () => {
    await conSuActa(partidos[0]);
    const { body } = await llamar('quitarvalidacion', [await visto(partidos[0])]);
    expect(body.fuera.map(({ motivo }) => motivo)).toEqual(['no está validado']);
    expect((await llamar('validarvarios', [])).status).toBe(400);
    expect((await llamar('validarvarios', [sinInforme(partidos[0]), sinInforme(partidos[0])])).status).toBe(400);
    expect(
      (
        await llamar(
          'validarvarios',
          Array.from({ length: 801 }, (_, n) => ({ ...sinInforme(partidos[0]), id: n + 1 })),
        )
      ).status,
    ).toBe(400);
  });
});
