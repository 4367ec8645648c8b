import { Perfil } from '@cd/contract/kit/perfiles';
import { soloLee } from '@cd/contract/kit/route';
import type { Preequipo } from '@cd/contract/inscripcion/preequipos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirCambios, type OficinaDeCambios } from '../modules/partidos/cambios/cambios-de-prueba';
import { inTransaction } from '../platform/db/transaction';
import { groupBy } from '../platform/group-by';
import { prepareImage, savePrivateImage } from '../platform/images';
import { CUERPOS, llamadas, type Llamada } from './llamadas-de-muestra';
import { dibujo } from './multiparte';
import type { Cliente, Respuesta } from './oficina';

/** What is of the season that schools register for, and so moves to the next one when its registration opens. */
const DE_INSCRIPCION: readonly string[] = [
  'campeonatos.deColegio',
  'inscripciones.actual',
  'inscripciones.reglas',
  'preequipos.indexCoordinador',
  'preequipos.sinPaginacionCoordinador',
  'preequipos.opciones',
  'preequipos.leer',
  'preequipos.crear',
  'preequipos.modificar',
  'preequipos.eliminar',
  'preequipos.validarCoordinador',
  'preequipos.jugador',
  'preequipos.entrenador',
  'preequipos.jugadoresBase64',
  'preequipos.entrenadoresBase64',
  'preequipos.crearJugador',
  'preequipos.modificarJugador',
  'preequipos.crearEntrenador',
  'preequipos.modificarEntrenador',
  'preequipos.quitarJugador',
  'preequipos.quitarEntrenador',
  'renovacionDePreequipos.leer',
  'renovacionDePreequipos.renovar',
  'hojaDeJugadores.plantilla',
  'hojaDeJugadores.vista',
  'hojaDeJugadores.guardar',
  'fotosDeJugadores.faltan',
  'fotosDeJugadores.poner',
  'familias.dePreequipo',
  'familias.deColegio',
  'familias.hacer',
  'familias.cambiar',
  'familias.revocar',
  'familias.enmendar',
  'familias.aceptar',
  'familias.rechazar',
  'espera.lista',
  'espera.pedir',
  'espera.salir',
  'costes.mios',
  'costes.deUno',
];
/** What is of the season that is played, and so of the other once it takes over. */
const DE_LA_QUE_SE_JUEGA: readonly string[] = [
  'competiciones.actual',
  'competiciones.usuario',
  'equipos.deCoordinador',
  'equipos.vista',
  'plantillas.deEquipo',
  'plantillas.leer',
  'plantillas.leerJugador',
  'plantillas.jugadorDePlantilla',
  'plantillas.entrenadorDePlantilla',
  'partidos.simple',
  'partidos.deEquipo',
  'partidos.dias',
  'partidos.jornadaDeCoordinador',
  'huecos.huecos',
  'historia.historia',
  'cambios.validar',
  'cambios.coste',
  'cambios.leer',
  'cambios.dePartido',
  'cambios.pendientes',
  'alineacion.alineacion',
  'citaciones.partido',
  'citaciones.inferiores',
  'equipos.deEntrenador',
  'partidos.jornadaDeEntrenador',
  'campo.pin',
  'informes.acta',
  'arbitrajes.vista',
  'arbitrajes.simple',
  'arbitrajes.deArbitro',
];
/** What each step adds to it, whatever the season. */
const SE_AVISA: readonly string[] = ['notificaciones.pendientes', 'notificaciones.buzon', 'notificaciones.detalle'];
/** Of the session itself, which is used by asking. */
const DE_LA_SESION: readonly string[] = ['seguridad.leer', 'acciones.ultimas', 'agendas.hacer'];
/** What it would do is done and undone, and the numbers that it used stay used. */
const SE_ENSAYA: readonly string[] = ['cambios.consecuencias', 'cambios.consecuenciasDeBorrador'];
const APARTE = new Set([...SE_AVISA, ...DE_LA_SESION, ...SE_ENSAYA]);

const PERFILES = [Perfil.Coordinador, Perfil.Entrenador, Perfil.Arbitro];
const alcanza = ({ access }: Llamada['ruta'], perfil: Perfil): boolean =>
  access.tipo === 'sesion' || (access.tipo === 'pantalla' && access.perfiles.includes(perfil));
const esDeInscripcion = ({ access }: Llamada['ruta']): boolean => access.tipo === 'pantalla' && access.inscribe;
const leidas = llamadas.filter(
  ({ nombre, ruta }) => soloLee(ruta) && ruta.access.tipo !== 'publico' && !esDeInscripcion(ruta) && !APARTE.has(nombre),
);

const SIGUIENTE = { nombre: 'La próxima', fecha_inicio: '2040-09-03', fecha_fin: '2041-08-25' };
/** What is kept of a call that answers nothing. */
const CALLADA = 'ya no se contesta';
const DIA = '2031-11-22';
const DE_JUGADORA = '00000000T';
const DE_ENTRENADOR = '12345678Z';
/** As many ids as anything of this small season has. */
const IDS = [1, 2, 3, 4, 5, 6];

let o: OficinaDeCambios;
let quienes: { perfil: Perfil; cliente: Cliente }[];
let preequipo: number;
let proxima: number;
let periodo: number;
let jugadora: number;
/** What whoever asks was answered with the season alone, by who and what they ask. */
let sola: Map<string, string>;

const trabajarEn = (id: number) => o.jefa.llamar('PUT', `/api/usuarios/competicion/${id}`);
const hecho = async <T>(peticion: Promise<Respuesta<T>>): Promise<T> => {
  const { status, body } = await peticion;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
};

/** An address for each way of giving its parameters ids of this season. */
function direcciones({ path }: Llamada['ruta'], usuarioId: number): string[] {
  const dichos: Readonly<Record<string, readonly (string | number)[]>> = {
    dia: [DIA],
    texto: ['Rosa'],
    doc: [DE_JUGADORA, DE_ENTRENADOR],
    usuarioId: [usuarioId],
    idUsuario: [usuarioId],
  };
  const valores = (nombre: string) => dichos[nombre] ?? IDS;
  return [...path.matchAll(/:(\w+)/g)].reduce<string[]>(
    (hechas, [, nombre = '']) => hechas.flatMap((una) => valores(nombre).map((valor) => una.replace(`:${nombre}`, String(valor)))),
    [path],
  );
}

/** What is asked in a body: of a list, its first page. */
const LISTA = { ordenacion: [], filtros: [], paginacion: { pageNumber: 1, pageSize: 50 } };
/** What else is asked with an address, by the call. */
const consultas = (): Readonly<Record<string, string>> => ({
  'panel.buscar': '?texto=Rosa',
  'citaciones.inferiores': `?equipo=${o.equipos[1]}`,
});
const cuerposPropios = (): Readonly<Record<string, object>> => {
  const [sitio, equipo] = [{ fecha: '2031-11-29', hora: '10:30', sede_id: o.sedes[0] }, o.equipos[1]];
  return {
    'huecos.huecos': { desde: DIA, hasta: '2031-11-30', idEquipo: equipo },
    'cambios.coste': { propuesta: sitio, idEquipo: equipo },
    'cambios.validar': { convocatoria: { ...sitio, partido_id: o.partidos[0] }, idEquipoSolicitud: equipo },
  };
};
const preguntar = async (cliente: Cliente, nombre: string, url: string): Promise<string | null> => {
  const { method } = leidas.find((una) => una.nombre === nombre)!.ruta;
  const lista = nombre.endsWith('inPaginacion') ? { ...LISTA, paginacion: undefined } : LISTA;
  const pregunta = method === 'GET' ? {} : { payload: cuerposPropios()[nombre] ?? CUERPOS[nombre] ?? lista };
  const { statusCode, body } = await o.oficina.http.inject({ method, url, headers: cliente.cabeceras, ...pregunta });
  // A photo's address is signed until an hour of the clock.
  return statusCode === 200 ? body.replaceAll(/\.\d{10}\.[\w-]{43}|"ahora":\d+/g, '') : null;
};

async function preguntarlo(claves: Iterable<string>): Promise<Map<string, string>> {
  const dicho = new Map<string, string>();
  for (const clave of claves) {
    const [perfil, nombre, url] = clave.split(' ');
    const respuesta = await preguntar(quienes.find((uno) => String(uno.perfil) === perfil)!.cliente, nombre!, url!);
    dicho.set(clave, respuesta ?? CALLADA);
  }
  return dicho;
}

/** Of each call and profile, the two numbers of which most is said. */
function lasQueMasDicen(dicho: ReadonlyMap<string, string>): Map<string, string> {
  const deCada = groupBy([...dicho], ([clave]) => clave.split(' ', 2).join(' '));
  return new Map([...deCada.values()].flatMap((suyas) => suyas.toSorted(([, una], [, otra]) => otra.length - una.length).slice(0, 2)));
}

/** The calls that say now something else than with the season alone. */
async function cambiadas(): Promise<string[]> {
  const ahora = await preguntarlo(sola.keys());
  return [...ahora].filter(([clave, dicho]) => sola.get(clave) !== dicho).map(([clave]) => clave);
}

beforeAll(async () => {
  o = await abrirCambios();
  const { db } = o.oficina;
  quienes = [
    { perfil: Perfil.Coordinador, cliente: o.coordinador },
    { perfil: Perfil.Entrenador, cliente: o.rival },
    { perfil: Perfil.Arbitro, cliente: o.arbitro.cliente },
  ];
  const colegio = await db.selectFrom('equipo').select('colegio_id').where('id', '=', o.equipos[1]).executeTakeFirstOrThrow();
  const foto = await prepareImage(await dibujo('#0B5F4E'));
  jugadora = await inTransaction(db, async (tx) => {
    const imagen = await savePrivateImage(tx, foto);
    const valores = { nombre_completo: 'Ana Rosa', fecha_nacimiento: '2014-05-20', dni: DE_JUGADORA, imagen, ...colegio };
    return (await tx.insertInto('jugador').values(valores).returning('id').executeTakeFirstOrThrow()).id;
  });
  await db.updateTable('entrenador').set({ dni: DE_ENTRENADOR }).where('nombre', '=', 'rival@liga.es').execute();
  const plantilla = await db.selectFrom('plantilla').select('id').where('equipo_id', '=', o.equipos[1]).executeTakeFirstOrThrow();
  await db.insertInto('plantilla_jugador').values({ plantilla_id: plantilla.id, jugador_id: jugadora }).execute();
  await db
    .insertInto('arbitraje')
    .values({ convocatoria_id: await o.vigente(o.partidos[0]), arbitro_id: o.arbitro.id, perfil_arbitro_id: o.perfil, estado: 3 })
    .execute();
  await o.pedido();
  const claves = quienes.flatMap(({ perfil, cliente }) =>
    leidas
      .filter(({ ruta }) => alcanza(ruta, perfil))
      .flatMap(({ nombre, ruta }) =>
        direcciones(ruta, cliente.usuarioId).map((url) => `${perfil} ${nombre} ${url}${consultas()[nombre] ?? ''}`),
      ),
  );
  const todo = await preguntarlo(claves);
  sola = lasQueMasDicen(new Map([...todo].filter(([, dicho]) => dicho !== CALLADA)));
}, 120_000);
afterAll(() => o.oficina.cerrar());

it('de la inscripción son estas llamadas de un colegio, y cualquier otra es de la temporada que se juega', () => {
  expect(llamadas.filter(({ ruta }) => esDeInscripcion(ruta)).map(({ nombre }) => nombre)).toEqual(DE_INSCRIPCION);
});

describe('mientras se juega una temporada y se prepara otra, quien coordina, entrena o arbitra ve la suya igual', () => {
  it('de casi todas las llamadas hay algo que comparar, y de estas no, porque en esta temporada no hay de qué', () => {
    const dichas = new Set([...sola.keys()].map((clave) => clave.split(' ')[1]));
    const faltan = leidas.filter(({ nombre, ruta }) => PERFILES.some((perfil) => alcanza(ruta, perfil)) && !dichas.has(nombre));
    expect(faltan.map(({ nombre }) => nombre)).toEqual([
      'tiposjustificante.leer',
      'justificantes.fichero',
      'partidos.otro',
      'destinos.leer',
      'campo.enCurso',
      'prejornadas.ultima',
      'facturas.leer',
    ]);
    const suyos = [...sola].filter(([clave]) => clave.includes('equipos.deCoordinador')).map(([, dicho]) => JSON.parse(dicho) as unknown[]);
    expect(suyos.map((equipos) => equipos.length)).toEqual([1]);
  });

  it('preguntado dos veces se contesta lo mismo', async () => expect(await cambiadas()).toEqual([]));

  it('al preparar la próxima', async () => {
    const pedida = { competicion: SIGUIENTE, copiar: { campeonatos: true }, actual: o.competicion, proxima: true };
    proxima = (await hecho(o.jefa.llamar<{ id: number }>('POST', '/api/competiciones', pedida))).id;
    expect(await cambiadas()).toEqual([]);
  });

  it('al abrirse su inscripción', async () => {
    await trabajarEn(proxima);
    const { deporte_id, categoria_id } = await o.oficina.db
      .selectFrom('campeonato')
      .select(['deporte_id', 'categoria_id'])
      .where('competicion_id', '=', proxima)
      .executeTakeFirstOrThrow();
    const pedido = {
      inscripcion: { fecha_fin: '2031-06-30' },
      reglas: [{ categorias: [categoria_id], dias: [5, 6], franjas: [{ inicio: '09:00', fin: '14:00' }] }],
      reglasMinMax: [{ deporte: deporte_id, categorias: [categoria_id], minimo: 0, maximo: 20 }],
    };
    periodo = (await hecho(o.jefa.llamar<{ id: number }>('POST', '/api/inscripciones', pedido))).id;
    expect(await cambiadas()).toEqual([]);
    expect((await o.coordinador.llamar<{ temporada: string }>('GET', '/api/inscripciones/actual')).body.temporada).toBe(SIGUIENTE.nombre);
  });

  it('al pedir el colegio un equipo, con su plantilla, y corregir a quien entra', async () => {
    const { db } = o.oficina;
    const { colegio_id } = await db.selectFrom('jugador').select('colegio_id').where('id', '=', jugadora).executeTakeFirstOrThrow();
    const campeonato = await db.selectFrom('campeonato').select('id').where('competicion_id', '=', proxima).executeTakeFirstOrThrow();
    const pedido = { campeonato_id: campeonato.id, colegio_id, subequipo: null, preferido_dia: 6, preferido_hora: '10:00' };
    preequipo = (await hecho(o.coordinador.llamar<{ id: number }>('POST', '/api/preequipos', { preequipo: pedido }))).id;
    await hecho(o.coordinador.llamar('POST', '/api/jugadores/coordinador', { id: jugadora, idPreequipo: preequipo }));
    expect(await cambiadas()).toEqual([]);
    // The season of a team to be registered is its own, also where it is changed from a call that squads of the other share.
    const datos = { nombre_completo: 'Ana Rosa', fecha_nacimiento: '2014-05-20', dni: DE_JUGADORA, colegio_id, consentimiento_foto: 1 };
    await hecho(o.coordinador.llamar('PUT', '/api/jugadores/coordinador', { id: jugadora, idPreequipo: preequipo, ...datos }));
    // Whom it changes is of no season: what is said of her from now on is with her new version.
    const corregida = await preguntarlo(sola.keys());
    expect([...corregida.values()]).not.toContain(CALLADA);
    sola = corregida;
  });

  it('al enviarlo, al validarlo la oficina y al consolidar', async () => {
    const { version, colegio_id } = (await o.coordinador.llamar<Preequipo>('GET', `/api/preequipos/${preequipo}`)).body;
    const colegios = [{ colegio_id, preequipos: [{ id: preequipo, version }] }];
    await hecho(o.coordinador.llamar('PUT', '/api/inscripciones/validarcoordinador', { colegios }));
    expect(await cambiadas()).toEqual([]);
    await hecho(o.jefa.llamar('PUT', '/api/preequipos/validaradministrador', { preequipos: [preequipo] }));
    expect(await cambiadas()).toEqual([]);
    // Past its last day, and then consolidated.
    await o.oficina.db.updateTable('inscripcion').set({ fecha_fin: '2020-01-01' }).where('id', '=', periodo).execute();
    expect(await cambiadas()).toEqual([]);
    await hecho(o.jefa.llamar('PUT', `/api/inscripciones/consolidar/${periodo}`, { confirmaMinimos: 1 }));
    expect(await cambiadas()).toEqual([]);
  });

  it('y, tras el relevo, al deshacerlo', async () => {
    await hecho(o.jefa.llamar('PUT', `/api/competiciones/relevo/${proxima}`, { actual: o.competicion }));
    // What is played is now the other; people, money and what is told to them are of neither.
    const deLaOtra = new Set((await cambiadas()).map((clave) => clave.split(' ')[1]!));
    expect([...deLaOtra].filter((nombre) => !DE_LA_QUE_SE_JUEGA.includes(nombre))).toEqual([]);
    expect([...deLaOtra]).toContain('equipos.deCoordinador');
    await hecho(o.jefa.llamar('PUT', `/api/competiciones/relevo/deshacer/${proxima}`));
    // The season itself has been written twice since.
    expect((await cambiadas()).filter((clave) => !clave.includes(' competiciones.actual '))).toEqual([]);
  });
});
