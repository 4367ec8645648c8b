import type { Convocatoria } from '@cd/contract/partidos/convocatorias';
import type { ActaDeConvocatoria } from '@cd/contract/partidos/informes';
import type { FilaSancion, Sancion } from '@cd/contract/disciplina/sanciones';
import { Perfil } from '@cd/contract/kit/perfiles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearEquipo, crearLiga, crearPlantilla } from '../../../pruebas/fabricas';
import { crearRol, crearUsuario, entrar, type Cliente, type Respuesta } from '../../../pruebas/oficina';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../../partidos/convocatorias/partidos-de-prueba';
import { leerSancionados } from '../cumplimiento/service';

let o: OficinaDePartidos;
let jugador: number;
let tipo: { uno: number; temporada: number; ajena: number; multa: number };
/** Of Encinar, after the one of the offence, in another phase of the championship. */
let siguientes: [number, number];
beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  const { db } = o.oficina;
  const crearTipo = async (nombre: string, extra: object) =>
    (
      await db
        .insertInto('tipo_sancion')
        .values({ nombre, sujeto: 3, relativa_a_partido: true, num_partidos: 1, ...extra })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  tipo = {
    uno: await crearTipo('Expulsión (prueba)', {}),
    temporada: await crearTipo('Agresión (prueba)', { alcance: 2 }),
    ajena: await crearTipo('Cuota (prueba)', { sujeto: 1, relativa_a_partido: false, num_partidos: null }),
    multa: await crearTipo('Multa (prueba)', { sujeto: 2, num_partidos: null, economica: true, importe_economico: 1000 }),
  };
  jugador = await insertarJugador('Ana Sanz', o.equipos[1]);
  await crearPlantilla(db, o.equipos[1], { jugadores: [jugador] });
  const { partidos } = await crearLiga(
    db,
    o.campeonato,
    o.equipos,
    [
      { local: o.equipos[1], visitante: o.equipos[2], fecha: '2026-11-28' },
      { local: o.equipos[3], visitante: o.equipos[1], fecha: '2026-12-05' },
    ],
    'Segunda',
  );
  siguientes = partidos as [number, number];
});
beforeEach(() => rehacer(o));
afterAll(() => o.oficina.cerrar());

async function insertarJugador(nombre_completo: string, equipo: number): Promise<number> {
  const { db } = o.oficina;
  const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', equipo).executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('jugador')
    .values({ nombre_completo, dni: '', colegio_id, fecha_nacimiento: '2015-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Cuerpo {
  id: number;
  codigo?: string;
}
const dice = ({ status, body }: Respuesta<Cuerpo>) => [status, body?.codigo ?? null];
const HECHO = [204, null];
const validada = async (ts_id = tipo.uno, extra: object = {}, partido = o.partidos[0]): Promise<number> => {
  const { body } = await o.jefa.llamar<Cuerpo>('POST', '/api/sanciones', {
    sancion: { ts_id, convocatoria_id: await o.vigente(partido), jugador_id: jugador, fecha: '2026-11-22', ...extra },
  });
  expect(dice(await o.jefa.llamar<Cuerpo>('PUT', `/api/sanciones/validar/${body.id}`))).toEqual(HECHO);
  return body.id;
};
/** Why its acta does not admit them, of each match; null, it does. */
const vetado = (partidos: readonly number[], quien = jugador) =>
  Promise.all(
    partidos.map(async (partido) => {
      const { body } = await o.jefa.llamar<ActaDeConvocatoria>('GET', `/api/convocatorias/acta/${await o.vigente(partido)}`);
      const suyo = [...body.local.jugadores, ...body.visitante.jugadores].find(({ jugador_id }) => jugador_id === quien);
      return suyo?.sancion?.motivo ?? null;
    }),
  );
const leer = async (id: number) => (await o.jefa.llamar<Sancion>('GET', `/api/sanciones/${id}`)).body;
const paso = (que: string, id: number, sancion?: object, quien: Cliente = o.jefa) =>
  quien.llamar<Cuerpo>('PUT', `/api/sanciones/${que}/${id}`, sancion && { sancion });

describe('los partidos que la cumplen', () => {
  it('son los siguientes de su equipo, también en otra fase, y se dicen cuáles', async () => {
    const id = await validada();
    expect(await vetado([o.partidos[0], ...siguientes])).toEqual([null, 'Expulsión (prueba)', null]);
    expect((await leer(id)).cumplimiento).toEqual({
      partidos: [{ id: siguientes[0], rotulo: 'Encinar – Olmos', fecha: '2026-11-28', jugado: false }],
      cumplidos: 0,
      sin_partido: 0,
    });
  });
  it('antes de validarla o de invalidarla se dicen los que cambian', async () => {
    const antes = async (que: string, id: number) =>
      (await o.jefa.llamar<{ partidos: { id: number }[] }>('POST', `/api/sanciones/consecuencias/${id}`, { que })).body.partidos.map(
        (partido) => partido.id,
      );
    const { body } = await o.jefa.llamar<Cuerpo>('POST', '/api/sanciones', {
      sancion: { ts_id: tipo.uno, convocatoria_id: await o.vigente(o.partidos[0]), jugador_id: jugador, num_partidos: 2 },
    });
    expect(await antes('validar', body.id)).toEqual(siguientes);
    expect((await leer(body.id)).estado_validacion).toBe(2);
    await paso('validar', body.id);
    expect(await antes('invalidar', body.id)).toEqual(siguientes);
  });
  it('el que se suspende deja su sitio al siguiente', async () => {
    await validada();
    const { db } = o.oficina;
    await db.updateTable('partido').set({ estado: 2 }).where('id', '=', siguientes[0]).execute();
    expect(await vetado(siguientes)).toEqual([null, 'Expulsión (prueba)']);
    await db.updateTable('partido').set({ estado: 3 }).where('id', '=', siguientes[0]).execute();
  });
  it('el que gana sin rival no la cumple', async () => {
    const { body } = await o.jefa.llamar<Cuerpo>('POST', '/api/informespartido/admin', {
      informe: {
        convocatoria_id: await o.vigente(siguientes[0]),
        tipo: 1,
        acta: { marcador_local: 3, marcador_visitante: 0, presentado_local: 1, presentado_visitante: 0 },
      },
    });
    await validada();
    expect(await vetado(siguientes)).toEqual([null, 'Expulsión (prueba)']);
    await o.jefa.llamar('DELETE', `/api/informespartido/${body.id}`);
    expect(await vetado(siguientes)).toEqual(['Expulsión (prueba)', null]);
  });
  it('el que ya jugó no la cumple, y su acta se corrige', async () => {
    const convocatoria_id = await o.vigente(siguientes[0]);
    const informe = {
      convocatoria_id,
      tipo: 1,
      sin_asistencia: 1,
      acta: {
        marcador_local: 2,
        marcador_visitante: 1,
        presentado_local: 1,
        presentado_visitante: 1,
        detalle_local: { jugadores: [{ jugador_id: jugador, presentado: 1 }], entrenadores: [] },
      },
    };
    const { body } = await o.jefa.llamar<Cuerpo>('POST', '/api/informespartido/admin', { informe });
    await validada();
    expect(await vetado(siguientes)).toEqual([null, 'Expulsión (prueba)']);
    expect((await o.jefa.llamar('PUT', '/api/informespartido/admin', { informe: { ...informe, id: body.id } })).status).toBe(200);
    await o.jefa.llamar('DELETE', `/api/informespartido/${body.id}`);
    expect(await vetado(siguientes)).toEqual(['Expulsión (prueba)', null]);
  });
  it('los de otro campeonato no, pero con su alcance tampoco los juega mientras', async () => {
    const { db } = o.oficina;
    const { id: genero_id } = await db.insertInto('genero').values({ nombre: 'Femenino' }).returning('id').executeTakeFirstOrThrow();
    const { categoria_id } = await db
      .selectFrom('campeonato')
      .select('categoria_id')
      .where('id', '=', o.campeonato)
      .executeTakeFirstOrThrow();
    const { id: otro } = await db
      .insertInto('campeonato')
      .values({ competicion_id: o.competicion, deporte_id: o.deporte, categoria_id, genero_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [suyo, rival] = [await crearEquipo(db, otro, 'Encinar femenino'), await crearEquipo(db, otro, 'Fresnos')];
    await crearPlantilla(db, suyo, { jugadores: [jugador] });
    const fechas = ['2026-11-27', '2026-12-12'].map((fecha) => ({ local: suyo, visitante: rival, fecha }));
    const { partidos } = await crearLiga(db, otro, [suyo, rival], fechas, 'Femenina');
    await validada();
    expect(await vetado(partidos)).toEqual([null, null]);
    await db.deleteFrom('sancion').execute();
    const id = await validada(tipo.temporada);
    expect([(await leer(id)).alcance, await vetado(partidos), await vetado(siguientes)]).toEqual([
      2,
      ['Agresión (prueba)', null],
      ['Agresión (prueba)', null],
    ]);
    await db.updateTable('plantilla').set({ fecha_anulacion: new Date() }).where('equipo_id', '=', suyo).execute();
  });
  it('los que falten siguen en la temporada siguiente con el equipo de su colegio y su deporte', async () => {
    const { db } = o.oficina;
    const id = await validada(tipo.uno, { num_partidos: 3 });
    await o.jugar(siguientes[0]);
    const { categoria_id, genero_id } = await db
      .selectFrom('campeonato')
      .select(['categoria_id', 'genero_id'])
      .where('id', '=', o.campeonato)
      .executeTakeFirstOrThrow();
    await db.updateTable('competicion').set({ historico: true }).where('id', '=', o.competicion).execute();
    const { id: competicion_id } = await db
      .insertInto('competicion')
      .values({ nombre: '2027-2028', fecha_inicio: '2027-08-30', fecha_fin: '2028-08-27' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: otro } = await db
      .insertInto('campeonato')
      .values({ competicion_id, deporte_id: o.deporte, categoria_id, genero_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: ajedrez } = await db.insertInto('deporte').values({ nombre: 'Ajedrez' }).returning('id').executeTakeFirstOrThrow();
    const { id: deAjedrez } = await db
      .insertInto('campeonato')
      .values({ competicion_id, deporte_id: ajedrez, categoria_id, genero_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Of their school, but of another sport.
    const enAjedrez = await crearEquipo(db, deAjedrez, 'Encinar ajedrez');
    const [ajeno, suyo] = [await crearEquipo(db, otro, 'Ajeno'), await crearEquipo(db, otro, 'Encinar mayor')];
    const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', o.equipos[1]).executeTakeFirstOrThrow();
    await db.updateTable('equipo').set({ colegio_id, subequipo: 'B' }).where('id', 'in', [enAjedrez, suyo]).execute();
    for (const equipo of [enAjedrez, ajeno, suyo]) await crearPlantilla(db, equipo, { jugadores: [jugador] });
    const { partidos } = await crearLiga(db, otro, [ajeno, suyo], [{ local: ajeno, visitante: suyo, fecha: '2027-10-02' }], 'Nueva');
    const { sanciones, vetos } = (await leerSancionados(db, 'jugador', [jugador])).get(jugador)!;
    // What the season that is over left without playing serves nothing.
    expect([sanciones[0]!.sancion.id, sanciones[0]!.partidos.map((partido) => partido.id), sanciones[0]!.sinPartido]).toEqual([
      id,
      [siguientes[0], partidos[0]],
      1,
    ]);
    const nuevo = { id: partidos[0]!, colegio_id, competicion_id, momento: '2027-10-02T10:30' };
    expect(vetos({ ...nuevo, equipo_id: suyo }, true).map(({ motivo, cumple }) => [motivo, cumple])).toEqual([
      ['Expulsión (prueba) (arrastrada de 2026-2027)', 2],
    ]);
    expect(vetos({ ...nuevo, equipo_id: ajeno }, true)).toEqual([]);
    // In the new season it is in the list, and an appeal may stay it.
    const listar = async () =>
      (
        await o.jefa.llamar<{ rows: FilaSancion[] }>('POST', '/api/sanciones/index', {
          filtros: [],
          ordenacion: [],
          paginacion: { pageNumber: 1, pageSize: 20 },
        })
      ).body;
    expect((await listar()).rows.map((fila) => [fila.id, fila.arrastrada])).toEqual([[id, '2026-2027']]);
    expect(dice(await paso('suspender', id, { fecha: '2027-09-15', motivo: 'Recurso' }))).toEqual(HECHO);
    expect((await leerSancionados(db, 'jugador', [jugador])).get(jugador)!.vetos({ ...nuevo, equipo_id: suyo }, true)).toEqual([]);
    // Without a squad in the new season there is nothing to bring to it.
    await db.updateTable('plantilla').set({ fecha_anulacion: new Date() }).where('equipo_id', 'in', [enAjedrez, ajeno, suyo]).execute();
    expect((await listar()).rows).toEqual([]);
    const [sinPlantilla] = (await leerSancionados(db, 'jugador', [jugador])).get(jugador)!.sanciones;
    expect([sinPlantilla!.partidos.map((partido) => partido.id), sinPlantilla!.sinPartido]).toEqual([[siguientes[0]], 2]);
    await db.updateTable('competicion').set({ historico: true }).where('id', '=', competicion_id).execute();
    await db.updateTable('competicion').set({ historico: false }).where('id', '=', o.competicion).execute();
    await db.deleteFrom('informe').execute();
    await db.updateTable('partido').set({ estado: 3 }).where('id', '=', siguientes[0]).execute();
  });
});

it('validada y corregida a la vez: o se va con su tarjeta, o se queda y se dice que ya no la tiene', async () => {
  const convocatoria_id = await o.vigente(o.partidos[0]);
  const conRojas = (rojas: number) => ({
    convocatoria_id,
    tipo: 1,
    sin_asistencia: 1,
    acta: {
      marcador_local: 2,
      marcador_visitante: 1,
      presentado_local: 1,
      presentado_visitante: 1,
      detalle_visitante: { jugadores: [{ jugador_id: jugador, presentado: 1, rojas }], entrenadores: [] },
    },
  });
  for (let vez = 0; vez < 3; vez += 1) {
    await rehacer(o);
    const { body: informe } = await o.jefa.llamar<Cuerpo>('POST', '/api/informespartido/admin', { informe: conRojas(1) });
    const { id } = await o.oficina.db.selectFrom('sancion').select('id').executeTakeFirstOrThrow();
    const [valida, corrige] = await Promise.all([
      paso('validar', id, { ts_id: tipo.uno }),
      o.jefa.llamar('PUT', '/api/informespartido/admin', { informe: { ...conRojas(0), id: informe.id } }),
    ]);
    const quedan = await o.oficina.db.selectFrom('sancion').select(['id', 'sin_causa']).execute();
    expect(corrige.status).toBe(200);
    expect([dice(valida), quedan]).toEqual(valida.status === 204 ? [HECHO, [{ id, sin_causa: true }]] : [[404, 'recurso.desconocido'], []]);
  }
});

describe('un recurso', () => {
  it('la deja en suspenso desde un día, con su motivo: no veta, y lo que se juega no la cumple', async () => {
    const id = await validada();
    await o.oficina.db.deleteFrom('notificacion').execute();
    expect(dice(await paso('suspender', id, { fecha: '2026-11-25', motivo: 'Recurso ante el comité' }))).toEqual(HECHO);
    expect(await vetado(siguientes)).toEqual([null, null]);
    expect(await leer(id)).toMatchObject({ en_suspenso: { desde: '2026-11-25', motivo: 'Recurso ante el comité' }, estado_validacion: 1 });
    expect(dice(await paso('reanudar', id, { fecha: '2026-12-01' }))).toEqual(HECHO);
    expect(await vetado(siguientes)).toEqual([null, 'Expulsión (prueba)']);
    expect((await leer(id)).en_suspenso).toBeNull();
  });
  it('se le dice a quien se le dijo la sanción', async () => {
    const { id: plantilla_id } = await o.oficina.db
      .selectFrom('plantilla')
      .select('id')
      .where('equipo_id', '=', o.equipos[0])
      .executeTakeFirstOrThrow();
    const de = await insertarJugador('Luis Gil', o.equipos[0]);
    await o.oficina.db.insertInto('plantilla_jugador').values({ plantilla_id, jugador_id: de }).execute();
    const id = await validada(tipo.uno, { jugador_id: de });
    const avisos = o.oficina.db
      .selectFrom('notificacion')
      .select('asunto')
      .where('usuario_id', '=', o.entrenador.cliente.usuarioId)
      .orderBy('id');
    await o.oficina.db.deleteFrom('notificacion').execute();
    await paso('suspender', id, { fecha: '2026-11-25', motivo: 'Recurso' });
    await paso('reanudar', id, { fecha: '2026-11-26' });
    expect((await avisos.execute()).map(({ asunto }) => asunto)).toEqual([
      'Sanción en suspenso por Robles – Encinar',
      'Sanción reanudada por Robles – Encinar',
    ]);
  });
  const ESTADOS = {
    pendiente: async () =>
      (
        await o.jefa.llamar<Cuerpo>('POST', '/api/sanciones', {
          sancion: { ts_id: tipo.uno, convocatoria_id: await o.vigente(o.partidos[0]), jugador_id: jugador },
        })
      ).body.id,
    validada: () => validada(),
    'en suspenso': async () => {
      const id = await validada();
      await paso('suspender', id, { fecha: '2026-11-25', motivo: 'Recurso' });
      return id;
    },
    reanudada: async () => {
      const id = await ESTADOS['en suspenso']();
      await paso('reanudar', id, { fecha: '2026-11-30' });
      return id;
    },
    'sin partidos': () => validada(tipo.multa, { jugador_id: null, equipo_id: o.equipos[0] }),
  };
  it.each<[keyof typeof ESTADOS, string | null, string | null]>([
    ['pendiente', 'sancion.sin_validar', 'sancion.sin_suspenso'],
    ['validada', null, 'sancion.sin_suspenso'],
    ['en suspenso', 'sancion.en_suspenso', null],
    ['reanudada', null, 'sancion.sin_suspenso'],
    ['sin partidos', 'sancion.sin_partidos', 'sancion.sin_suspenso'],
  ])('%s', async (estado, alSuspender, alReanudar) => {
    const codigo = (esperado: string | null) => (esperado === null ? HECHO : [409, esperado]);
    expect(dice(await paso('suspender', await ESTADOS[estado](), { fecha: '2026-12-02', motivo: 'Otro recurso' }))).toEqual(
      codigo(alSuspender),
    );
    expect(dice(await paso('reanudar', await ESTADOS[estado](), { fecha: '2026-12-03' }))).toEqual(codigo(alReanudar));
  });
  it('no antes de la sanción ni del último suspenso, ni sin motivo, ni sobre lo que otra persona cambió', async () => {
    const id = await validada(tipo.uno, { fecha: '2026-11-22' });
    expect(dice(await paso('suspender', id, { fecha: '2026-11-21', motivo: 'Recurso' }))).toEqual([422, 'sancion.dia_de_recurso']);
    expect(dice(await paso('suspender', id, { fecha: '2026-11-25', motivo: '' }))).toEqual([400, 'datos.incorrectos']);
    expect(dice(await paso('suspender', id, { motivo: 'Recurso', version: 9 }))).toEqual([409, 'version.antigua']);
    await paso('suspender', id, { fecha: '2026-11-25', motivo: 'Recurso' });
    expect(dice(await paso('reanudar', id, { fecha: '2026-11-24' }))).toEqual([422, 'sancion.dia_de_recurso']);
    await paso('reanudar', id, { fecha: '2026-12-01' });
    expect(dice(await paso('suspender', id, { fecha: '2026-11-30', motivo: 'Recurso' }))).toEqual([422, 'sancion.dia_de_recurso']);
  });
  it('invalidarla acaba con él', async () => {
    const id = await ESTADOS['en suspenso']();
    expect(dice(await paso('invalidar', id))).toEqual(HECHO);
    expect(dice(await paso('validar', id))).toEqual(HECHO);
    expect((await leer(id)).en_suspenso).toBeNull();
  });
});

describe('la que no es por un partido', () => {
  const NIVELES = {
    partidos: { '/admin/partidos': 2, '/admin/partido_editar': 2 },
    mira: { '/admin/partidos': 2, '/admin/sanciones': 1 },
    sanciones: { '/admin/sanciones': 2 },
  };
  const conNivel = async (cual: keyof typeof NIVELES): Promise<Cliente> => {
    const { db, http } = o.oficina;
    const login = `${cual}@liga.es`;
    if (!(await db.selectFrom('usuario').select('id').where('login', '=', login).executeTakeFirst())) {
      const rol = await crearRol(db, cual, Perfil.Admin, 0);
      for (const { id, enlace } of await db.selectFrom('opcion').select(['id', 'enlace']).execute()) {
        const permiso = (NIVELES[cual] as Record<string, number>)[`${enlace}`] ?? 0;
        await db.updateTable('rol_opcion').set({ permiso }).where('rol_id', '=', rol).where('opcion_id', '=', id).execute();
      }
      await crearUsuario(db, { login, roles: [rol] });
    }
    return entrar(http, login);
  };
  const ajena = async () => {
    const { colegio_id } = await o.oficina.db
      .selectFrom('equipo')
      .select('colegio_id')
      .where('id', '=', o.equipos[0])
      .executeTakeFirstOrThrow();
    return { ts_id: tipo.ajena, colegio_id };
  };
  it.each<[keyof typeof NIVELES, unknown[], unknown[]]>([
    ['partidos', [403, 'sancion.ajena_a_partidos'], [403, 'sancion.ajena_a_partidos']],
    ['mira', [403, 'sancion.ajena_a_partidos'], [200, null]],
    ['sanciones', HECHO, [200, null]],
  ])('de quien lleva «%s», lo que edita y lo que mira', async (cual, edita, mira) => {
    const quien = await conNivel(cual);
    const sancion = await ajena();
    const { body } = await o.jefa.llamar<Cuerpo>('POST', '/api/sanciones', { sancion });
    const creada = await quien.llamar<Cuerpo>('POST', '/api/sanciones', { sancion });
    expect(creada.status === 200 ? HECHO : dice(creada)).toEqual(edita);
    expect(dice(await quien.llamar<Cuerpo>('POST', `/api/sanciones/consecuencias/${body.id}`, { que: 'eliminar' }))).toEqual(
      edita === HECHO ? mira : [403, 'sancion.ajena_a_partidos'],
    );
    expect(dice(await paso('validar', body.id, undefined, quien))).toEqual(edita);
    expect(dice(await quien.llamar<Cuerpo>('DELETE', `/api/sanciones/${body.id}`))).toEqual(edita);
  });
  it('y la que sí lo es, de quien lleva los partidos', async () => {
    const quien = await conNivel('partidos');
    const { body } = await quien.llamar<Cuerpo>('POST', '/api/sanciones', {
      sancion: { ts_id: tipo.uno, convocatoria_id: await o.vigente(o.partidos[0]), jugador_id: jugador },
    });
    expect(dice(await paso('validar', body.id, undefined, quien))).toEqual(HECHO);
    const { body: convocatoria } = await quien.llamar<Convocatoria>('GET', `/api/convocatorias/${await o.vigente(o.partidos[0])}`);
    expect(convocatoria.sanciones).toMatchObject([{ id: body.id, estado_validacion: 1, alcance: 1 }]);
  });
});
