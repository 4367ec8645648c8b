import { verify } from '@node-rs/argon2';
import { estadoDePlantilla } from '@cd/domain/competicion/plantillas/estado';
import { isValidIBAN } from 'ibantools';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/open';
import { testDatabase } from '../base-de-datos';
import { openColumn } from '../../platform/db/sealed-columns';
import { previaDeConsolidacion } from '../../modules/inscripcion/periodo/consolidacion';
import { reconstruirClasificaciones } from '../../modules/resultados/service';
import { cargarDemo, estaVacia, type Resumen } from '@cd/demo/siembra/service';

const HOY = '2026-11-21';

describe('la carga de los datos de demostración', () => {
  let base: Database;
  let resumen: Resumen;
  let vaciaAntes: boolean;

  beforeAll(async () => {
    base = await testDatabase();
    vaciaAntes = await estaVacia(base.db);
    resumen = await cargarDemo(base.db, { hoy: HOY });
  });
  afterAll(() => base.close());

  const clasificaciones = () => base.db.selectFrom('clasificacion').selectAll().orderBy('grupo_id').orderBy('orden').execute();

  it('cuenta lo que ha escrito', async () => {
    const { rows } = await sql<Record<string, number>>`
      with actuales as (select c.id from campeonato c join competicion k on k.id = c.competicion_id and not k.historico and not k.proxima),
        fases as (select * from fase where campeonato_id in (select id from actuales))
      select (select count(*) from colegio)::int as colegios, (select count(*) from equipo where campeonato_id in (select id
        from actuales))::int as equipos,
        (select count(*) from grupo where fase_id in (select id from fases))::int as grupos, (select count(*) from fases
          where tipo = 1)::int as copas,
        (select count(*) from partido where fase_id in (select id from fases))::int as partidos`.execute(base.db);
    expect(resumen).toEqual({ temporada: '2026-2027', ...rows[0] });
    expect(resumen).toMatchObject({ colegios: 63, grupos: 51, copas: 7 });
  });

  it('da a cada grupo una tabla con todos sus equipos', async () => {
    const inscritos = await base.db.selectFrom('grupo_equipo').select(['grupo_id', 'equipo_id']).execute();
    const claves = (filas: readonly { grupo_id: number; equipo_id: number }[]) =>
      filas.map((fila) => `${fila.grupo_id}-${fila.equipo_id}`).toSorted();
    const tablas = await clasificaciones();
    expect(claves(tablas)).toEqual(claves(inscritos));
    expect(tablas.filter((fila) => fila.puntos_sancion < 0)).toHaveLength(4);
    // Ties on points that the average among the tied teams has settled, as in real tables.
    expect(tablas.filter((fila) => fila.criterio === 6).length).toBeGreaterThan(0);
  });

  it('hoy el árbitro de muestra tiene un partido que escribir, otro se está escribiendo, y hay un informe confidencial y un acta de papel', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from arbitraje a join arbitro r on r.id = a.arbitro_id join usuario u on u.id = r.usuario_id
          join convocatoria cv on cv.id = a.convocatoria_id and cv.vigente join partido p on p.id = cv.partido_id
        where u.login = 'arbitro@demo.es' and a.estado = 3 and cv.fecha = ${HOY} and p.estado = 3)::int as por_escribir,
        (select count(*) from acta_en_curso a join convocatoria cv on cv.id = a.convocatoria_id and cv.fecha = ${HOY})::int as en_curso,
        (select count(*) from marcador_en_directo)::int as en_directo, (select count(*) from informe_confidencial)::int as confidenciales,
        (select count(*) from foto_de_acta)::int as fotos`.execute(base.db);
    expect(rows[0]).toMatchObject({ en_curso: 1, en_directo: 1, confidenciales: 1, fotos: 1 });
    expect(rows[0]!.por_escribir).toBeGreaterThan(0);
  });

  it('reconstruir las clasificaciones desde cero da las mismas filas', async () => {
    const antes = await clasificaciones();
    await base.db.transaction().execute(reconstruirClasificaciones);
    expect(await clasificaciones()).toEqual(antes);
  });

  it('deja la mitad de los partidos jugados, y lo de hoy en adelante por jugar', async () => {
    const partidos = await base.db
      .selectFrom('partido_vigente as p')
      .innerJoin('fase as f', 'f.id', 'p.fase_id')
      .innerJoin('campeonato as c', 'c.id', 'f.campeonato_id')
      .innerJoin('competicion as k', 'k.id', 'c.competicion_id')
      .select(['p.fecha', 'p.estado', 'p.aplazado', 'p.marcador_local', 'p.fecha_validacion'])
      .where('k.historico', '=', false)
      .execute();
    const jugados = partidos.filter((partido) => partido.marcador_local !== null);
    expect(jugados.length / partidos.length).toBeGreaterThan(0.43);
    expect(jugados.length / partidos.length).toBeLessThan(0.57);
    expect(jugados.filter((partido) => partido.fecha! >= HOY)).toEqual([]);
    expect(jugados.some((partido) => partido.fecha_validacion === null)).toBe(true);
    expect(partidos.some((partido) => partido.estado === 3 && partido.fecha !== null && partido.fecha < HOY)).toBe(true);
    expect(partidos.filter((partido) => partido.estado === 2).length).toBeGreaterThan(20);
    expect(partidos.filter((partido) => partido.aplazado).length).toBeGreaterThan(20);
  });

  it('cuenta la vida de los partidos: informes en cada estado, cadenas de convocatorias, arbitrajes, detalles que suman y un equipo retirado', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from informe i join usuario u on u.id = i.autor_id where i.vigente and i.fecha_validacion is null and i.tipo = 1)::int as "delArbitro",
      (select count(*) from informe where fecha_historico is not null)::int as historicos,
      (select count(*) from informe where fecha_anulacion is not null)::int as anulados,
      (select count(*) from partido_vigente v where v.estado = 2 and not exists (select 1 from convocatoria cv join informe i on i.convocatoria_id = cv.id
        join fase f on f.id = v.fase_id where cv.partido_id = v.id and i.vigente and i.tipo = 0))::int as "sinMotivo",
      (select count(*) from convocatoria cv join informe i on i.convocatoria_id = cv.id and i.tipo = 0 and i.vigente where not cv.vigente)::int as reprogramados,
      (select count(distinct estado) from arbitraje)::int as estados,
      (select count(distinct causa) from arbitraje_devuelto)::int as causas, (select count(*) from arbitraje where desfasado is not null)::int as movidos,
      (select count(*) from puesto_ofrecido)::int as ofrecidos, (select count(*) from puesto_pedido)::int as pedidos,
      (select count(*) from sancion where sujeto = 3 and num_partidos > 0 and fecha_validacion is not null)::int as sancionados,
      (select count(*) from (select d.informe_id, d.local, sum(d.goles) as goles from acta_jugador d group by 1, 2) g join acta a using (informe_id)
        join informe i on i.id = a.informe_id join convocatoria cv on cv.id = i.convocatoria_id join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id
        where f.tipo_acta < 4 and g.goles <> case when g.local then a.marcador_local else a.marcador_visitante end)::int as "noSuman",
      (select count(*) from (select p.informe_id, sum(p.local) as suma, count(*) filter (where p.local > p.visitante) as sets from acta_parcial p group by 1) s
        join acta a using (informe_id) where a.marcador_local not in (s.suma, s.sets))::int as "noCuadran",
      (select count(distinct informe_id) from acta_parcial)::int as "conParciales",
      (select count(*) from clasificacion c join grupo g on g.id = c.grupo_id join retirada r on r.fase_id = g.fase_id and r.equipo_id = c.equipo_id
        where c.posicion is null)::int as retirados`.execute(base.db);
    const vida = rows[0]!;
    expect(vida).toMatchObject({
      sinMotivo: 0,
      noSuman: 0,
      noCuadran: 0,
      retirados: 1,
      reprogramados: 6,
      estados: 5,
      conParciales: 12,
      causas: 6,
      movidos: 2,
    });
    for (const cual of ['delArbitro', 'historicos', 'anulados', 'sancionados', 'ofrecidos', 'pedidos'] as const)
      expect(vida[cual]).toBeGreaterThan(0);
  });

  it('deja una sanción que se cumple, una recurrida, una descartada y dos propuestas; el entrenador de muestra tiene a quien no puede alinear', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (count(*) filter (where s.de_acta and s.fecha_validacion is null and s.fecha_descarte is null))::int as propuestas,
      count(s.fecha_descarte)::int as descartadas, count(q.id)::int as recurridas,
      (count(*) filter (where s.num_partidos > 0 and s.fecha_validacion is not null and s.equipo_id is not null))::int as "seCumplen",
      (count(*) filter (where s.equipo_id in (select pl.equipo_id from plantilla pl join plantilla_entrenador pe on pe.plantilla_id = pl.id
        join entrenador n on n.id = pe.entrenador_id join usuario u on u.id = n.usuario_id where u.login = 'entrenador@demo.es') and s.num_partidos = 2
        and s.fecha_validacion is not null and s.de_acta))::int as "delEntrenador"
      from sancion s left join sancion_cautelar q on q.sancion_id = s.id where s.sujeto = 3`.execute(base.db);
    expect(rows[0]).toEqual({ propuestas: 2, descartadas: 1, recurridas: 1, seCumplen: 3, delEntrenador: 1 });
  });

  it('deja cambios de partido en cada estado, dos de ellos del entrenador de muestra: uno que contestar y otro que ha pedido', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (count(*) filter (where cp.fecha_rechazo is null and cp.fecha_confirmacion is null))::int as "sinContestar",
      (count(*) filter (where cp.fecha_confirmacion is not null and cp.fecha_validacion is null))::int as "porValidar",
      (count(*) filter (where cp.fecha_rechazo is not null))::int as rechazados,
      (count(*) filter (where n.vigente and n.tipo = 3 and not cv.vigente))::int as validos, count(cp.fecha_cobro)::int as cobrados,
      (count(*) filter (where cp.solicitante_id = (select id from usuario where login = 'entrenador@demo.es')))::int as suyos,
      count(a.numero)::int as alternativas
      from cambio_partido cp join convocatoria cv on cv.id = cp.convocatoria_id left join convocatoria n on n.id = cp.convocatoria_nueva_id
        left join cambio_alternativa a on a.cambio_partido_id = cp.id`.execute(base.db);
    expect(rows[0]).toEqual({ sinContestar: 2, porValidar: 1, rechazados: 1, validos: 2, cobrados: 1, suyos: 1, alternativas: 1 });
  });

  it('deja por hacer el calendario de una copa y el de una fase con una semana inhábil propia', async () => {
    const { rows } = await sql`select f.nombre, f.tipo, (select count(*) from fase_semana_inhabil s where s.fase_id = f.id)::int as semanas
      from fase f where not exists (select 1 from partido p where p.fase_id = f.id) order by f.tipo`.execute(base.db);
    expect(rows).toEqual([
      { nombre: 'Torneo de primavera', tipo: 0, semanas: 1 },
      { nombre: 'Copa de primavera', tipo: 1, semanas: 0 },
    ]);
  });

  it('lleva cada copa hasta donde se ha jugado: los partidos son de los equipos que las reglas han hecho pasar', async () => {
    const conCalendario = base.db.selectFrom('partido').select('fase_id');
    const cruces = await base.db.selectFrom('eliminatoria').selectAll().where('fase_id', 'in', conCalendario).execute();
    const porId = new Map(cruces.map((cruce) => [cruce.id, cruce]));
    const partidos = await base.db.selectFrom('partido_vigente').selectAll().where('eliminatoria_id', 'is not', null).execute();
    for (const partido of partidos) {
      const { equipo1_id, equipo2_id } = porId.get(partido.eliminatoria_id!)!;
      expect(new Set([partido.equipo_local_id, partido.equipo_visitante_id])).toEqual(new Set([equipo1_id, equipo2_id]));
    }
    for (const cruce of cruces) {
      const suyos = partidos.filter((partido) => partido.eliminatoria_id === cruce.id);
      const completo = cruce.equipo1_id !== null && cruce.equipo2_id !== null;
      expect(suyos).toHaveLength(completo ? cruce.num_partidos : 0);
      const acabado = completo && suyos.every((partido) => partido.marcador_local !== null);
      expect(cruce.ganador_id !== null).toBe(acabado || cruce.decidido_por === 'exento');
      if (cruce.ganador_id === null || cruce.siguiente_id === null) continue;
      const siguiente = porId.get(cruce.siguiente_id)!;
      expect(cruce.siguiente_lugar === 1 ? siguiente.equipo1_id : siguiente.equipo2_id).toBe(cruce.ganador_id);
    }
    const decididos = new Set(
      cruces.filter((cruce) => cruce.ganador_id !== null && cruce.decidido_por !== 'exento').map((cruce) => cruce.fase_id),
    );
    const abiertos = new Set(cruces.filter((cruce) => cruce.ganador_id === null).map((cruce) => cruce.fase_id));
    expect([decididos.size, abiertos.size]).toEqual([6, 6]);
  });

  it('deja marcadas todas sus cuentas, que no cambian de contraseña ni de correo', async () => {
    expect(await base.db.selectFrom('usuario').select('login').where('demo', '=', false).execute()).toEqual([]);
  });

  it('crea las seis cuentas con su contraseña y sus perfiles', async () => {
    const filas = await base.db
      .selectFrom('usuario as u')
      .innerJoin('usuario_rol as ur', 'ur.usuario_id', 'u.id')
      .innerJoin('rol as r', 'r.id', 'ur.rol_id')
      .select(['u.login', 'u.contrasena', 'r.nombre', 'r.perfil_id'])
      .where('u.login', 'like', '%@demo.es')
      .orderBy('u.login')
      .orderBy('r.perfil_id')
      .execute();
    expect(filas.map((fila) => `${fila.login} ${fila.nombre} ${fila.perfil_id}`)).toEqual([
      'admin@demo.es Administrador 1',
      'arbitro@demo.es Árbitro 4',
      'coordinador@demo.es Coordinador 6',
      'entrenador@demo.es Entrenador 5',
      'lectura@demo.es Consulta 1',
      'varios@demo.es Árbitro 4',
      'varios@demo.es Entrenador 5',
      'varios@demo.es Coordinador 6',
    ]);
    const cifradas = [...new Set(filas.map((fila) => fila.contrasena))];
    expect(cifradas).toHaveLength(6);
    for (const cifrada of cifradas) {
      expect(cifrada).toMatch(/^\$argon2id\$/);
      expect(await verify(cifrada, 'demo-2026')).toBe(true);
    }
  });

  it('deja la temporada anterior como histórica, con los mismos campeonatos y todo jugado; los equipos, los mismos y los dos que ahora vuelven', async () => {
    const { rows } = await sql<{
      nombre: string;
      campeonatos: number;
      equipos: number;
      partidos: number;
      porJugar: number;
      validadas: number;
      fin: string;
    }>`
      select k.nombre, k.fecha_fin as fin, count(distinct c.id)::int as campeonatos, (select count(*) from equipo e join campeonato x
        on x.id = e.campeonato_id where x.competicion_id = k.id)::int as equipos,
        count(p.id)::int as partidos, (count(*) filter (where p.estado = 3 and k.historico))::int as "porJugar", (count(p.fecha_validacion)
          filter (where k.historico))::int as validadas
      from competicion k join campeonato c on c.competicion_id = k.id left join fase f on f.campeonato_id = c.id left join partido_vigente p
        on p.fase_id = f.id
      where not k.proxima
      group by k.id order by k.historico desc`.execute(base.db);
    const [anterior, actual] = rows;
    expect(anterior).toMatchObject({ nombre: '2025-2026', campeonatos: actual!.campeonatos, equipos: actual!.equipos + 2, porJugar: 0 });
    expect(anterior!.partidos).toBeGreaterThan(1_500);
    expect(anterior!.validadas).toBeGreaterThan(1_500);
    const { fecha_inicio } = await base.db
      .selectFrom('competicion')
      .select('fecha_inicio')
      .where('historico', '=', false)
      .where('proxima', '=', false)
      .executeTakeFirstOrThrow();
    expect(anterior!.fin < fecha_inicio).toBe(true);
    // The sequences have moved on: what is created next does not fall on what was copied.
    for (const tabla of ['equipo', 'partido', 'convocatoria', 'informe'] as const) {
      const seguida = await sql<{ siguiente: number; ultimo: number }>`
        select nextval(pg_get_serial_sequence(${tabla}, 'id'))::int as siguiente, (select max(id) from ${sql.table(tabla)}) as ultimo`.execute(
        base.db,
      );
      expect(seguida.rows[0]!.siguiente).toBeGreaterThan(seguida.rows[0]!.ultimo);
    }
  });

  it('puebla la oficina: cuarenta personas más de todos los roles, con sus actores, y 64 árbitros de los que 46 han contestado', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from usuario where login like '%@ligavega.example')::int as inventados,
      (select count(*) from usuario where not activo)::int as inactivos,
      (select count(*) from arbitro)::int as arbitros,
      (select count(*) from usuario_rol ur join rol r on r.id = ur.rol_id where r.perfil_id = 4 and not exists (select 1 from arbitro a
        where a.usuario_id = ur.usuario_id))::int as "arbitrosSinActor",
      (select count(*) from usuario_rol ur join rol r on r.id = ur.rol_id where r.perfil_id = 5 and not exists (select 1 from entrenador a
        where a.usuario_id = ur.usuario_id))::int as "entrenadoresSinActor",
      (select count(*) from usuario_rol ur join rol r on r.id = ur.rol_id where r.perfil_id = 6 and not exists (select 1 from coordinador a
        where a.usuario_id = ur.usuario_id))::int as "coordinadoresSinActor",
      (select count(*) from prejornada)::int as prejornadas,
      (select count(*) from prejornada_arbitral)::int as preguntados, (select count(enviada) from prejornada_arbitral)::int as enviadas,
      (select count(*) from usuario u where u.login like '%@demo.es' and not exists (select 1 from contrato_usuario cu
        where cu.usuario_id = u.id and cu.fecha_aceptacion is not null))::int as "sinAceptar",
      (select count(*) from usuario u where u.login like '%@demo.es' and not exists (select 1 from notificacion n where n.usuario_id = u.id
        and n.fecha_lectura is null and n.buzon = 'Entrada'))::int as "sinAvisos",
      (select count(*) from usuario u where u.login like '%@demo.es' and not exists (select 1 from accion a where a.usuario_id = u.id))::int
        as "sinAcciones"`.execute(base.db);
    expect(rows[0]).toMatchObject({ inventados: 40, arbitros: 64, arbitrosSinActor: 0, entrenadoresSinActor: 0, coordinadoresSinActor: 0 });
    expect(rows[0]).toMatchObject({ prejornadas: 2, preguntados: 128, enviadas: 46 + 61, sinAceptar: 0, sinAcciones: 0 });
    expect(rows[0]!.inactivos).toBeGreaterThan(1);
    const prejornada = await base.db.selectFrom('prejornada').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(prejornada).toMatchObject({ fecha_inicio: '2026-11-28', fecha_fin: '2026-11-29', limite: '2026-11-26 23:59:00' });
    const { rows: respuestas } = await sql<
      Record<string, number>
    >`select count(enviada)::int as enviadas, count(anotada_por)::int as anotadas,
      (count(*) filter (where enviada is not null and not exists (select 1 from disponibilidad_arbitral d
        where d.prejornada_id = pa.prejornada_id and d.arbitro_id = pa.arbitro_id)))::int as "noPueden",
      (count(*) filter (where enviada is null and a.usuario_id = (select id from usuario where login = 'arbitro@demo.es')))::int as "deMuestra"
      from prejornada_arbitral pa join arbitro a on a.id = pa.arbitro_id where prejornada_id = ${prejornada.id}`.execute(base.db);
    expect(respuestas[0]).toMatchObject({ enviadas: 46, anotadas: 1, deMuestra: 1 });
    expect(respuestas[0]!.noPueden).toBeGreaterThan(1);
  });

  it('da al rol Consulta la lectura de todas las pantallas del administrador, y ninguna edición', async () => {
    const permisos = await base.db
      .selectFrom('opcion as o')
      .leftJoin('rol_opcion as ro', (join) =>
        join
          .onRef('ro.opcion_id', '=', 'o.id')
          .on('ro.rol_id', '=', (eb) => eb.selectFrom('rol').select('id').where('nombre', '=', 'Consulta')),
      )
      .select(['o.nombre', 'ro.permiso'])
      .where(sql<boolean>`1 = any(o.perfiles)`)
      .execute();
    expect(permisos.filter(({ permiso }) => permiso !== 1)).toEqual([]);
  });

  it('da a cada deporte su esquema de serie y las incomparecencias de este', async () => {
    const { rows } = await sql<{ mal: number }>`select count(*)::int as mal from deporte d left join esquema e on e.id = d.esquema_id
      where (d.marcador_ganador, d.marcador_no_presentado) is distinct from (e.marcador_ganador, e.marcador_no_presentado)`.execute(
      base.db,
    );
    expect(rows).toEqual([{ mal: 0 }]);
  });

  it('llena los datos maestros: pistas, festivos, importes de los cambios y datos bancarios que se dejan guardar', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from sede s where not exists (select 1 from pista p where p.sede_id = s.id) or codigo_postal = ''
        or municipio = '')::int as "sedesAMedias",
      (select count(*) from festivo)::int as festivos, (select count(*) from importe_cambio_partido)::int as importes,
      (select count(*) from colegio where activo and not exists (select 1 from colegio_sede cs where cs.colegio_id = colegio.id
        and cs.principal))::int as "sinPrincipal"`.execute(base.db);
    expect(rows[0]).toEqual({ sedesAMedias: 0, festivos: 10, importes: 8, sinPrincipal: 0 });
    const ibanes = [
      ...(await base.db.selectFrom('colegio').select(['id', 'iban']).execute()).map(({ id, iban }) => ({
        iban: openColumn(base.db, 'colegio.iban', id, iban),
      })),
      ...(await base.db.selectFrom('arbitro').select(['id', 'iban']).execute()).map(({ id, iban }) => ({
        iban: openColumn(base.db, 'arbitro.iban', id, iban),
      })),
    ];
    expect(ibanes.filter(({ iban }) => iban !== '' && !isValidIBAN(iban))).toEqual([]);
    expect(ibanes.filter(({ iban }) => iban !== '').length).toBeGreaterThan(90);
  });

  it('puebla los colegios: 240 entrenadores y 4.219 jugadores, nacidos en los años de una categoría; fotografía solo la tienen los de la inscripción', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from entrenador)::int as entrenadores, (select count(*) from jugador)::int as jugadores,
      (select count(*) from jugador where imagen is not null)::int + (select count(*) from entrenador where imagen is not null)::int as fotografias,
      (select count(*) from entrenador e where not exists (select 1 from entrenador_colegio ec where ec.entrenador_id = e.id))::int as "sinColegio",
      (select count(*) from arbitro a where not exists (select 1 from arbitro_deporte ad where ad.arbitro_id = a.id))::int as "sinDeporte",
      (select count(*) from jugador where not exists (select 1 from categoria c
        where extract(year from fecha_nacimiento) between split_part(c.annos, '-', 1)::int and split_part(c.annos, '-', 2)::int))::int
          as "sinCategoria",
      (select count(distinct colegio_id) from jugador)::int as colegios,
      (select count(*) from jugador where (estado = 2) <> (fecha_baja is not null))::int as "bajasMal",
      (select count(*) from (select usuario_id, estado from arbitro union all select usuario_id, estado from entrenador union all
        select usuario_id, estado from coordinador) p
        join usuario u on u.id = p.usuario_id where u.activo <> (p.estado = 1))::int as "cuentasMal"`.execute(base.db);
    expect(rows[0]).toEqual({
      entrenadores: 240,
      jugadores: 4219,
      fotografias: 167,
      sinColegio: 0,
      sinDeporte: 0,
      sinCategoria: 0,
      colegios: 60,
      bajasMal: 0,
      cuentasMal: 0,
    });
  });

  it('da a cada equipo de la temporada una plantilla activa de su colegio y de su edad, y a los entrenadores de muestra equipos de verdad', async () => {
    const { rows } = await sql<Record<string, number>>`with actuales as (
        select e.id, e.colegio_id, ca.annos from equipo e join campeonato c on c.id = e.campeonato_id join competicion k
          on k.id = c.competicion_id and not k.historico
        join categoria ca on ca.id = c.categoria_id)
      select (select count(*) from actuales a where not exists (select 1 from jugador_equipo j where j.equipo_id = a.id))::int as "sinJugadores",
        (select count(*) from jugador_equipo x join actuales a on a.id = x.equipo_id join jugador j on j.id = x.jugador_id
          where j.colegio_id <> a.colegio_id or j.estado <> 1
          or extract(year from j.fecha_nacimiento) not between split_part(a.annos, '-', 1)::int and split_part(a.annos, '-', 2)::int)::int
            as "jugadoresMal",
        (select count(*) from entrenador_equipo x join actuales a on a.id = x.equipo_id join entrenador t on t.id = x.entrenador_id
          where t.estado <> 1
          or not exists (select 1 from entrenador_colegio ec where ec.entrenador_id = t.id and ec.colegio_id = a.colegio_id))::int
            as "entrenadoresMal",
        (select count(*) from (select plantilla_id from plantilla_entrenador group by plantilla_id having min(numero) <> 1
          or max(numero) <> count(*)) m)::int as "puestosMal",
        (select count(*) from (select equipo_id from jugador_equipo group by equipo_id having count(*) not between 5 and 12) t)::int
          as "tallasMal"`.execute(base.db);
    expect(rows[0]).toEqual({ sinJugadores: 0, jugadoresMal: 0, entrenadoresMal: 0, puestosMal: 0, tallasMal: 0 });
    const sinEntrenador = await base.db
      .selectFrom('plantilla as p')
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('plantilla_entrenador as t').select('t.numero').whereRef('t.plantilla_id', '=', 'p.id'))),
      )
      .select('p.id')
      .execute();
    expect(sinEntrenador.length).toBeGreaterThan(20);
    const deMuestra = await base.db
      .selectFrom('usuario as u')
      .innerJoin('entrenador as t', 't.usuario_id', 'u.id')
      .innerJoin('entrenador_equipo as x', 'x.entrenador_id', 't.id')
      .select('u.login')
      .distinct()
      .where('u.login', 'like', '%@demo.es')
      .orderBy('u.login')
      .execute();
    expect(deMuestra.map(({ login }) => login)).toEqual(['entrenador@demo.es', 'varios@demo.es']);
  });

  it('deja plantillas en todos los estados, con alguien fuera de categoría en las pendientes y nadie en dos activas', async () => {
    const filas = await base.db
      .selectFrom('plantilla')
      .select(['creado_por_admin', 'fecha_validacion_coordinador', 'fecha_validacion_administrador', 'fecha_anulacion'])
      .execute();
    const cuantas = (estado: string) => filas.filter((fila) => estadoDePlantilla(fila) === estado).length;
    for (const estado of ['borrador', 'borrador_admin', 'borrador_pdte', 'activa', 'anulada']) expect(cuantas(estado)).toBeGreaterThan(5);
    const { rows } = await sql<{ repetidos: number; fuera: number }>`select
      (select count(*) from (select x.jugador_id from jugador_equipo x join equipo e on e.id = x.equipo_id
        group by x.jugador_id, e.campeonato_id having count(*) > 1) r)::int as repetidos,
      (select count(*) from plantilla p join plantilla_jugador pj on pj.plantilla_id = p.id join jugador j on j.id = pj.jugador_id
        join equipo_con_categoria c on c.equipo_id = p.equipo_id where p.fecha_validacion_administrador is null
        and extract(year from j.fecha_nacimiento) > split_part(c.annos, '-', 2)::int)::int as fuera`.execute(base.db);
    expect(rows[0]!.repetidos).toBe(0);
    expect(rows[0]!.fuera).toBeGreaterThan(5);
  });

  it('enseña traslados en cada estado, y quien tiene pasaporte, documento pendiente o le falta la licencia', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from traslado where estado = 'pendiente')::int as esperan,
      (select count(*) from traslado where estado = 'rechazado' and motivo <> '')::int as rechazados,
      (select count(*) from jugador where tipo_documento = 'pasaporte')::int as pasaportes,
      (select count(*) from jugador where tipo_documento = 'pendiente')::int as pendientes,
      (select count(*) from jugador j where j.tipo_licencia_id is null and j.anonimo is null)::int as sin_licencia`.execute(base.db);
    expect(Object.entries(rows[0]!).filter(([, cuantos]) => cuantos === 0)).toEqual([]);
    expect(rows[0]).toMatchObject({ esperan: 2, rechazados: 1 });
  });

  it('pone al coordinador de muestra al frente de dos colegios, a uno de todos, y a los demás de varios', async () => {
    const { rows } = await sql<{ login: string; general: boolean; colegios: number; cargos: number }>`
      select u.login, c.general, count(distinct cc.colegio_id)::int as colegios, count(cc.deporte_id)::int as cargos
      from coordinador c join usuario u on u.id = c.usuario_id left join coordinador_cargo cc on cc.coordinador_id = c.id group by u.login,
        c.general`.execute(base.db);
    expect(rows.find(({ login }) => login === 'coordinador@demo.es')).toMatchObject({ general: false, colegios: 2 });
    expect(rows.filter(({ general }) => general)).toEqual([expect.objectContaining({ colegios: 0 })]);
    expect(rows.filter(({ general, cargos }) => !general && cargos < 2)).toEqual([]);
  });

  it('deja una inscripción a medias: equipos en cada estado, colegios que no han empezado y los que están validados, completos y por consolidar', async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`with i as (select i.* from inscripcion i join competicion k on k.id = i.competicion_id and not k.historico),
      suyo as (select p.* from preequipo p join i on i.id = p.inscripcion_id)
      select i.fecha_fin, i.fecha_cierre,
      (select count(distinct colegio_id) from suyo)::int as colegios,
      (select count(*) from suyo where fecha_validacion_administrador is not null)::int as validados,
      (select count(*) from suyo where fecha_validacion_coordinador is not null and fecha_validacion_administrador is null)::int as enviados,
      (select count(*) from suyo where fecha_validacion_coordinador is null and estado_observaciones <> '')::int as devueltos,
      (select count(*) from suyo where fecha_validacion_coordinador is null and estado_observaciones = '')::int as borradores,
      (select count(*) from suyo where equipo_anterior_id is not null)::int as renovados,
      (select count(*) from suyo where concentraciones)::int as concentraciones,
      (select count(distinct p.id) from suyo p join coordinador_cargo cc on cc.colegio_id = p.colegio_id join coordinador co on co.id = cc.coordinador_id
        join usuario u on u.id = co.usuario_id where u.login = 'coordinador@demo.es')::int as "deMuestra"
      from i`.execute(base.db);
    expect(rows).toEqual([
      {
        fecha_fin: '2026-12-03',
        fecha_cierre: null,
        colegios: 12,
        validados: 7,
        enviados: 7,
        devueltos: 2,
        borradores: 4,
        renovados: 2,
        concentraciones: 1,
        deMuestra: 5,
      },
    ]);
    const { campeonatos, fuera } = await previaDeConsolidacion(base.db, 1);
    expect(campeonatos.flatMap(({ entran }) => entran)).toHaveLength(7);
    expect(new Set(campeonatos.flatMap((uno) => uno.fuera.map(({ motivo }) => motivo)))).toEqual(new Set(['sin_enviar', 'sin_validar']));
    expect(fuera).toBe(13);
    const { rows: sinFoto } =
      await sql`select p.fecha_validacion_administrador is not null as validado, count(*) filter (where j.imagen is null)::int as faltan
      from preequipo p join preequipo_jugador pj on pj.preequipo_id = p.id join jugador j on j.id = pj.jugador_id group by 1 order by 1`.execute(
        base.db,
      );
    expect(sinFoto).toEqual([
      { validado: false, faltan: 24 },
      { validado: true, faltan: 0 },
    ]);
  });

  it('no deja entrar a nadie con la cuenta de una persona inventada', async () => {
    const { contrasena } = await base.db
      .selectFrom('usuario')
      .select('contrasena')
      .where('login', 'like', '%@ligavega.example')
      .executeTakeFirstOrThrow();
    for (const probada of ['demo-2026', '', 'ligavega']) expect(await verify(contrasena, probada)).toBe(false);
  });

  it('pone el nombre de la liga y un anuncio con su enlace', async () => {
    expect(await base.db.selectFrom('empresa').select(['nombre', 'telefono']).executeTakeFirst()).toEqual({
      nombre: 'Liga Escolar de la Vega',
      telefono: '900 000 000',
    });
    const anuncio = await base.db
      .selectFrom('publicidad as p')
      .innerJoin('imagen as i', 'i.hash', 'p.imagen')
      .select(['p.link', 'i.tipo', 'i.ancho', 'i.alto', 'i.grande', 'i.pequena'])
      .executeTakeFirstOrThrow();
    expect(anuncio).toMatchObject({ link: 'https://example.org/', tipo: 'image/png' });
    expect(await sharp(anuncio.grande!).metadata()).toMatchObject({ format: 'png', width: anuncio.ancho, height: anuncio.alto });
    expect(await sharp(anuncio.pequena!).metadata()).toMatchObject({ format: 'png', width: 500, height: 176 });
  });

  it('se niega a cargar sobre una base que ya tiene datos, y no toca nada', async () => {
    expect([vaciaAntes, await estaVacia(base.db)]).toEqual([true, false]);
    const contar = () =>
      base.db
        .selectFrom('usuario')
        .select((eb) => eb.fn.countAll().as('total'))
        .executeTakeFirst();
    const antes = await contar();
    await expect(cargarDemo(base.db, { hoy: HOY })).rejects.toThrow('ya tiene datos');
    expect(await contar()).toEqual(antes);
  });
});

describe('una cuenta que ya existía', () => {
  it('conserva su contraseña y sus roles', { tags: 'larga' }, async () => {
    const base = await testDatabase();
    try {
      await base.db.insertInto('usuario').values({ login: 'Admin@demo.es', nombre: 'La de antes', contrasena: 'cifrada antes' }).execute();
      await cargarDemo(base.db, { hoy: HOY });
      const cuentas = await base.db
        .selectFrom('usuario')
        .select(['login', 'contrasena'])
        .where('login', 'ilike', 'admin@demo.es')
        .execute();
      expect(cuentas).toEqual([{ login: 'Admin@demo.es', contrasena: 'cifrada antes' }]);
    } finally {
      await base.close();
    }
  });
});
