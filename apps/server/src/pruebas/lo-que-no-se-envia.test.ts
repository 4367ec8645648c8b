import type { RouteDef } from '@cd/contract/kit/route';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseConMuestra } from './muestra';
import { abrirOficina, entrar, type Cliente, type OficinaDePrueba } from './oficina';
import { llamadas } from './llamadas-de-muestra';

/** Every change of a record that the contract has, with one field alone: the rest is read before and after. */
let oficina: OficinaDePrueba;
let jefa: Cliente;
let coordinador: Cliente;

const DE_MUESTRA = { contrasena: 'demo-2026' };
beforeAll(async () => {
  oficina = await abrirOficina({ database: await baseConMuestra(), clock: { today: () => '2026-11-21' } });
  await sql`update parametro set valor = 0 where clave = 'demo'`.execute(oficina.db);
  await sql`update inscripcion set fecha_fin = '2026-12-20' where fecha_cierre is null`.execute(oficina.db);
  jefa = await entrar(oficina.http, 'admin@demo.es', DE_MUESTRA);
  coordinador = await entrar(oficina.http, 'coordinador@demo.es', DE_MUESTRA);
});
afterAll(() => oficina.cerrar());

type Leida = Record<string, unknown>;
interface Caso {
  /** Which row: one of those that say most. */
  cual: string | (() => Promise<Leida>);
  /** Where it is read; by default, where it is changed. */
  leer?: (fila: Leida) => string | Promise<Leida>;
  /** The one field that is sent, and what it is sent beside. */
  campo: string;
  valor: (leida: Leida) => unknown;
  junto?: (fila: Leida) => Leida;
  /** Beside the record. */
  fuera?: (fila: Leida) => Leida;
  quien?: () => Cliente;
  /** What follows from the field. */
  sigue?: readonly string[];
}

const filaDe = async (consulta: string): Promise<Leida> => {
  const { rows } = await sql.raw<Leida>(consulta).execute(oficina.db);
  if (!rows[0]) throw new Error(`no hay ninguna: ${consulta}`);
  return rows[0];
};
const leido = async (path: string): Promise<Leida> => {
  const { status, body } = await jefa.llamar('GET', path);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
};
const deLista = (path: string) => async (fila: Leida) => ((await leido(path)) as unknown as Leida[]).find(({ id }) => id === fila['id'])!;
const deTabla = (tabla: string) => (fila: Leida) => filaDe(`select * from ${tabla} where id = ${String(fila['id'])}`);
const en = (path: string) => (fila: Leida) => `${path}/${String(fila['id'])}`;
const conX = (campo: string) => (leida: Leida) => `${String(leida[campo])} X`;
const conNombre = (cual: string): Caso => ({ cual, campo: 'nombre', valor: conX('nombre') });
const enMaestra = (tabla: string): Caso => conNombre(`select id from ${tabla} order by id limit 1`);
const conTexto = (campo: string, cual: string): Caso => ({ cual, campo, valor: () => 'Lo que se dice ahora' });
/** A name as it is kept: one that is written carelessly is kept otherwise. */
const conOtroNombre = (campo: string, cual = ''): Caso => ({ cual, campo, valor: () => 'Nadia de la Prueba' });

const DE_AHORA = `join equipo e on e.id = p.equipo_id join campeonato k on k.id = e.campeonato_id
  join competicion c on c.id = k.competicion_id and not c.historico and not c.proxima`;
const SUYO = `exists (select from coordinador o join coordinador_cargo g on g.coordinador_id = o.id
  join usuario u on u.id = o.usuario_id and u.login = 'coordinador@demo.es' where g.colegio_id = e.colegio_id)`;
const JUGADOR = `select q.jugador_id as id, p.id as "idPlantilla" from plantilla p join plantilla_jugador q on q.plantilla_id = p.id ${DE_AHORA}
  join jugador j on j.id = q.jugador_id where p.fecha_anulacion is null and j.imagen is not null and j.dni <> ''`;
/** A squad that is open, of a team whose period is. */
const abierta = async (consulta: string, { deOficina = false } = {}): Promise<Leida> => {
  const fila = await filaDe(consulta);
  await sql`update plantilla set fecha_validacion_coordinador = null, fecha_validacion_administrador = null, creado_por_admin = ${deOficina} where id = ${fila['idPlantilla']}`.execute(
    oficina.db,
  );
  await sql`update equipo set inscripcion_abierta = true where id = (select equipo_id from plantilla where id = ${fila['idPlantilla']})`.execute(
    oficina.db,
  );
  return fila;
};
const PREEQUIPO = `preequipo e join inscripcion i on i.id = e.inscripcion_id and i.fecha_cierre is null`;

const CASOS: Readonly<Record<string, Caso>> = {
  'zonas.modificar': enMaestra('zona'),
  'categorias.modificar': enMaestra('categoria'),
  'generos.modificar': enMaestra('genero'),
  'deportes.modificar': enMaestra('deporte'),
  'perfilesarbitro.modificar': enMaestra('perfil_arbitro'),
  'perfilespago.modificar': enMaestra('perfil_pago'),
  'conceptos.modificar': enMaestra('concepto'),
  'sistemasarbitraje.modificar': enMaestra('sistema_arbitraje'),
  'tiposcambiopartido.modificar': enMaestra('tipo_cambio_partido'),
  'tiposjustificante.modificar': enMaestra('tipo_justificante'),
  'tiposlicencia.modificar': enMaestra('tipo_licencia'),
  'tipossancion.modificar': enMaestra('tipo_sancion'),
  'tipostarifa.modificar': enMaestra('tipo_tarifa'),
  'colegios.modificar': conNombre(
    `select c.id from colegio c join colegio_sede s on s.colegio_id = c.id order by length(c.iban || c.telefono || c.email) desc, 1 limit 1`,
  ),
  'sedes.modificar': conNombre(`select s.id from sede s join pista p on p.sede_id = s.id order by s.zona_id is null, 1 limit 1`),
  'tipossuspension.modificar': { ...enMaestra('tipo_suspension'), leer: deLista('/api/tipossuspension') },
  'esquemas.modificar': { ...enMaestra('esquema'), leer: en('/api/esquemasclasificacion') },
  'esquemasEliminatoria.modificar': { ...enMaestra('esquema_eliminatoria'), leer: en('/api/esquemasclasificacioneliminatoria') },
  'arbitros.modificar': conOtroNombre(
    'nombre',
    `select a.id from arbitro a join arbitro_deporte d on d.arbitro_id = a.id where a.usuario_id is not null and a.dni <> '' and a.movil <> ''
      order by length(a.iban) desc, a.coche desc, 1 limit 1`,
  ),
  'coordinadores.modificar': conOtroNombre(
    'nombre',
    `select c.id from coordinador c join coordinador_cargo g on g.coordinador_id = c.id where c.usuario_id is not null
      order by length(c.movil) desc, 1 limit 1`,
  ),
  'entrenadores.modificar': conOtroNombre(
    'nombre',
    `select e.id from entrenador e join entrenador_colegio c on c.entrenador_id = e.id where e.licencia <> '' order by e.usuario_id is null, 1 limit 1`,
  ),
  'jugadores.modificar': conTexto(
    'observaciones',
    `select id from jugador where dni <> '' and tipo_licencia_id is not null and imagen is not null order by id limit 1`,
  ),
  'plantillas.modificarJugador': {
    ...conTexto('observaciones', ''),
    cual: () => abierta(`${JUGADOR} order by 1 limit 1`, { deOficina: true }),
    junto: ({ idPlantilla }) => ({ idPlantilla }),
    leer: en('/api/jugadores'),
    sigue: ['tipo_documento'],
  },
  'plantillas.modificarJugadorDeCoordinador': {
    ...conOtroNombre('nombre_completo'),
    cual: () => abierta(`${JUGADOR} and ${SUYO} order by 1 limit 1`),
    // It is no name of theirs.
    junto: ({ idPlantilla }) => ({ idPlantilla, estabaValidada: 1, confirmaMismaPersona: 1 }),
    leer: en('/api/jugadores'),
    quien: () => coordinador,
    sigue: ['tipo_documento'],
  },
  'plantillas.modificarEntrenadorDeCoordinador': {
    ...conTexto('licencia', ''),
    cual: () =>
      abierta(
        `select q.entrenador_id as id, p.id as "idPlantilla" from plantilla p join plantilla_entrenador q on q.plantilla_id = p.id ${DE_AHORA}
        join entrenador t on t.id = q.entrenador_id where p.fecha_anulacion is null and t.imagen is not null and ${SUYO} order by 1 limit 1`,
      ),
    junto: ({ idPlantilla }) => ({ idPlantilla, estabaValidada: 1 }),
    leer: async ({ id, idPlantilla }) => ({
      ...(await leido(`/api/entrenadores/${String(id)}`)),
      ...(await filaDe(
        `select numero from plantilla_entrenador where entrenador_id = ${String(id)} and plantilla_id = ${String(idPlantilla)}`,
      )),
    }),
    quien: () => coordinador,
  },
  'preequipos.modificar': {
    ...conTexto(
      'observaciones',
      `select e.id from ${PREEQUIPO} where e.fecha_validacion_administrador is null and ${SUYO} order by e.sede_id is null, 1 limit 1`,
    ),
    junto: () => ({ estabaValidada: 1 }),
    leer: en('/api/preequipos'),
    quien: () => coordinador,
    sigue: ['estado', 'fecha_validacion_coordinador'],
  },
  'preequipos.modificarJugador': {
    ...conOtroNombre(
      'nombre_completo',
      `select q.jugador_id as id from ${PREEQUIPO} join preequipo_jugador q on q.preequipo_id = e.id join jugador j on j.id = q.jugador_id
        where j.imagen is not null and j.dni <> '' and ${SUYO} order by 1 limit 1`,
    ),
    junto: () => ({ confirmaMismaPersona: 1 }),
    leer: en('/api/jugadores'),
    quien: () => coordinador,
    // A number tells by itself what it is of.
    sigue: ['tipo_documento'],
  },
  'preequipos.modificarEntrenador': {
    ...conTexto(
      'licencia',
      `select q.entrenador_id as id from ${PREEQUIPO} join preequipo_entrenador q on q.preequipo_id = e.id where ${SUYO} order by 1 limit 1`,
    ),
    leer: async ({ id }) => ({ numero: null, ...(await leido(`/api/entrenadores/${String(id)}`)) }),
    quien: () => coordinador,
  },
  'familias.cambiar': {
    cual: `select f.id from enlace_familia f where f.revocado is null and exists (select from coordinador o join coordinador_cargo g on g.coordinador_id = o.id
      join usuario u on u.id = o.usuario_id and u.login = 'coordinador@demo.es' where g.colegio_id = f.colegio_id) order by 1 limit 1`,
    leer: deTabla('enlace_familia'),
    campo: 'limite',
    valor: ({ limite }) => Number(limite) + 1,
    quien: () => coordinador,
  },
  'familias.enmendar': {
    cual: `select f.id from ficha_familia f where f.estado = 'pendiente' and exists (select from coordinador o join coordinador_cargo g on g.coordinador_id = o.id
      join usuario u on u.id = o.usuario_id and u.login = 'coordinador@demo.es' where g.colegio_id = f.colegio_id) order by length(documento) desc, 1 limit 1`,
    leer: deTabla('ficha_familia'),
    campo: 'nombre',
    valor: () => 'Almudena',
    quien: () => coordinador,
  },
  'equipos.modificar': {
    ...conTexto(
      'observaciones',
      `select e.id from equipo e join campeonato k on k.id = e.campeonato_id join competicion c on c.id = k.competicion_id and not c.historico and not c.proxima
        order by (e.color_id is null)::int + (e.sede_id is null)::int + (e.preferido_hora is null)::int, 1 limit 1`,
    ),
    leer: en('/api/equipos'),
  },
  'designaciones.ponerCondiciones': {
    cual: async () => {
      const { rows } = await sql<{ id: number }>`select id from arbitro where anonimo is null order by id limit 3`.execute(oficina.db);
      const [uno, otro, tercero] = rows.map(({ id }) => id);
      const condiciones = {
        max_partidos_dia: 2,
        descanso_minutos: 20,
        colegios: [1],
        equipos: [],
        arbitros: [otro],
        parejas: [{ arbitro_id: tercero, siempre: 1 }],
      };
      await jefa.llamar('PUT', `/api/arbitros/condiciones/${uno}`, { condiciones });
      return { id: uno };
    },
    campo: 'max_partidos_dia',
    valor: ({ max_partidos_dia }) => (max_partidos_dia === 3 ? 4 : 3),
  },
  'competiciones.modificar': {
    cual: `select id from competicion where not historico and not proxima`,
    campo: 'nombre',
    valor: () => '2026-2027 bis',
    leer: en('/api/competiciones'),
  },
  'competiciones.modificarCuotas': {
    cual: `select id from competicion where not historico and not proxima`,
    campo: 'cuotas',
    valor: () => ({ asociados: 1234 }),
    junto: ({ id }) => ({ idCompeticion: id }),
    leer: async ({ id }) => {
      const { version, ...entera } = await leido(`/api/competiciones/${String(id)}`);
      return {
        version,
        idCompeticion: id,
        cuotas: { asociados: entera['cuota_desc_asociado'] },
        concentraciones: entera['cuota_fija_concentraciones'],
      };
    },
  },
  'configuracion.guardar': {
    cual: `select 0 as id`,
    campo: 'empresa',
    valor: ({ empresa }) => ({ ...(empresa as object), ciudad: 'Otra' }),
    leer: async () => {
      const { empresa, fiscal, ...resto } = await leido('/api/configuracion');
      return {
        ...resto,
        empresa: { ...(empresa as object), ...(fiscal as object) },
        modeloLicencias: await leido('/api/configuracion/modelolicencias'),
      };
    },
  },
  'configuracion.publicidad': {
    cual: `select 0 as id`,
    campo: 'link',
    valor: () => 'https://liga.example/otra',
    leer: () => '/open/api/publicidad',
  },
  'contratos.modificar': {
    cual: () =>
      jefa
        .llamar('POST', '/api/contratos', { contrato: { contenido: '# Uno\n\nTexto', requiere_aceptacion: true } })
        .then(({ body }) => body),
    campo: 'contenido',
    valor: () => '# Uno\n\nOtro texto',
    sigue: ['huella', 'edicion'],
  },
  'convocatorias.modificar': {
    cual: `select cv.id from convocatoria cv join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
      join competicion c on c.id = k.competicion_id and not c.historico and not c.proxima
      where cv.vigente and cv.fecha > '2026-11-25' and cv.hora is not null and cv.sede_id is not null and not p.inamovible order by 1 limit 1`,
    campo: 'hora',
    valor: ({ hora }) => (hora === '12:15' ? '12:30' : '12:15'),
    leer: en('/api/convocatorias'),
    sigue: ['arbitrajes'],
  },
  'fases.modificarLiga': {
    ...conNombre(`select f.id from fase f join campeonato k on k.id = f.campeonato_id join competicion c on c.id = k.competicion_id and not c.historico
      and not c.proxima where f.tipo = 0 order by 1 limit 1`),
    leer: en('/api/fasesliga'),
  },
  'fases.modificarEliminatoria': {
    ...conNombre(`select f.id from fase f join campeonato k on k.id = f.campeonato_id join competicion c on c.id = k.competicion_id and not c.historico
      and not c.proxima where f.tipo = 1 order by 1 limit 1`),
    leer: en('/api/faseseliminatoria'),
  },
  'informes.modificar': {
    cual: `select i.id, i.convocatoria_id from informe i join convocatoria cv on cv.id = i.convocatoria_id and cv.vigente
      join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
      join competicion c on c.id = k.competicion_id and not c.historico and not c.proxima where i.vigente and i.fecha_validacion is null and i.tipo = 1 order by 1 limit 1`,
    campo: 'acta',
    valor: ({ acta }) => ({ ...(acta as object), observaciones: 'Se jugó con lluvia' }),
    leer: async ({ id, convocatoria_id }) => {
      const { informes } = await leido(`/api/convocatorias/acta/${String(convocatoria_id)}`);
      const informe = (informes as Leida[]).find((uno) => uno['id'] === id)!;
      return { ...informe, convocatoria_id };
    },
  },
  'inscripciones.modificar': {
    cual: `select id from inscripcion where fecha_cierre is null`,
    campo: 'fecha_fin',
    valor: () => '2026-12-21',
    leer: async ({ id }) => ({
      ...(await filaDe(`select id, fecha_fin, version from inscripcion where id = ${String(id)}`)),
      ...(await leido('/api/inscripciones/reglas')),
    }),
  },
  'notificaciones.guardarTipos': {
    cual: `select 0 as id`,
    campo: 'tiposNotificacion',
    valor: ({ tiposNotificacion: tipos }) => [
      { ...(tipos as Leida[])[0], notificar_admin: 1 - Number((tipos as Leida[])[0]!['notificar_admin']) },
    ],
    leer: async () => ({ tiposNotificacion: ((await leido('/api/tiposnotificacion')) as unknown as Leida[]).slice(0, 1) }),
  },
  'prejornadas.modificar': {
    cual: `select id from prejornada order by id desc limit 1`,
    campo: 'arbitros',
    valor: () => [],
  },
  'prejornadasArbitrales.responder': {
    cual: `select prejornada_id, arbitro_id from prejornada_arbitral where enviada is not null and not disponibilidad_moto order by 1 desc, 2 limit 1`,
    ...({ campo: 'observaciones', valor: () => 'Con mi coche' } satisfies Partial<Caso>),
    junto: ({ prejornada_id, arbitro_id }) => ({ prejornada_id, arbitro_id }),
    leer: async ({ prejornada_id, arbitro_id }) => {
      const { prejornadasArbitrales } = await leido(`/api/prejornadas/${String(prejornada_id)}`);
      const suya = (prejornadasArbitrales as Leida[]).find((una) => una['arbitro_id'] === arbitro_id)!;
      return { ...suya, disponibilidades: suya['disponibilidadesArbitrales'] };
    },
    sigue: ['enviada', 'anotada_por'],
  },
  'sanciones.modificar': {
    ...conTexto(
      'descripcion',
      `select id from sancion where fecha_validacion is null and fecha_descarte is null and tipo_sancion_id is not null order by importe is null, 1 limit 1`,
    ),
    leer: en('/api/sanciones'),
  },
  'usuarios.modificar': conNombre(`select id from usuario where login = 'varios@demo.es'`),
  'vistas.modificar': {
    cual: async () => {
      const contenido = { filtros: { nombre: 'a' }, ordenacion: null, orden: ['nombre'], visibles: { nombre: true } };
      const vista = { lista: 'pruebas', nombre: 'La de siempre', predeterminada: true, contenido };
      return (await jefa.llamar('POST', '/api/vistas', vista)).body;
    },
    leer: deLista('/api/vistas/lista/pruebas'),
    campo: 'nombre',
    valor: () => 'Otra',
  },
};

const registros = llamadas.filter(({ ruta }) => ruta.registro !== undefined);

/** What a change may say that is no part of the record. */
const DE_LA_LLAMADA = [
  'id',
  'version',
  'antes',
  'eliminarImagen',
  'eliminarImagenSmall',
  'unirCuenta',
  'cambioContrasena',
  'contrasena',
  'estabaValidada',
  'confirmaFueraDeCategoria',
  'confirmaMismaPersona',
  'idPreequipo',
  'empate_confirmado',
  'confirmado',
  'sin_importe',
  // It says that nobody knows who came; left out, the attendance is as it was.
  'sin_asistencia',
  'parametros',
  'arbitros',
];

const registroDe = ({ registro = '', body }: RouteDef): z.ZodObject => {
  const cuerpo = body as z.ZodObject;
  return (registro === '' ? cuerpo : cuerpo.shape[registro]) as z.ZodObject;
};

/** An image's address is signed each time it is read. */
const sinFirmas = (leida: Leida): unknown => JSON.parse(JSON.stringify(leida).replaceAll(/\?firma=[^"]*/g, ''));

async function leerCaso({ ruta }: (typeof registros)[number], caso: Caso, fila: Leida): Promise<Leida> {
  const donde = caso.leer?.(fila) ?? ruta.path.replace(':id', String(fila['id']));
  return sinFirmas(await (typeof donde === 'string' ? leido(donde) : donde)) as Leida;
}

it('cada una de las que cambian un registro tiene aquí su caso', () => {
  expect(registros.map(({ nombre }) => nombre).toSorted()).toEqual(Object.keys(CASOS).toSorted());
});

describe('lo que un cambio no dice queda como estaba', () => {
  it.each(registros.filter(({ nombre }) => nombre in CASOS))('$nombre', async (llamada) => {
    const caso = CASOS[llamada.nombre]!;
    const { registro = '', path } = llamada.ruta;
    const fila = typeof caso.cual === 'string' ? await filaDe(caso.cual) : await caso.cual();
    const antes = await leerCaso(llamada, caso, fila);
    // Whatever the model has is read: what is not would be lost unseen.
    const junto = caso.junto?.(fila) ?? {};
    const campos = Object.keys(registroDe(llamada.ruta).shape).filter((campo) => !DE_LA_LLAMADA.includes(campo) && !(campo in junto));
    expect(campos.filter((campo) => !(campo in antes))).toEqual([]);
    const valor = caso.valor(antes);
    const dicho = {
      ...('id' in registroDe(llamada.ruta).shape && { id: fila['id'] }),
      ...junto,
      [caso.campo]: soloLoNuevo(antes[caso.campo], valor),
    };
    const { status, body } = await (caso.quien?.() ?? jefa).llamar(
      'PUT',
      path.replace(':id', String(fila['id'])),
      registro === '' ? dicho : { [registro]: dicho },
    );
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    const despues = await leerCaso(llamada, caso, fila);
    const sinLoQueSigue = (leida: Leida) =>
      Object.fromEntries(
        Object.entries(leida).filter(([campo]) => ![...(caso.sigue ?? []), 'version', 'antes', 'arbitros'].includes(campo)),
      );
    expect(sinLoQueSigue(despues)).toEqual(sinLoQueSigue({ ...antes, [caso.campo]: valor }));
  });
});

/** Of a part, only what changes of it is sent; of rows, each with its id. */
function soloLoNuevo(antes: unknown, valor: unknown): unknown {
  const esParte = (uno: unknown): uno is Leida => typeof uno === 'object' && uno !== null && !Array.isArray(uno);
  if (Array.isArray(antes) && Array.isArray(valor)) return valor.map((fila: unknown, i) => soloLoNuevo(antes[i], fila));
  if (!esParte(antes) || !esParte(valor)) return valor;
  return Object.fromEntries(
    Object.entries(valor).filter(([campo, uno]) => campo === 'id' || JSON.stringify(uno) !== JSON.stringify(antes[campo])),
  );
}
