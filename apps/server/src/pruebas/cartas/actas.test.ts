import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  abrirInformes,
  conActa,
  todosVinieron,
  type OficinaDeInformes,
  type PartidoDePrueba,
} from '../../modules/partidos/informes/partidos-de-prueba';
import { crearUsuario, ROL } from '../oficina';
import { abrirCorreo, bien, type Correo } from './correo-de-prueba';

type Equipo = Awaited<ReturnType<OficinaDeInformes['equipo']>>;

let o: OficinaDeInformes;
let correo: Correo;
let abeto: Equipo;
let boj: Equipo;
let teo: Awaited<ReturnType<OficinaDeInformes['arbitra']>>;
let p: PartidoDePrueba;
beforeAll(async () => {
  o = await abrirInformes();
  const { db } = o.oficina;
  [abeto, boj] = [await o.equipo('Abeto'), await o.equipo('Boj')];
  teo = await o.arbitra('teo@liga.es');
  const usuario_id = await crearUsuario(db, { login: 'ines@liga.es', roles: [ROL.entrenador] });
  await db.updateTable('entrenador').set({ usuario_id }).where('id', '=', abeto.entrenador).execute();
  correo = await abrirCorreo(o.oficina);
});
beforeEach(async () => {
  p = await o.partido(abeto.id, boj.id);
  await o.designar(p.convocatoriaId, teo.id);
  await correo.vaciar();
});
afterAll(() => correo.cerrar());

const OFICINA = ['jefa@liga.es', 'otra@liga.es', 'segunda@liga.es'];
/** All but the one who does it. */
const LAS_OTRAS = OFICINA.slice(1);
const SUYOS = ['teo@liga.es', 'ines@liga.es'];
const deActa = () => `/admin/partido_editar/acta/${p.convocatoriaId}`;
const enviar = (local: number, extra: object = {}) =>
  teo.cliente.llamar('POST', '/api/informespartido', {
    informe: conActa(p.convocatoriaId, local, 2),
    comparecencias: [{ arbitro_id: teo.id, asistencia: 1 }],
    plantillas: { local: todosVinieron(abeto), visitante: todosVinieron(boj) },
    ...extra,
  });

describe('un acta, por un servidor de correo', () => {
  it('la recibe la oficina, que la valida desde su carta; la que se anula lo saben los mismos', async () => {
    const { id } = await bien(enviar(1));
    const recibida = await correo.llegan('informe.recibido', OFICINA, /^Acta recibida: Abeto – Boj, sáb/);
    expect(recibida.get('jefa@liga.es')!.boton).toBe(deActa());
    await bien(o.paso('validar', id));
    const validada = await correo.llegan('informe.validado', [...LAS_OTRAS, ...SUYOS], /^Resultado validado: Abeto – Boj, sáb/);
    expect(validada.get('ines@liga.es')!.texto).toMatch(/Abeto.* 1 - 2 Boj/);
    await bien(o.paso('anular', id));
    await correo.llegan('informe.validado', [...LAS_OTRAS, ...SUYOS], /^Resultado anulado: Abeto – Boj, sáb/);
  });

  it('la que llega sobre otra queda aparte, y la oficina elige', async () => {
    await bien(o.crear(conActa(p.convocatoriaId, 5, 0)));
    await correo.vaciar();
    const campo = { dispositivo: 'movil-de-teo', secuencia: 1, visto: null };
    expect((await enviar(1, { campo })).status).toBe(409);
    const cartas = await correo.llegan('acta.aparte', OFICINA, /^Un acta espera: Abeto – Boj, sáb/);
    expect(cartas.get('jefa@liga.es')!.boton).toBe(deActa());
  });

  it('de lo que solo lee la oficina se dice que lo hay, y nada de lo que dice', async () => {
    await bien(teo.cliente.llamar('POST', `/api/campo/confidencial/${p.convocatoriaId}`, { texto: 'Me amenazó el padre de Nico' }));
    for (const { crudo, texto, boton } of (
      await correo.llegan('acta.confidencial', OFICINA, /^Informe confidencial: Abeto – Boj, sáb/)
    ).values()) {
      expect(crudo + texto).not.toContain('Nico');
      expect(boton).toBe(deActa());
    }
  });

  it('la sanción que se queda sin su tarjeta lleva a ella', async () => {
    const { db } = o.oficina;
    const roja = (rojas: number) =>
      conActa(p.convocatoriaId, 1, 0, {
        detalle_local: { jugadores: [{ jugador_id: abeto.jugadores[0]!, presentado: 1, amarillas: 0, rojas }], entrenadores: [] },
      });
    await bien(o.crear(roja(1)));
    const { id, version } = await db.selectFrom('sancion').select(['id', 'version']).executeTakeFirstOrThrow();
    const { id: ts_id } = await db
      .insertInto('tipo_sancion')
      .values({ nombre: 'Expulsión (prueba)', sujeto: 3, relativa_a_partido: true, num_partidos: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bien(o.jefa.llamar('PUT', `/api/sanciones/validar/${id}`, { sancion: { ts_id, version } }));
    await correo.vaciar();
    await bien(o.corregir({ ...roja(0), ...(await o.vigente(p.convocatoriaId)) }));
    const cartas = (await correo.recoger()).filter(({ suceso }) => suceso === 'sancion.sin_causa');
    expect(cartas.map(({ para, boton }) => [para[0], boton]).toSorted()).toEqual(
      OFICINA.map((quien) => [quien, `/admin/sanciones/editar/${id}`]),
    );
    for (const { asunto } of cartas) expect(asunto).toMatch(/^Sanción sin su tarjeta: Abeto – Boj, sáb/);
  });
});

it('de cada suceso del tema ha llegado una carta', () => expect(correo.faltan('actas')).toEqual([]));
