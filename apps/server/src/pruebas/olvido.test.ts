import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirPersonas, nuevoDni, type OficinaDePersonas } from '../modules/personas/persona/personas-de-prueba';
import type { TablaPersona } from '../modules/personas/persona/persona';
import { quitarDatosVencidos } from '../modules/personas/retencion/retencion';
import { repartirCorreo } from '../modules/administracion/correo/reparto';
import { namedAccount } from '../platform/audit';
import { createMailer } from '../platform/mail';
import { Signature } from '../platform/signature';
import { pedirReinicio } from '../modules/sesion/cuentas/enlaces';
import { dibujo, multiparte } from './multiparte';
import { crearUsuario, entrar, ROL, type Cliente } from './oficina';
import { algunos } from './decide';

let personas: OficinaDePersonas;
let jefa: Cliente;

beforeAll(async () => {
  personas = await abrirPersonas();
  const { db, http } = personas.oficina;
  await crearUsuario(db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  jefa = await entrar(http, 'jefa@liga.es');
  await db.insertInto('contrato').values({ contenido: 'Condiciones', requiere_aceptacion: false }).execute();
});
afterAll(() => personas.oficina.cerrar());

const CUALES = ['jugadores', 'arbitros', 'entrenadores', 'coordinadores'] as const;
type Cual = (typeof CUALES)[number];
const TABLA: Readonly<Record<Cual, TablaPersona>> = {
  arbitros: 'arbitro',
  entrenadores: 'entrenador',
  coordinadores: 'coordinador',
  jugadores: 'jugador',
};

const DE_PERSONAS: readonly string[] = Object.values(TABLA);

/** What the filling must leave alone for the row to be what it is. */
const DE_LA_FICHA = ['id', 'version', 'estado', 'anonimo', 'usuario_id', 'ser'];

interface Columna {
  nombre: string;
  tipo: string;
  apunta: string | null;
}

async function columnasDe(tabla: string): Promise<Columna[]> {
  const { rows } = await sql<Columna>`
    select a.attname as nombre, format_type(a.atttypid, null) as tipo,
      (select c.confrelid::regclass::text from pg_constraint c where c.contype = 'f' and c.conrelid = a.attrelid
        and c.conkey = array[a.attnum] limit 1) as apunta
    from pg_attribute a where a.attrelid = ${tabla}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`.execute(
    personas.db,
  );
  return rows;
}

async function tablasQueApuntanA(tabla: string): Promise<{ tabla: string; columna: string }[]> {
  const { rows } = await sql<{ tabla: string; columna: string }>`
    select c.conrelid::regclass::text as tabla, a.attname as columna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${tabla}::regclass order by 1`.execute(personas.db);
  return rows;
}

let serie = 0;

/** One person's marks: what to look for, by where it was put. */
class Marcas {
  readonly n = ++serie;
  readonly buscadas = new Map<string, string>();
  #dias = 1;

  texto(origen: string): string {
    const marca = `marca${this.n}.${origen}.`;
    this.buscadas.set(marca, origen);
    return marca;
  }
  dia(origen: string): string {
    const dia = new Date(Date.UTC(1900 + this.n, 0, ++this.#dias)).toISOString().slice(0, 10);
    this.buscadas.set(dia, origen);
    return dia;
  }
  async imagen(origen: string): Promise<string> {
    const hash = `${this.n}`.padStart(60, 'face') + `${this.buscadas.size}`.padStart(4, '0');
    this.buscadas.set(hash, origen);
    await personas.db
      .insertInto('imagen')
      .values({ hash, tipo: 'image/png', ancho: 1, alto: 1, grande: Buffer.from([1]), pequena: Buffer.from([1]), privada: true })
      .execute();
    return hash;
  }

  /** Fills every column of some rows, by its type alone; answers what was put. */
  async llenar(tabla: string, donde: ReturnType<typeof sql<boolean>>): Promise<Record<string, unknown>> {
    const puestas: Record<string, unknown> = {};
    for (const { nombre, tipo, apunta } of await columnasDe(tabla)) {
      const origen = `${tabla}.${nombre}`;
      if (DE_LA_FICHA.includes(nombre) || (apunta !== null && apunta !== 'imagen')) continue;
      const valor =
        apunta === 'imagen'
          ? sql`${await this.imagen(origen)}`
          : tipo === 'text'
            ? sql`${this.texto(origen)}::text || ctid`
            : tipo === 'text[]'
              ? sql`array_append(${sql.ref(nombre)}, ${this.texto(origen)}::text)`
              : tipo === 'jsonb'
                ? sql`${sql.ref(nombre)} || ${JSON.stringify({ marca: this.texto(origen) })}::jsonb`
                : tipo === 'date'
                  ? sql`${this.dia(origen)}::date`
                  : tipo.startsWith('timestamp')
                    ? sql`(${this.dia(origen)} || ' 12:00')::timestamp`
                    : tipo === 'boolean'
                      ? sql`true`
                      : tipo.startsWith('time ')
                        ? sql`'03:33'::time`
                        : tipo === 'integer' || tipo === 'double precision'
                          ? sql`${sql.ref(nombre)} + 1`
                          : null;
      if (!valor) throw new Error(`${origen}: no se sabe qué poner en ${tipo}`);
      try {
        const { rows } = await sql<{ valor: unknown }>`update ${sql.table(tabla)} set ${sql.ref(nombre)} = ${valor} where ${donde}
          returning to_jsonb(${sql.ref(nombre)}) as valor`.execute(personas.db);
        puestas[nombre] = rows[0]?.valor;
      } catch (error) {
        // One that takes only certain words says nothing of anyone; a photo always does.
        if (apunta === 'imagen' || (error as { code?: string }).code !== '23514') throw error;
      }
    }
    return puestas;
  }

  /** Where any mark is in the whole database: 'origin' where it still is where it was put, 'origin → place' elsewhere. */
  async halladas(): Promise<string[]> {
    const { rows: tablas } = await sql<{ tabla: string }>`
      select c.relname as tabla from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'
        and c.relkind = 'r'`.execute(personas.db);
    const halladas = new Set<string>();
    for (const { tabla } of tablas) {
      const { rows } = await sql<{ fila: Record<string, unknown> }>`select to_jsonb(t) as fila from ${sql.table(tabla)} t`.execute(
        personas.db,
      );
      for (const { fila } of rows)
        for (const [columna, valor] of Object.entries(fila)) {
          const escrito = JSON.stringify(valor).toLowerCase();
          for (const [marca, origen] of this.buscadas)
            if (escrito.includes(marca.toLowerCase()))
              halladas.add(origen === `${tabla}.${columna}` ? origen : `${origen} → ${tabla}.${columna}`);
        }
    }
    return [...halladas].toSorted();
  }
}

/** A row of each table that hangs from an account or from a person; one that comes later asks for its own here. */
const FILAS: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  usuario_rol: async () => undefined,
  // Who made it: the account alone.
  enlace_familia: async () => undefined,
  ficha_familia: (id) =>
    sql`with c as (insert into competicion (nombre, fecha_inicio, fecha_fin, historico) values ('De la ficha ' || ${id}::int, '2019-01-01', '2019-12-31', true)
        returning id), i as (insert into inscripcion (competicion_id, fecha_fin) select id, '2019-02-01' from c returning id)
      insert into ficha_familia (inscripcion_id, colegio_id, envio, sal, hash, estado, jugador_id, nombre, apellido_1, tipo_documento, firmante_nombre,
        firmante_relacion, firmante_correo) select id, ${personas.olmo}, 'x', 'x', 'ficha ' || ${id}::int, 'aceptada', ${id}, '', '', 'dni', '', 'madre', ''
      from i`.execute(personas.db),
  citado: async (id) => {
    const { rows } = await sql<{ id: number }>`insert into citacion (convocatoria_id, equipo_id) select cv.id, p.equipo_local_id
      from convocatoria cv join partido p on p.id = cv.partido_id and p.equipo_local_id is not null order by cv.id limit 1
      on conflict (convocatoria_id, equipo_id) do update set version = citacion.version returning id`.execute(personas.db);
    await sql`insert into citado (citacion_id, jugador_id, sal, hash) select ${rows[0]?.id ?? null}::int, ${id}, 'x', 'citado ' || ${id}::int
      where ${rows[0]?.id ?? null}::int is not null`.execute(personas.db);
  },
  consentimiento: async (id) => {
    // The marks say that it was withdrawn: that of the photo would leave nowhere to put one.
    await sql`insert into texto_permiso (finalidad, version, texto, huella) values ('nombre_publico', 1, 'x', 'x') on conflict do nothing`.execute(
      personas.db,
    );
    await sql`insert into consentimiento (jugador_id, texto_permiso_id, dado, nombre, relacion) select ${id}, min(id), true, 'x', 'madre'
      from texto_permiso where finalidad = 'nombre_publico'`.execute(personas.db);
  },
  // Who sent it or published: the account alone. What was written is looked through with all other texts.
  app_aviso: async () => undefined,
  app_datos: async () => undefined,
  envio_con_clave: (id) =>
    personas.db
      .insertInto('envio_con_clave')
      .values({ usuario_id: id, clave: `clave ${id}`, huella: 'x' })
      .execute(),
  cambio_correo: (id) =>
    sql`insert into cambio_correo (usuario_id, login, veces) values (${id}, 'otro@liga.es', 1) on conflict do nothing`.execute(personas.db),
  acceso_conocido: (id) => personas.db.insertInto('acceso_conocido').values({ usuario_id: id, direccion: '::1' }).execute(),
  codigo_recuperacion: (id) =>
    personas.db
      .insertInto('codigo_recuperacion')
      .values({ usuario_id: id, hash: `codigo ${id}` })
      .execute(),
  llave_acceso: (id) =>
    personas.db
      .insertInto('llave_acceso')
      .values({ id: `llave-${id}`, usuario_id: id, nombre: 'Móvil', clave: 'x', sincronizada: false })
      .execute(),
  reto_acceso: (id) =>
    personas.db
      .insertInto('reto_acceso')
      .values({ usuario_id: id, hash: `reto ${id}` })
      .execute(),
  dispositivo_conocido: (id) => personas.db.insertInto('dispositivo_conocido').values({ usuario_id: id, hash: 'x' }).execute(),
  segundo_factor: (id) => personas.db.insertInto('segundo_factor').values({ usuario_id: id, secreto: 's1.x' }).execute(),
  vista: (id) => personas.db.insertInto('vista').values({ usuario_id: id, lista: 'jugadores', nombre: 'Suya', contenido: '{}' }).execute(),
  cuenta_sin_estrenar: (id) =>
    sql`insert into cuenta_sin_estrenar values (${id}, ${jefa.usuarioId}) on conflict do nothing`.execute(personas.db),
  jugador_equipos: async () => undefined,
  entrenador_equipos: async () => undefined,
  tanteo_jugador: async () => undefined,
  tanteo_entrenador: async () => undefined,
  sesion: (id) =>
    personas.db
      .insertInto('sesion')
      .values({ hash: `sesion ${id}`, usuario_id: id })
      .execute(),
  reinicio_contrasena: (id) => personas.db.transaction().execute((tx) => pedirReinicio(tx, id, 'olvido')),
  accion: (id) =>
    personas.db
      .insertInto('accion')
      .values({ usuario_id: id, tipo: 2, texto: 'Inicio de sesión', personas: ['usuario:1'] })
      .execute(),
  notificacion: (id) =>
    personas.db
      .insertInto('notificacion')
      .values({ usuario_id: id, buzon: 'Entrada', tipo: 4, remitente: 'x', asunto: 'x', texto: 'x', personas: ['usuario:1'] })
      .execute(),
  carta_rechazada: (id) => personas.db.insertInto('carta_rechazada').values({ usuario_id: id, tipo_id: 4 }).execute(),
  contrato_usuario: (id) => sql`insert into contrato_usuario select id, ${id} from contrato on conflict do nothing`.execute(personas.db),
  arbitro_deporte: (id) => personas.db.insertInto('arbitro_deporte').values({ arbitro_id: id, deporte_id: personas.futbol }).execute(),
  entrenador_colegio: (id) =>
    personas.db.insertInto('entrenador_colegio').values({ entrenador_id: id, colegio_id: personas.olmo }).execute(),
  coordinador_cargo: async () => undefined,
  arbitro_carga: (id) =>
    sql`insert into arbitro_carga (arbitro_id, max_partidos_dia) values (${id}, 2) on conflict do nothing`.execute(personas.db),
  arbitro_veto: (id) =>
    sql`insert into arbitro_veto (arbitro_id, colegio_id) values (${id}, ${personas.olmo}) on conflict do nothing`.execute(personas.db),
  arbitro_pareja: async (id) =>
    sql`insert into arbitro_pareja (arbitro_id, otro_id) select least(${id}, max(id)), greatest(${id}, max(id)) from arbitro where id <> ${id}
      having max(id) is not null on conflict do nothing`.execute(personas.db),
  // What is proposed says nothing of anybody, and goes with what it is proposed for.
  propuesta_arbitraje: async () => undefined,
  propuesta_designacion: async () => undefined,
  prejornada_arbitral: async (id) => {
    const { id: competicion_id } = await personas.db
      .insertInto('competicion')
      .values({ nombre: 'Pasada', fecha_inicio: '2020-01-01', fecha_fin: '2020-12-31', historico: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const prejornada = await personas.db
      .insertInto('prejornada')
      .values({ competicion_id, fecha_inicio: '2020-02-01', fecha_fin: '2020-02-02', limite: sql<string>`'2020-01-30 12:00'` as never })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Whoever only wrote down another's answer has no row of their own.
    await sql`insert into prejornada_arbitral (prejornada_id, arbitro_id) select ${prejornada.id}, id from arbitro where id = ${id}`.execute(
      personas.db,
    );
  },
  plantilla_jugador: async (id) =>
    personas.db
      .insertInto('plantilla_jugador')
      .values({ plantilla_id: await unaPlantilla(), jugador_id: id })
      .execute(),
  plantilla_entrenador: async (id) =>
    personas.db
      .insertInto('plantilla_entrenador')
      .values({ plantilla_id: await unaPlantilla(), entrenador_id: id, numero: 1 })
      .execute(),
  preequipo_jugador: async (id) => sql`insert into preequipo_jugador values (${await unPreequipo()}, ${id})`.execute(personas.db),
  // It hangs from the account of whoever asked, too, who is nobody in it.
  traslado: async (id) =>
    sql`insert into traslado (jugador_id, colegio_id, buscado) select id, colegio_id, 'x' from jugador where id = ${id} on conflict do nothing`.execute(
      personas.db,
    ),
  // It hangs from the account of whoever sent it, too, who is nobody in it.
  justificante: (id) =>
    sql`with t as (insert into tipo_justificante (nombre) values ('Tipo ' || ${id}::int || clock_timestamp()) returning id)
      insert into justificante (tipo_id, jugador_id, de) select t.id, j.id, 'colegio' from t, jugador j where j.id = ${id}`.execute(
      personas.db,
    ),
  // Who asked for it: the account alone.
  espera_plaza: async () => undefined,
  // Who drew the lots: the account alone.
  sorteo: async () => undefined,
  preequipo_entrenador: async (id) => sql`insert into preequipo_entrenador values (${await unPreequipo()}, ${id}, 1)`.execute(personas.db),
  acta_jugador: async (id) =>
    sql`insert into acta_jugador (informe_id, jugador_id, local) values (${await unActa()}, ${id}, true)`.execute(personas.db),
  acta_entrenador: async (id) =>
    sql`insert into acta_entrenador (informe_id, entrenador_id, local) values (${await unActa()}, ${id}, true)`.execute(personas.db),
  // It hangs from the account, too, of whoever wrote down what another answered, who is nobody in it.
  arbitraje: async (id) =>
    sql`with p as (insert into perfil_arbitro (nombre, abreviatura) values (${`Perfil ${++puestos}`}, 'P') returning id)
      insert into arbitraje (convocatoria_id, arbitro_id, perfil_arbitro_id) select i.convocatoria_id, a.id, p.id
        from informe i, p, arbitro a where i.id = ${await unActa()} and a.id = ${id}`.execute(personas.db),
  arbitraje_devuelto: async (id) =>
    sql`insert into arbitraje_devuelto (arbitro_id, partido_id, perfil_arbitro_id, causa)
      select arbitro_id, cv.partido_id, perfil_arbitro_id, 'tarde' from arbitraje a join convocatoria cv on cv.id = a.convocatoria_id
      where arbitro_id = ${id} limit 1`.execute(personas.db),
  puesto_pedido: async (id) =>
    sql`with o as (insert into puesto_ofrecido (convocatoria_id, perfil_arbitro_id)
        select convocatoria_id, perfil_arbitro_id from arbitraje where arbitro_id = ${id} limit 1 returning id)
      insert into puesto_pedido (puesto_ofrecido_id, arbitro_id) select id, ${id} from o`.execute(personas.db),
  // It hangs from an account too, of whoever made it, who is nobody in it.
  enlace_partido: async (id) =>
    sql`insert into enlace_partido (arbitro_id, partido_id, hash, creador_id)
      select a.arbitro_id, cv.partido_id, 'enlace ' || a.id, ${jefa.usuarioId}
      from arbitraje a join convocatoria cv on cv.id = a.convocatoria_id where a.arbitro_id = ${id} on conflict do nothing`.execute(
      personas.db,
    ),
  enlace_quitado: async (id) =>
    sql`insert into enlace_quitado (arbitro_id, hash, creador_id)
      select id, 'quitado ' || id, ${jefa.usuarioId}::int from arbitro where id = ${id} on conflict do nothing`.execute(personas.db),
  agenda_personal: (id) => personas.db.insertInto('agenda_personal').values({ usuario_id: id, perfil_id: 4 }).execute(),
  sancion: async (id) =>
    sql`insert into sancion (competicion_id, sujeto, fecha, jugador_id, arbitro_id, entrenador_id, coordinador_id)
      select (select min(id) from competicion), case ${sql.lit(sancionada)} when 'jugador' then 3 when 'arbitro' then 4 when 'entrenador' then 5 else 6 end, '2026-10-03',
        ${sancionada === 'jugador' ? id : null}::int, ${sancionada === 'arbitro' ? id : null}::int,
        ${sancionada === 'entrenador' ? id : null}::int, ${sancionada === 'coordinador' ? id : null}::int`.execute(personas.db),
  acta_en_curso: async (id) =>
    sql`insert into acta_en_curso (convocatoria_id, arbitro_id, dispositivo, dispositivo_nombre, secuencia, documento)
      select convocatoria_id, ${id}, 'x', 'x', 1, '{}' from informe where id = ${await unActa()}`.execute(personas.db),
  informe_aparte: async (id) =>
    sql`insert into informe_aparte (convocatoria_id, arbitro_id, contenido, huella)
      select convocatoria_id, ${id}, '{}', 'x' from informe where id = ${await unActa()}`.execute(personas.db),
  informe_confidencial: async (id) =>
    sql`insert into informe_confidencial (convocatoria_id, arbitro_id, texto)
      select convocatoria_id, ${id}, 'x' from informe where id = ${await unActa()}`.execute(personas.db),
  informe_firma: async (id) =>
    sql`insert into informe_firma (informe_id, local, clase, entrenador_id, huella, comprobada) values (${await unActa()}, true, 'pin', ${id}, 'x', true)`.execute(
      personas.db,
    ),
  acta_aceptada: async (id) =>
    sql`insert into acta_aceptada (convocatoria_id, local, huella, marcador_local, marcador_visitante, entrenador_id)
      select convocatoria_id, true, ${`x${id}`}, 1, 0, ${id} from informe where id = ${await unActa()}`.execute(personas.db),
  foto_de_acta: async (id) =>
    sql`insert into foto_de_acta (convocatoria_id, imagen, arbitro_id)
      select convocatoria_id, ${await new Marcas().imagen('foto')}, ${id} from informe where id = ${await unActa()}`.execute(personas.db),
  // Who wrote them hangs from the account alone: nothing of a person is in them.
  informe: async () => undefined,
  cierre_sede: async () => undefined,
  // Whom a closure was told of goes with the account; of which match says nothing of them.
  cierre_avisado: async () => undefined,
  cambio_partido: async () => undefined,
  // Money that moved: amounts and days, and the number of whoever they are of.
  deuda: async () => undefined,
  cargo: async () => undefined,
  factura: async () => undefined,
  asiento: async () => undefined,
  pago_arbitro: async () => undefined,
  pago_devuelto: async () => undefined,
  // What the law asks to be kept of whom the office has paid: nothing of these.
  ficha_fiscal: async () => undefined,
  cobro: async () => undefined,
  mandato: async () => undefined,
  enlace_pago: async () => undefined,
  recordatorio_deuda: async () => undefined,
  remesa_pagos: async () => undefined,
  remesa_recibos: async () => undefined,
  descarga_fichero: async () => undefined,
  extracto: async () => undefined,
  movimiento: async () => undefined,
  arbitro_perfil_pago: async (id) =>
    sql`with p as (insert into perfil_pago (nombre) values (${`Perfil de pago ${++puestos}`}) returning id)
      insert into arbitro_perfil_pago (arbitro_id, perfil_pago_id) select ${id}, id from p`.execute(personas.db),
};
/** Of whom the next sanction is. */
let sancionada: TablaPersona = 'jugador';
let puestos = 0;

/** Of a match of two teams of their own. */
async function unActa(): Promise<number> {
  const plantillas = [await unaPlantilla(), await unaPlantilla()];
  const { rows } = await sql<{ id: number }>`
    with e as (select array_agg(equipo_id order by id) as ids from plantilla where id = any(${plantillas})),
    s as (insert into esquema (nombre, puntos_victoria, puntos_empate, puntos_derrota, criterios) values (${`Esquema ${colegios}`}, 3, 1, 0, '{}')
      returning id),
    f as (insert into fase (campeonato_id, tipo, nombre, fecha_inicio, fecha_fin, esquema_id)
      select ${campeonato}::int, 0, ${`Fase ${colegios}`}, '2026-10-01', '2026-12-01', id from s returning id),
    g as (insert into grupo (fase_id, nombre) select id, 'A' from f returning id, fase_id),
    j as (insert into jornada (grupo_id, numero) select id, 1 from g returning id, grupo_id),
    p as (insert into partido (fase_id, grupo_id, jornada_id, equipo_local_id, equipo_visitante_id)
      select g.fase_id, g.id, j.id, e.ids[1], e.ids[2] from g, j, e returning id),
    c as (insert into convocatoria (partido_id) select id from p returning id),
    i as (insert into informe (convocatoria_id, tipo) select id, 1 from c returning id)
    insert into acta (informe_id, marcador_local, marcador_visitante) select id, 1, 0 from i returning informe_id as id`.execute(
    personas.db,
  );
  return rows[0]!.id;
}

/** One of a school of its own, in the period of the squads' season. */
async function unPreequipo(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with e as (select e.campeonato_id, e.colegio_id, c.competicion_id from plantilla p join equipo e on e.id = p.equipo_id
      join campeonato c on c.id = e.campeonato_id where p.id = ${await unaPlantilla()}),
    i as (insert into inscripcion (competicion_id, fecha_fin) select competicion_id, '2026-09-30' from e
      on conflict (competicion_id) do update set version = inscripcion.version + 1 returning id)
    insert into preequipo (inscripcion_id, campeonato_id, colegio_id) select i.id, e.campeonato_id, e.colegio_id from i, e returning id`.execute(
    personas.db,
  );
  return rows[0]!.id;
}

let campeonato: number | null = null;
let colegios = 0;
async function unaPlantilla(): Promise<number> {
  const { db, futbol } = personas;
  if (campeonato === null) {
    const { rows } = await sql<{ id: number }>`
      with k as (insert into competicion (nombre, fecha_inicio, fecha_fin) values ('Actual', '2026-09-01', '2027-06-30') returning id),
      c as (insert into categoria (nombre) values ('Alevín') returning id), g as (insert into genero (nombre) values ('Mixto') returning id)
      insert into campeonato (competicion_id, deporte_id, categoria_id, genero_id) select k.id, ${futbol}::int, c.id, g.id from k, c, g
        returning id`.execute(db);
    campeonato = rows[0]!.id;
  }
  const colegio = await db
    .insertInto('colegio')
    .values({ nombre: `Colegio ${++colegios}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const equipo = await db
    .insertInto('equipo')
    .values({ campeonato_id: campeonato, colegio_id: colegio.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await db.insertInto('plantilla').values({ equipo_id: equipo.id }).returning('id').executeTakeFirstOrThrow()).id;
}

interface Marcada {
  id: number;
  cuenta: number | null;
  marcas: Marcas;
}

/** Someone with everything that the office's own calls write about them and their account. */
async function conHistoria(cual: Cual): Promise<Marcada> {
  const { uno, db } = personas;
  const marcas = new Marcas();
  const nombre = marcas.texto('nombre');
  const login = `${marcas.texto('login')}uno@liga.es`;
  const columna = cual === 'jugadores' ? 'nombre_completo' : 'nombre';
  const modelo = { [columna]: `${nombre}viejo`, ...(cual !== 'jugadores' && { login }), dni: nuevoDni(), consentimiento_foto: 1 };
  const color = `#${(0x300000 + marcas.n * 0x333).toString(16)}`;
  const { body } = await uno.llamar<{ id: number }>(
    'POST',
    `/api/${cual}`,
    multiparte(personas[cual].modelo(modelo), { image: await dibujo(color) }),
  );
  const { id } = body;
  await personas[cual].modificar(id, { [columna]: `${nombre}nuevo` });
  await jefa.llamar('GET', `/api/${cual}/datospersonales/${id}`);
  await jefa.llamar('GET', `/api/busqueda?texto=${nombre}nuevo`);
  if (cual === 'jugadores') await jefa.llamar('GET', `/api/jugadores/colegiotexto/${personas.olmo}/${nombre}`);
  if (cual === 'jugadores') return { id, cuenta: null, marcas };
  const cuenta = (await db.selectFrom('usuario').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id;
  const { body: usuario } = await uno.llamar<{ version: number; roles: { id: number; perfil_id: number }[] }>(
    'GET',
    `/api/usuarios/${cuenta}`,
  );
  const cambio = { login, nombre: `${nombre}nuevo`, cambioContrasena: false, puede_auditar: 1, version: usuario.version };
  const roles = [...usuario.roles.map((rol) => ({ id: rol.id, perfil_id: rol.perfil_id })), { id: ROL.administrador, perfil_id: 1 }];
  for (const [n, pedidos] of [roles, roles.slice(0, 1)].entries()) {
    const { status } = await uno.llamar(
      'PUT',
      `/api/usuarios/${cuenta}`,
      multiparte({ ...cambio, version: usuario.version + n, roles: pedidos }, { image: await dibujo(color) }),
    );
    expect(status).toBe(204);
  }
  for (const url of ['/login/forgotadmin', '/login/forgotmanual', '/login/register']) await uno.llamar('POST', url, { email: login });
  await jefa.llamar('POST', '/api/acciones/index', { id: cuenta, paginacion: { pageNumber: 1, pageSize: 5 } });
  const cartas = await db.selectFrom('trabajo').selectAll().where('destinatario', '=', login).execute();
  expect(cartas.length).toBeGreaterThan(1);
  await jefa.llamar('GET', `/api/trabajos/${cartas[0]!.id}`);
  await db.transaction().execute(async (tx) =>
    repartirCorreo(
      () => db,
      createMailer(null),
      () => '',
      () => new Signature('de prueba'),
    ).onFail!(tx, { ...cartas[0]!, juntos: [], sello: '', personas: [namedAccount(cuenta)] }, `550 <${login}> no existe`),
  );
  const { body: buzon } = await jefa.llamar<{ id: number }[]>('GET', `/api/notificaciones/usuario/${jefa.usuarioId}?buzon=Entrada`);
  for (const aviso of buzon.slice(0, 3)) await jefa.llamar('GET', `/api/notificaciones/usuario/${jefa.usuarioId}/${aviso.id}`);
  return { id, cuenta, marcas };
}

/** Puts their marks wherever the catalogue says that something of theirs is. */
async function marcar(
  { id, cuenta, marcas }: Marcada,
  tabla: TablaPersona | null,
  { partes }: { partes: boolean },
): Promise<Record<string, unknown>> {
  const { db } = personas;
  const deQuien: [string, number][] = [
    ...(tabla && partes ? ([[tabla, id]] as [string, number][]) : []),
    ...(cuenta === null ? [] : ([['usuario', cuenta]] as [string, number][])),
  ];
  if (tabla) sancionada = tabla;
  for (const [quien, suyo] of deQuien)
    for (const { tabla: otra, columna } of await tablasQueApuntanA(quien)) {
      if (DE_PERSONAS.includes(otra)) continue;
      if (!FILAS[otra]) throw new Error(`${otra}: tabla nueva de «${quien}»: diga en FILAS cómo se llena`);
      await FILAS[otra](suyo);
      await marcas.llenar(otra, sql<boolean>`${sql.ref(columna)} = ${suyo}`);
    }
  if (cuenta !== null) {
    await marcas.llenar(
      'trabajo',
      sql<boolean>`datos ->> 'usuarioId' = ${String(cuenta)} and id = (select min(id) from trabajo where datos ->> 'usuarioId' = ${String(cuenta)})`,
    );
    await marcas.llenar('usuario', sql<boolean>`id = ${cuenta}`);
    await sql`insert into intento_acceso (cuenta, direccion) select lower(login), '::1' from usuario where id = ${cuenta}`.execute(db);
    await sql`insert into notificacion (usuario_id, buzon, tipo, remitente, remitente_id, asunto, texto)
      select ${jefa.usuarioId}, 'Entrada', 4, nombre, id, 'x', 'x' from usuario where id = ${cuenta}`.execute(db);
  }
  return tabla ? marcas.llenar(tabla, sql<boolean>`id = ${id}`) : {};
}

/** Columns of their own that say afterwards what they said before. */
async function quedan(tabla: TablaPersona, id: number, antes: Record<string, unknown>): Promise<string[]> {
  const { rows } = await sql<{
    fila: Record<string, unknown>;
  }>`select to_jsonb(t) as fila from ${sql.table(tabla)} t where id = ${id}`.execute(personas.db);
  return Object.entries(antes)
    .filter(([columna, valor]) => JSON.stringify(rows[0]!.fila[columna]) === JSON.stringify(valor))
    .map(([columna]) => `${tabla}.${columna}`);
}

/** What may be left of whoever is forgotten, with its reason. */
const DE_LA_PERSONA = {
  'arbitro.fecha_baja': 'desde cuándo no está, no quién era',
  'entrenador.fecha_baja': 'desde cuándo no está, no quién era',
  'coordinador.fecha_baja': 'desde cuándo no está, no quién era',
  'jugador.fecha_baja': 'desde cuándo no está, no quién era',
  'jugador.alta': 'cuándo se inscribió alguien, no quién',
  'sancion.fecha': 'cuándo pasó algo, no a quién',
  'sancion.fecha_validacion': 'cuándo pasó algo, no a quién',
  'sancion.fecha_cobro': 'cuándo pasó algo, no a quién',
  'arbitraje.creado': 'cuándo se designó a alguien, no a quién',
  'arbitraje.desfasado': 'cuándo se movió un partido',
  'arbitraje.desfase_fecha': 'cuándo era un partido',
  'arbitraje.recordado': 'cuándo se recordó algo, no a quién',
  'arbitraje_devuelto.momento': 'cuándo se devolvió algo, no quién',
  'prejornada_arbitral.enviada': 'cuándo respondió alguien, no quién',
  'informe_aparte.contenido': 'lo que pasó en un partido, no quién lo arbitró',
  'informe_aparte.huella': 'una huella de lo que pasó en un partido',
  'informe_aparte.recibido': 'cuándo llegó un acta, no de quién',
  'informe_aparte.motivo': 'por qué un acta no es la de su partido, sin nombres',
  'informe_aparte.partido': 'qué partido era, no quién lo arbitró',
  'informe_confidencial.texto': 'lo que pasó en un partido, no quién lo arbitró',
  'informe_confidencial.creado': 'cuándo se escribió, no quién',
  'informe_firma.huella': 'una huella de lo que pasó en un partido',
  'informe_firma.recibida': 'cuándo se firmó, no quién',
  'acta_aceptada.huella': 'una huella de lo que pasó en un partido',
  'acta_aceptada.momento': 'cuándo se aceptó, no quién',
} as const;
/** Beside `sancion`, which is of everybody. */
const TABLAS_DE: Readonly<Partial<Record<Cual, RegExp>>> = {
  arbitros: /^(prejornada|arbitraje|informe_(aparte|confidencial))/,
  entrenadores: /^(informe_firma|acta_aceptada)/,
};
const DE_LA_CUENTA = {
  'accion.texto': 'lo que hizo, que no la nombra',
  'accion.fecha': 'cuándo lo hizo',
  'accion.personas': 'números de ficha',
} as const;
/** Whoever is deleted and not forgotten, the action log names while its lines last (ADR 11). */
const DEL_REGISTRO = ['login → accion.texto', 'nombre → accion.texto'];
const AUTORA = ['usuario.login → accion.autor', 'usuario.nombre → accion.autor'];

const PAREJAS = { arbitros: 'arbitro_deporte', entrenadores: 'entrenador_colegio', coordinadores: 'coordinador_cargo' } as const;

/** The sports, schools or posts that somebody has: they tell where to look for them. */
async function parejas(cual: Cual, id: number): Promise<number> {
  if (cual === 'jugadores') return 0;
  const { rows } = await sql`select 1 from ${sql.table(PAREJAS[cual])} where ${sql.ref(`${TABLA[cual]}_id`)} = ${id}`.execute(personas.db);
  return rows.length;
}

const esperadas = (cual: Cual): string[] =>
  [
    ...Object.keys(DE_LA_PERSONA).filter(
      (de) => de.startsWith(`${TABLA[cual]}.`) || de.startsWith('sancion.') || TABLAS_DE[cual]?.test(de),
    ),
    ...(cual === 'jugadores' ? [] : Object.keys(DE_LA_CUENTA)),
  ].toSorted();

describe.each(algunos(CUALES, 2))('de %s, de todo lo que se guarda', (cual) => {
  const tabla = TABLA[cual];

  it.each([
    ['al pedirlo', (id: number) => personas.uno.llamar('PUT', `/api/${cual}/anonimizar/${id}`)],
    [
      'al vencer',
      async (id: number) => {
        await personas.db
          .updateTable(tabla as 'arbitro')
          .set({ estado: 2 })
          .where('id', '=', id)
          .execute();
        // What was looked at is written down first, as the product does.
        const { status } = await jefa.llamar('GET', `/api/acciones/ultimas/1/${jefa.usuarioId}`);
        if (status !== 200) throw new Error(`no se anota lo consultado: ${status}`);
        await quitarDatosVencidos(personas.db);
      },
    ],
  ] as const)('no queda nada que diga quién era, %s', async (_, quitar) => {
    const marcada = await conHistoria(cual);
    const antes = await marcar(marcada, tabla, { partes: true });
    expect(await parejas(cual, marcada.id)).toBe(cual === 'jugadores' ? 0 : 1);
    await quitar(marcada.id);
    expect(await parejas(cual, marcada.id)).toBe(0);
    expect(await marcada.marcas.halladas()).toEqual(esperadas(cual));
    const iguales = (await quedan(tabla, marcada.id, antes)).filter((columna) => !(columna in DE_LA_PERSONA));
    expect(iguales).toEqual([]);
    const deLaCuenta = marcada.cuenta && (await autores(marcada.cuenta));
    expect(deLaCuenta).toEqual(cual === 'jugadores' ? marcada.cuenta : [`Persona anonimizada (${marcada.cuenta})`]);
  });

  it('al eliminar a quien nada usa, solo lo dice el registro de acciones', async () => {
    const marcada = await conHistoria(cual);
    await marcar(marcada, tabla, { partes: false });
    expect((await personas.uno.llamar('DELETE', `/api/${cual}/${marcada.id}`)).status).toBe(204);
    const deCuenta = cual === 'jugadores' ? [] : [...Object.keys(DE_LA_CUENTA), ...AUTORA];
    const suyas = DEL_REGISTRO.filter((de) => cual !== 'jugadores' || de.startsWith('nombre'));
    const borrada = [`${tabla}.${cual === 'jugadores' ? 'nombre_completo' : 'nombre'} → accion.texto`];
    expect(await marcada.marcas.halladas()).toEqual([...suyas, ...deCuenta, ...borrada].toSorted());
  });
});

const autores = async (cuenta: number): Promise<(string | null)[]> =>
  (await personas.db.selectFrom('accion').select('autor').distinct().where('autor_id', '=', cuenta).execute()).map(({ autor }) => autor);

describe.each(algunos(['coordinadores', 'arbitros', 'entrenadores'] as const, 1))('de la cuenta de %s', (cual) => {
  it('al eliminarla, solo lo dice el registro de acciones; y si después se quitan los datos de su persona, tampoco', async () => {
    const marcada = await conHistoria(cual);
    await marcar(marcada, null, { partes: false });
    expect((await personas.uno.llamar('DELETE', `/api/usuarios/${marcada.cuenta}`)).status).toBe(204);
    const enSuFicha = [`nombre → ${TABLA[cual]}.nombre`];
    const registro = ['usuario.login → accion.texto', 'usuario.nombre → accion.texto'];
    expect(await marcada.marcas.halladas()).toEqual(
      [...DEL_REGISTRO, ...AUTORA, ...registro, ...enSuFicha, ...Object.keys(DE_LA_CUENTA)].toSorted(),
    );
    expect((await personas.uno.llamar('PUT', `/api/${cual}/anonimizar/${marcada.id}`)).status).toBe(200);
    expect(await marcada.marcas.halladas()).toEqual(Object.keys(DE_LA_CUENTA).toSorted());
  });
});

it('de lo que se contestó a lo enviado con su clave queda que se hizo, y no a quién nombraba', async () => {
  const { uno, db, olmo } = personas;
  const fichero = Buffer.from('Nombre completo;Fecha de nacimiento;Colegio\nIria Recién Importada;17/06/2015;CEIP El Olmo\n');
  const importar = () =>
    uno.llamar('POST', '/api/importacion', multiparte({ tipo: 'jugadores', opciones: {} }, { fichero }), {
      headers: { 'idempotency-key': 'importacion' },
    });
  expect((await importar()).body).toMatchObject({ guardado: true });
  const respuestas = async () =>
    (await db.selectFrom('envio_con_clave').select('respuesta').execute()).map(({ respuesta }) => respuesta ?? '');
  // Sealed: what they say is for whoever sent them alone.
  expect((await respuestas()).join()).toContain('s1.');
  expect((await respuestas()).join()).not.toContain('Iria Recién Importada');
  const nueva = { nombre_completo: 'Otra', fecha_nacimiento: '2015-06-18', colegio_id: olmo };
  const { body } = await uno.llamar<{ id: number }>('POST', '/api/jugadores', nueva, { headers: { 'idempotency-key': 'de numeros' } });
  const { id } = await db
    .selectFrom('jugador')
    .select('id')
    .where('nombre_completo', '=', 'Iria Recién Importada')
    .executeTakeFirstOrThrow();
  expect((await uno.llamar('PUT', `/api/jugadores/anonimizar/${id}`)).status).toBe(200);
  expect((await respuestas()).join()).not.toContain('Iria');
  expect(await importar()).toMatchObject({ status: 409, body: { codigo: 'envio.guardado' } });
  // One of numbers names nobody.
  expect(await respuestas()).toContain(JSON.stringify(body));
});
