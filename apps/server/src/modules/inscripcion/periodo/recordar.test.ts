import type { Destinatarios, Estadisticas, rutasInscripciones } from '@cd/contract/inscripcion/inscripciones';
import type { Answer } from '@cd/contract/kit/route';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keysOf } from '../../../platform/secrets/keys-of';
import { escribirCarta } from '../../administracion/correo/cartas';
import type { Carta } from '../../avisos/cartas/service';
import { abrirInscripciones, type OficinaDeInscripcion } from './inscripcion-de-prueba';

let o: OficinaDeInscripcion;
let periodo: number;
beforeAll(async () => {
  o = await abrirInscripciones();
});
beforeEach(async () => {
  periodo = await o.periodoSinAvisos('2026-09-30');
});
afterAll(() => o.oficina.cerrar());

const destinatarios = async (colegios: number[]) =>
  (await o.jefa.llamar<Destinatarios>('POST', '/api/inscripciones/destinatarios', { colegios })).body;
const recordar = (colegios: number[], texto = 'Les quedan dos días.', quien = o.jefa) =>
  quien.llamar<Answer<(typeof rutasInscripciones)['recordar']>>('POST', '/api/inscripciones/recordar', { colegios, texto });

describe('recordar a unos colegios', () => {
  it('dice antes a quién llega, también de los que no han empezado y de los que no tienen a nadie', async () => {
    await o.pedir(periodo, { validado: false });
    const vacio = await o.oficina.db.insertInto('colegio').values({ nombre: 'Zarzal' }).returning('id').executeTakeFirstOrThrow();
    const leidos = await destinatarios([o.olmo, vacio.id]);
    expect(leidos.map(({ nombre, pedidos, personas }) => [nombre, pedidos, personas.length > 0])).toEqual([
      ['El Olmo', 1, true],
      ['Zarzal', 0, false],
    ]);
    const { body } = await recordar([o.olmo, vacio.id]);
    expect(body).toMatchObject({ colegios: 1, al_colegio: 0, por_telefono: [{ nombre: 'Zarzal', telefono: '' }] });
    await o.oficina.db.deleteFrom('colegio').where('id', '=', vacio.id).execute();
  });

  it('va al buzón y por correo con las palabras de la oficina, una vez a cada uno aunque coordine varios', async () => {
    const { body } = await recordar([o.olmo, o.olmo, o.abeto]);
    const [aviso, ...mas] = await o.avisos(o.suya.usuarioId);
    expect(aviso!.texto).toContain('Les quedan dos días.');
    expect(mas).toEqual([]);
    expect(await o.oficina.db.selectFrom('trabajo').select('id').execute()).toHaveLength(body.personas);
  });

  it('donde nadie tiene cuenta, al correo del propio colegio; y a quien no tiene ninguno, se le llama', async () => {
    const { db } = o.oficina;
    const colegio = (nombre: string, extra: object) =>
      db
        .insertInto('colegio')
        .values({ nombre, ...extra })
        .returning('id')
        .executeTakeFirstOrThrow();
    const conCorreo = await colegio('Zarzal', { email: 'secretaria@zarzal.example' });
    const soloTelefono = await colegio('Zarza', { telefono: '910000000' });
    const { body } = await recordar([conCorreo.id, soloTelefono.id]);
    expect(body).toEqual({ personas: 0, colegios: 0, al_colegio: 1, por_telefono: [{ nombre: 'Zarza', telefono: '910000000' }] });
    const { destinatario, datos } = await db.selectFrom('trabajo').select(['destinatario', 'datos']).executeTakeFirstOrThrow();
    const carta = await escribirCarta(db, [datos as Carta], { publicUrl: '', signature: keysOf(db).signature, enlace: null });
    expect([destinatario, carta!.para]).toEqual(['secretaria@zarzal.example', 'secretaria@zarzal.example']);
    expect(carta!.texto).toContain('Les quedan dos días.');
    await db.deleteFrom('colegio').where('id', 'in', [conCorreo.id, soloTelefono.id]).execute();
  });

  it('sin palabras, de un colegio que no existe, sin período o sin permiso no se escribe a nadie', async () => {
    expect((await recordar([o.olmo], '  ')).status).toBe(400);
    expect((await recordar([o.olmo, 999_999])).status).toBe(404);
    expect((await recordar([o.olmo], 'Hola', o.suya)).status).toBe(403);
    await o.oficina.db.deleteFrom('inscripcion').execute();
    expect((await recordar([o.olmo])).status).toBe(404);
    expect(await o.avisos(o.suya.usuarioId)).toEqual([]);
  });
});

it('los enviados de cada día se cuentan por los que quedaban, al lado de los de la temporada anterior', async () => {
  const { db } = o.oficina;
  await o.pedir(periodo, { validado: false });
  await db
    .updateTable('preequipo')
    .set({ fecha_validacion_coordinador: new Date('2026-09-08T10:00:00Z') })
    .execute();
  o.dia.hoy = '2026-09-10';
  const { porDia } = (await o.jefa.llamar<Estadisticas>('GET', '/api/inscripciones/estadisticas')).body;
  expect(porDia.anterior).toBeNull();
  expect(porDia.dias.slice(0, 4)).toEqual([
    { quedan: 22, enviados: 1, antes: null },
    { quedan: 21, enviados: 1, antes: null },
    { quedan: 20, enviados: 1, antes: null },
    { quedan: 19, enviados: null, antes: null },
  ]);
});
