import type { RouteDef } from '@cd/contract/kit/route';
import { Perfil } from '@cd/contract/kit/perfiles';
import { rutas } from '@cd/contract/rutas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayCreate } from '../platform/sent-once';
import { NINGUNO, muestraDe } from '@cd/contract/kit/muestra';
import { baseConMuestra } from './muestra';
import { multiparte } from './multiparte';
import { abrirOficina, entrar, type Cliente, type OficinaDePrueba } from './oficina';

interface Llamada {
  nombre: string;
  ruta: RouteDef;
}
const llamadas: Llamada[] = Object.entries(rutas).flatMap(([area, tabla]) =>
  Object.entries<RouteDef>(tabla).flatMap(([nombre, ruta]) => (mayCreate(ruta) ? [{ nombre: `${area}.${nombre}`, ruta }] : [])),
);

/** They only look at what would be done. */
const SOLO_MIRAN = [
  'sesion.permisos',
  'sesion.contratoVigente',
  'acciones.consulta',
  'arbitros.previaDeEstado',
  'calendarios.prever',
  'cierres.prever',
  'convocatorias.previaDeMover',
  'convocatorias.previaDeVolver',
  'coordinadores.previaDeEstado',
  'entrenadores.previaDeEstado',
  'equipos.previaDeCasas',
  'equipos.previaDeSedesDeCasa',
  'esquemas.efecto',
  'informes.consecuencias',
  'informes.previaDeQuitarValidacion',
  'informes.previaDeValidar',
  'partidos.previaDeNoJugar',
  'plantillas.previaDeAceptar',
  'retiradas.previa',
  'semanas.previaDeVarios',
  'suspension.previaDeLevantar',
  'suspension.previaDeSuspender',
  'extractos.ver',
  'recibos.verDevoluciones',
  'remesas.verDevoluciones',
  'importacionDatos.vista',
  'columnasDeImportacion.recordadas',
  'hojaDeJugadores.vista',
];
/** What each of these asks for is made in its own tests; their writing is that of all, `escribir`. */
const EN_SUS_PRUEBAS = [
  'app.notificar',
  'seguridad.cerrarSesiones',
  'seguridad.pedirLlave',
  'seguridad.cerrarSesionesDeUsuario',
  'plantillas.vaciar',
  'plantillas.ponerEntrenadorDeCoordinador',
  'plantillas.ponerJugadores',
  'plantillas.ponerJugadorDeCoordinador',
  'calendarios.guardar',
  'calendarios.recolocar',
  'contratos.anadirUsuario',
  'contratos.anadirTipo',
  'contratos.recordar',
  'cierres.cerrar',
  'cierres.deshacer',
  'calendariosElim.guardar',
  'planificacion.planificar',
  'cambios.pedir',
  'cambios.pedirConImporte',
  'convocatorias.crear',
  'convocatorias.eliminatoria',
  'prejornadas.crear',
  'prejornadas.publicar',
  'prejornadas.recordar',
  'arbitrajes.crear',
  'arbitrajes.asignar',
  'arbitrajes.confirmar',
  'arbitrajes.resolverDesfasados',
  'arbitrajes.ofrecer',
  'arbitrajes.aceptarPedido',
  'arbitrajes.pedirPuesto',
  'enlaces.hacer',
  'campo.confidencial',
  'campo.comprobarFirma',
  'campo.aceptar',
  'campo.subirFoto',
  'campo.aceptarAparte',
  'campo.descartarAparte',
  'designaciones.proponer',
  'designaciones.aceptar',
  'informes.deArbitro',
  'libro.corregir',
  'cargos.poner',
  'cobros.crear',
  'facturas.emitir',
  'facturas.rectificar',
  'extractos.guardar',
  'mandatos.crear',
  'recibos.crear',
  'remesas.crear',
  'retiradas.retirar',
  'sorteos.apuntar',
  'inscripciones.crear',
  'preequipos.crear',
  'preequipos.crearJugador',
  'preequipos.crearEntrenador',
  'renovacionDePreequipos.renovar',
  'hojaDeJugadores.guardar',
  'fotosDeJugadores.poner',
  'citaciones.recordar',
  'familias.hacer',
  'familias.aceptar',
  'familias.rechazar',
  'espera.pedir',
  'justificantes.enviar',
  'justificantes.validar',
  'justificantes.devolver',
];

let oficina: OficinaDePrueba;
let jefa: Cliente;
let coordinador: Cliente;

/** The first value of the first row. */
async function hallar(consulta: string): Promise<number> {
  const { rows } = await sql.raw<Record<string, number>>(consulta).execute(oficina.db);
  const [valor] = Object.values(rows[0] ?? {});
  if (valor === undefined) throw new Error(`la muestra no tiene: ${consulta}`);
  return valor;
}
async function hallarTexto(consulta: string): Promise<string> {
  return String(await hallar(consulta));
}
const primera = (tabla: string): Promise<number> => hallar(`select min(id) as id from ${tabla}`);

/** What of the sample each field names, wherever it is. */
const propios: Record<string, unknown> = {};
/** Bodies that a schema's shape alone does not give, and the parameters of their address. */
const CUERPOS: Readonly<Record<string, () => Promise<unknown>>> = {
  'usuarios.crear': async () => ({ login: 'nueva@liga.es', nombre: 'Nueva', roles: [{ id: 1, perfil_id: 1 }], cambioContrasena: false }),
  'categorias.crear': async () => ({ nombre: 'De la prueba', annos: '2015' }),
  'sistemasarbitraje.crear': async () => ({ sistemaArbitraje: { nombre: 'De la prueba', perfiles: [await primera('perfil_arbitro')] } }),
  'tiposlicencia.crear': async () => ({ tipoLicencia: { nombre: 'De la prueba', letra: 'Z' } }),
  'coordinadores.crear': async () => ({ nombre: 'De la prueba', login: 'coordina@liga.es', general: 1 }),
  'entrenadores.crear': async () => ({ nombre: 'De la prueba', dni: '12345678Z' }),
  'jugadores.crear': async () => ({ nombre_completo: 'De la prueba', fecha_nacimiento: '2015-06-17', colegio_id: propios.colegio_id }),
  'campeonatos.crearVarios': async () => ({
    campeonatos: [
      { deporte_id: propios.deporte_id, categoria_id: await hallar('select max(id) from categoria'), genero_id: propios.genero_id },
    ],
  }),
  'competiciones.abrir': async () => {
    // The sample has one already, and there is one next season.
    await sql`update competicion set proxima = false where proxima`.execute(oficina.db);
    return {
      competicion: { nombre: 'La siguiente', fecha_inicio: '2031-09-01', fecha_fin: '2032-06-27' },
      copiar: { campeonatos: false },
      actual: propios.competicion_id,
    };
  },
  'arbitrajes.anotar': async () => {
    const id =
      await hallar(`select a.id from arbitraje a join convocatoria c on c.id = a.convocatoria_id join partido p on p.id = c.partido_id
      where a.estado = 1 and a.desfasado is null and c.vigente and c.fecha > '2026-11-21' and p.estado = 3 order by a.id limit 1`);
    return { id, confirmar: 1 };
  },
  'plantillas.ponerEntrenador': async () => {
    const idPlantilla = await borrador();
    const id = await hallar(`select e.id from entrenador e where e.estado = 1 and e.anonimo is null
      and e.id not in (select entrenador_id from plantilla_entrenador where plantilla_id = ${idPlantilla}) limit 1`);
    return { entrenador: { id, idPlantilla, numero: 3 } };
  },
  'plantillas.ponerJugador': async () => {
    const idPlantilla = await borrador();
    const id = await hallar(`select j.id from jugador j join equipo e on e.colegio_id = j.colegio_id join plantilla p on p.equipo_id = e.id
      where p.id = ${idPlantilla} and j.estado = 1 and j.anonimo is null and j.dni <> ''
        and j.id not in (select jugador_id from plantilla_jugador where plantilla_id = ${idPlantilla}) limit 1`);
    return { jugador: { id, idPlantilla, confirmaFueraDeCategoria: 1 } };
  },
  'fases.crearLiga': async () => {
    const { rows } = await sql<{ campeonato_id: number; equipos: number[] }>`select campeonato_id, (array_agg(id))[1:2] as equipos
      from equipo where campeonato_id in (select id from campeonato where competicion_id = ${propios.competicion_id})
      group by 1 having count(*) > 1 limit 1`.execute(oficina.db);
    const { campeonato_id, equipos } = rows[0]!;
    return { faseLiga: { campeonato_id, nombre: 'De la prueba', esquema_id: propios.esquema_id }, grupos: [{ nombre: 'A', equipos }] };
  },
  'fases.crearEliminatoria': async () => {
    const { faseLiga, grupos } = (await CUERPOS['fases.crearLiga']!()) as {
      faseLiga: { campeonato_id: number };
      grupos: { equipos: number[] }[];
    };
    const esquema_eliminatoria_id = await primera('esquema_eliminatoria');
    return {
      faseEliminatoria: { campeonato_id: faseLiga.campeonato_id, nombre: 'Copa de la prueba', esquema_eliminatoria_id },
      equipos: grupos[0]!.equipos,
    };
  },
  'inscripciones.recordar': async () => ({ colegios: [propios.colegio_id], texto: 'De la prueba' }),
  'informes.crear': async () => ({ informe: { convocatoria_id: await porJugar(), tipo: 1, acta: ACTA } }),
  'sanciones.crear': async () => {
    const convocatoria_id = await porJugar();
    const equipo_id = await hallar(
      `select p.equipo_local_id from partido p join convocatoria c on c.partido_id = p.id where c.id = ${convocatoria_id}`,
    );
    const ts_id = await hallar('select min(id) from tipo_sancion where sujeto = 2');
    return { sancion: { convocatoria_id, ts_id, equipo_id, fecha: '2026-11-21', descripcion: 'De la prueba' } };
  },
  'traslados.pedir': async () => {
    const colegio_id =
      await hallar(`select min(cc.colegio_id) as id from coordinador_cargo cc join coordinador k on k.id = cc.coordinador_id
      join usuario u on u.id = k.usuario_id where u.login = 'coordinador@demo.es'`);
    const dni = await hallarTexto(`select dni from jugador j where dni <> '' and anonimo is null and colegio_id <> ${colegio_id}
      and not exists (select 1 from traslado where jugador_id = j.id) limit 1`);
    return { traslado: { colegio_id, dni } };
  },
  'pagos.crear': async () => {
    const id = await hallar(`select id from arbitraje where estado = 4 and not practicas and importe is not null order by id limit 1`);
    return { pago: { idArbitrajes: [id], concepto: 'De la prueba', fecha: '2026-11-21' } };
  },
  'pagos.pagarHasta': async () => {
    const pago = { hasta: '2026-11-21' };
    const { body } = await jefa.llamar<{ importe: number }>('POST', '/api/pagosarbitro/previsto', { pago });
    return { pago: { ...pago, importe: body.importe, concepto: 'De la prueba', fecha: '2026-11-21' } };
  },
  'importacionDatos.importar': async () =>
    multiparte({ tipo: 'colegios', opciones: {} }, { fichero: Buffer.from('Nombre;Código\nCEIP De la prueba;99999999\n') }),
};
const PARAMETROS: Readonly<Record<string, () => Promise<number>>> = {
  'plantillas.crear': () =>
    hallar(`select p.equipo_id from plantilla p where p.fecha_validacion_administrador is not null and p.fecha_anulacion is null
      and not exists (select 1 from plantilla otra where otra.equipo_id = p.equipo_id and otra.id > p.id) limit 1`),
};
const ACTA = { marcador_local: 1, marcador_visitante: 0, presentado_local: 1, presentado_visitante: 1 };
const porJugar = (): Promise<number> =>
  hallar(`select c.id from convocatoria c join partido p on p.id = c.partido_id join fase f on f.id = p.fase_id
    where p.estado = 3 and f.tipo = 0 and c.vigente and c.fecha <= '2026-11-21'
      and not exists (select 1 from informe where convocatoria_id = c.id) order by f.tipo_acta, c.id limit 1`);
/** What the sample has of each, all of it: it goes, so that there is something to make. */
const SE_VACIAN: Readonly<Record<string, string>> = {
  'tarifas.crear': 'tarifa',
  'tarifas.crearVarias': 'tarifa',
  'tarifasZona.crearVarias': 'tarifa_zona',
  'cuotas.crear': 'cuota',
  'cuotas.crearVarias': 'cuota',
  'cuotasZona.crearVarias': 'cuota_zona',
};
const borrador = (): Promise<number> =>
  hallar(`select p.id from plantilla p where p.fecha_validacion_administrador is null and p.fecha_anulacion is null
    and p.fecha_validacion_coordinador is null and p.creado_por_admin order by p.id desc limit 1`);

beforeAll(async () => {
  oficina = await abrirOficina({ database: await baseConMuestra() });
  jefa = await entrar(oficina.http, 'admin@demo.es', { contrasena: 'demo-2026' });
  coordinador = await entrar(oficina.http, 'coordinador@demo.es', { contrasena: 'demo-2026' });
  for (const tabla of [
    'deporte',
    'categoria',
    'genero',
    'colegio',
    'campeonato',
    'sede',
    'esquema',
    'zona',
    'tipo_tarifa',
    'perfil_arbitro',
  ])
    propios[`${tabla}_id`] = await primera(tabla);
  propios.competicion_id = await hallar('select id from competicion where not historico');
}, 120_000);
afterAll(() => oficina.cerrar());

/** How many rows each table has; what is looked at is noted apart. */
/** Of the log, what was done: what was looked at before is written a moment later. */
const QUE_SE_HIZO: Readonly<Record<string, string>> = { accion: 'where tipo > 2' };
async function recuento(): Promise<Record<string, number>> {
  const { rows: tablas } = await sql<{
    tabla: string;
  }>`select c.relname as tabla from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('sesion', 'intento_acceso')`.execute(oficina.db);
  const { rows } = await sql<{ tabla: string; filas: number }>`${sql.join(
    tablas.map(
      ({ tabla }) =>
        sql`select ${tabla}::text as tabla, (select count(*)::int from ${sql.table(tabla)} ${sql.raw(QUE_SE_HIZO[tabla] ?? '')}) as filas`,
    ),
    sql` union all `,
  )}`.execute(oficina.db);
  return Object.fromEntries(rows.map(({ tabla, filas }) => [tabla, filas]));
}
const hayClaves = async (): Promise<number> => (await recuento()).envio_con_clave!;

async function enviar({ nombre, ruta }: Llamada, clave: string, cuerpo: unknown, parametro: number) {
  const quien = ruta.access.tipo === 'pantalla' && !ruta.access.perfiles.includes(Perfil.Admin) ? coordinador : jefa;
  const { statusCode, body } = await oficina.http.inject({
    method: 'POST',
    url: ruta.path.replaceAll(/:(\w+)/g, String(parametro)),
    headers: { ...quien.cabeceras, 'idempotency-key': clave },
    ...(cuerpo !== undefined && { payload: cuerpo as object }),
  });
  return { nombre, status: statusCode, body };
}

// The season that is opened is another one to work on.
const enOrden = llamadas.toSorted((a, b) => Number(a.nombre === 'competiciones.abrir') - Number(b.nombre === 'competiciones.abrir'));

describe('enviada otra vez con su clave, cada llamada que crea da la respuesta de la primera y no hace nada', () => {
  it.each(enOrden.filter(({ nombre }) => ![...SOLO_MIRAN, ...EN_SUS_PRUEBAS].includes(nombre)))('$nombre', async (llamada) => {
    const { nombre, ruta } = llamada;
    const vaciada = SE_VACIAN[nombre];
    if (vaciada) await sql`delete from ${sql.table(vaciada)}`.execute(oficina.db);
    const cuerpo = CUERPOS[nombre] ? await CUERPOS[nombre]() : ruta.body && muestraDe(ruta.body, propios);
    const parametro = (await PARAMETROS[nombre]?.()) ?? NINGUNO;
    const claves = await hayClaves();
    const primera = await enviar(llamada, nombre, cuerpo, parametro);
    expect([primera.status < 300, primera.body]).toEqual([true, primera.body]);
    const antes = await recuento();
    expect(antes.envio_con_clave).toBe(claves + 1);
    expect(await enviar(llamada, nombre, cuerpo, parametro)).toEqual(primera);
    expect(await recuento()).toEqual(antes);
  });
});

describe('la que solo mira no apunta ninguna clave', () => {
  it.each(enOrden.filter(({ nombre }) => SOLO_MIRAN.includes(nombre)))('$nombre', async (llamada) => {
    const claves = await hayClaves();
    const { status } = await enviar(llamada, `solo mira ${llamada.nombre}`, llamada.ruta.body && cuerpoDe(llamada), NINGUNO);
    expect([500, 503]).not.toContain(status);
    expect(await hayClaves()).toBe(claves);
  });
});
const cuerpoDe = ({ ruta }: Llamada): unknown => {
  try {
    return muestraDe(ruta.body!, propios);
  } catch {
    return {};
  }
};

it('lo que se prueba aparte existe', () => {
  const nombres = llamadas.map(({ nombre }) => nombre);
  expect([...SOLO_MIRAN, ...EN_SUS_PRUEBAS].filter((nombre) => !nombres.includes(nombre))).toEqual([]);
});
