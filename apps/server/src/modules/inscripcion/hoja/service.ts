import { TipoAccion } from '@cd/contract/administracion/acciones';
import { ERRORES } from '@cd/contract/errores';
import {
  PAPELES_DE_COLUMNA,
  type FilaDeHoja,
  type MarcaDeFila,
  type PapelDeColumna,
  type PreguntaDeFila,
  type ResultadoDeHoja,
  type rutasHoja,
} from '@cd/contract/inscripcion/hoja';
import { MAX_JUGADORES } from '@cd/contract/inscripcion/preequipos';
import { fueraDeCategoria } from '@cd/domain/competicion/plantillas/alta';
import type { FilaLeida } from '@cd/domain/importacion/columnas';
import { contarAcciones } from '@cd/domain/importacion/decidir';
import type { HojaCruda } from '@cd/domain/importacion/hoja/cabecera';
import { claveDeTitulo, type ColumnaDeHoja } from '@cd/domain/importacion/hoja/columnas';
import { comprenderHojas, type PersonaDeHoja } from '@cd/domain/importacion/hoja/comprender';
import { esDocumentoDeOtro, palabrasDeNombre, seLlamanIgual, sePareceA } from '@cd/domain/inscripcion/identidad';
import { admiteFoto, puedeJugar, type ConPermisos } from '@cd/domain/personas/persona/permisos';
import { writtenDate, type Clock } from '../../../platform/clock';
import { nothingLeft, asBit } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { recallTitles, rememberTitles, TITLES } from '../../../platform/remembered-titles';
import { RuleError } from '../../../platform/errors/rule-error';
import type { OfficeCall } from '../../../platform/http/mount';
import { contarFilas, guardarPreparada, hojasDe, porTurno } from '../../importacion/registros/service';
import {
  cambiarPreequipo,
  leerInscritosEnOtros,
  leerJugadores,
  nombreDePreequipo,
  ponerJugadores,
  type PreequipoPorCambiar,
} from '../preequipos/queries';
import { comoIdentidad, deQuienEsElDocumento, leerDeOtrosColegios } from '../../personas/jugadores/parecidos';
import { abrirPreequipo, leerPreequipoSuyo } from '../preequipos/service';
import { jugadoresDeHoja } from './jugadores-de-hoja';
import { sql } from 'kysely';

/** Those of a school who are called as somebody of a sheet. */
async function leerTocayos(con: Connection, colegioId: number, nombres: readonly string[]) {
  const { rows } = await sql<{ id: number; nombre_completo: string; dni: string; fecha_nacimiento: string }>`
    select id, nombre_completo, dni, fecha_nacimiento::text as fecha_nacimiento from jugador
    where colegio_id = ${colegioId} and anonimo is null
      and f_unaccent(nombre_completo) = any(array(select f_unaccent(v) from unnest(${nombres}::text[]) v)) order by id`.execute(con);
  return rows;
}

type Rutas = typeof rutasHoja;
type Tipo = ReturnType<typeof jugadoresDeHoja>;
type Preparada = Awaited<ReturnType<Tipo['preparar']>>;
type Fila = Preparada['filas'][number];
type Encargo = OfficeCall<Rutas['vista']>['body'];

interface Contexto {
  caller: OfficeCall<Rutas['vista']>['caller'];
  hoy: string;
}

type Pregunta = PreguntaDeFila & { texto: string };
/** Those who are there already and may be who is written: of the school, and of the others. */
interface Otros {
  tocayos: Awaited<ReturnType<typeof leerTocayos>>;
  deOtros: Awaited<ReturnType<typeof leerDeOtrosColegios>>;
}

interface EnEquipo {
  preequipo: PreequipoPorCambiar;
  /** Who is in it. */
  suyos: ReadonlySet<number>;
  /** Who is in another one of its championship. */
  enOtros: ReadonlyMap<number, string>;
}

const esDeOtroColegio = ({ antes }: Fila, { colegio_id }: PreequipoPorCambiar): boolean =>
  antes !== null && antes.colegio_id !== colegio_id;

const permisosDe = ({ no_permite }: NonNullable<Fila['antes']>): ConPermisos => ({ no_permite: no_permite as ConPermisos['no_permite'] });

/** Why whoever is already known may not come in (spec 2 §5; domain-rules, «Teams and squads»). */
function motivosDe(fila: Fila, { preequipo, enOtros }: EnEquipo): string[] {
  const { id, antes } = fila;
  if (id === null || !antes) return [];
  // Of somebody of another school nothing is told.
  if (esDeOtroColegio(fila, preequipo)) return [ERRORES['jugador.de_otro_colegio'].texto];
  const otro = enOtros.get(id);
  return [
    ...(antes.estado === 2 ? [ERRORES['plantilla.de_baja'].texto] : []),
    ...(puedeJugar(permisosDe(antes)) ? [] : [ERRORES['jugador.sin_permiso'].texto]),
    ...(otro === undefined ? [] : [`Ya está en ${otro}, de este campeonato`]),
  ];
}

function marcasDe({ id, antes, modelo }: Fila, { preequipo, suyos }: EnEquipo): MarcaDeFila[] {
  if (!modelo) return [];
  return [
    ...(id !== null && suyos.has(id) ? (['ya_esta'] as const) : []),
    ...(fueraDeCategoria(preequipo, modelo.fecha_nacimiento) ? (['fuera_de_categoria'] as const) : []),
    ...(antes && (antes.imagen || !admiteFoto(permisosDe(antes))) ? [] : (['sin_foto'] as const)),
    ...(preequipo.exigedni === 1 && modelo.dni === '' ? (['sin_documento'] as const) : []),
  ];
}

/** What cannot be told without asking; null: it is told already, or was said. */
function preguntaDe(fila: Fila, persona: PersonaDeHoja, otros: Otros, seguro: Encargo['seguro']): Pregunta | null {
  const { id, antes, modelo } = fila;
  if (!modelo) return null;
  const preguntas = [deOtraPersona(id, antes, modelo), ...(id === null ? [deParecida(modelo, otros)] : []), deApellidos(antes, persona)];
  const dicha = ({ cual, de }: Pregunta): boolean =>
    seguro.some((otra) => otra.linea === fila.linea && otra.cual === cual && otra.de === de);
  return preguntas.find((pregunta) => pregunta !== null && !dicha(pregunta)) ?? null;
}

/** A document that is of whoever has another name, or another day. */
function deOtraPersona(id: number | null, antes: Fila['antes'], modelo: NonNullable<Fila['modelo']>): Pregunta | null {
  if (id === null || !antes || !esDocumentoDeOtro(comoIdentidad(antes), modelo)) return null;
  const texto = deQuienEsElDocumento(comoIdentidad(antes));
  return { cual: 'otra_persona', de: id, texto };
}

function deParecida(modelo: NonNullable<Fila['modelo']>, { tocayos, deOtros }: Otros): Pregunta | null {
  const otra = tocayos.find((suya) => seLlamanIgual(suya.nombre_completo, modelo.nombre_completo));
  if (!otra)
    // Of another school's nothing is told but that they are there.
    return deOtros.some((ajeno) => sePareceA(modelo, ajeno))
      ? { cual: 'en_otro_colegio', de: null, texto: ERRORES['jugador.parecido_en_otro'].texto }
      : null;
  const documento = otra.dni === '' ? 'sin documento' : `con el documento ${otra.dni}`;
  const texto = `Ya hay alguien que se llama ${otra.nombre_completo}, con fecha de nacimiento ${writtenDate(otra.fecha_nacimiento)}, ${documento}`;
  return { cual: 'parecida', de: otra.id, texto };
}

const deApellidos = (antes: Fila['antes'], { sinApellidos, nombre }: PersonaDeHoja): Pregunta | null =>
  !sinApellidos || (antes && seLlamanIgual(String(antes.nombre_completo), nombre))
    ? null
    : { cual: 'sin_apellidos', de: null, texto: 'No tiene apellidos' };

/** The second row about the same child, with a document or without. */
function repetidasEn(personas: readonly PersonaDeHoja[]): ReadonlyMap<number, number> {
  const primeras = new Map<string, number>();
  const repetidas = new Map<number, number>();
  for (const { linea, nombre, nacimiento } of personas) {
    const clave = `${palabrasDeNombre(nombre).toSorted().join(' ')}|${nacimiento}`;
    const primera = primeras.get(clave);
    if (primera === undefined) primeras.set(clave, linea);
    else repetidas.set(linea, primera);
  }
  return repetidas;
}

interface Examinada {
  resultado: ResultadoDeHoja;
  preparada: Preparada;
  /** By what their titles are remembered by. */
  dichas: ReadonlyMap<string, PapelDeColumna>;
}

const filaLeida = ({ linea, nombre, documento, tipoDeDocumento, nacimiento, otros, motivos }: PersonaDeHoja): FilaLeida => ({
  linea,
  datos: {
    ...otros,
    ...(tipoDeDocumento !== null && { tipo_documento: tipoDeDocumento }),
    ...(nombre !== '' && { nombre_completo: nombre }),
    ...(documento !== '' && { dni: documento }),
    ...(nacimiento !== '' && { fecha_nacimiento: nacimiento }),
  },
  motivos,
});

const DE_QUIEN = new Set(['nombre_completo', 'dni', 'fecha_nacimiento']);

/** What would become of each row of a sheet in the squad of a team. */
async function examinarHoja(
  con: Connection,
  hojas: readonly HojaCruda[],
  { preequipo, encargo }: { preequipo: PreequipoPorCambiar; encargo: Encargo },
  { caller, hoy }: Contexto,
): Promise<Examinada> {
  const tipo = jugadoresDeHoja({ id: preequipo.colegio_id, nombre: preequipo.c_nombre });
  const recordada = await recallTitles<PapelDeColumna>(con, TITLES.ofSchools, preequipo.colegio_id);
  const comprension = comprenderHojas(hojas, encargo, {
    hoy,
    recordada,
    otros: tipo.campos.filter(({ nombre }) => !DE_QUIEN.has(nombre)),
  });
  const fuera = new Set(encargo.fuera);
  const personas = comprension.personas.filter(({ linea }) => !fuera.has(linea));
  if (personas.length > MAX_JUGADORES)
    throw new RuleError('fichero.dimensiones', `La hoja tiene más de ${MAX_JUGADORES} filas, y un equipo no admite tantos jugadores`);
  const preparada = await tipo.preparar(con, personas.map(filaLeida), {
    opciones: { crearSedes: false, crearZonas: false, crearCampeonatos: false, soloBuenas: false },
    competicionId: caller.competicionId,
    usuarioId: caller.usuarioId,
    caller,
    hoy,
  });
  const filas = await contarJugadores(con, { preparada, personas, preequipo, encargo });
  const entran = filas.filter(({ accion, marcas }) => accion !== 'rechazar' && !marcas.includes('ya_esta')).length;
  if (preequipo.num_jugadores + entran > MAX_JUGADORES)
    throw new RuleError('preequipo.lleno', `Con los de la hoja, el equipo pasaría de su máximo de jugadores: ${MAX_JUGADORES}`);
  const { columnas, hojas: cuales, hoja, pendientes, ignoradas } = comprension;
  const resultado = {
    hojas: cuales,
    hoja,
    pendientes,
    ignoradas,
    columnas: columnas.map(contarColumna),
    totales: contarAcciones(filas),
    filas,
    entran,
  };
  return { resultado, preparada, dichas: dichasDe(columnas, encargo, recordada) };
}

const esDePapel = (papel: unknown): papel is PapelDeColumna => PAPELES_DE_COLUMNA.some((suyo) => suyo === papel);

const contarColumna = ({ otro, papel, propuesta, ...columna }: ColumnaDeHoja): ResultadoDeHoja['columnas'][number] => ({
  ...columna,
  papel: papel === 'ajena' || papel === 'otro' || esDePapel(papel) ? papel : null,
  propuesta: esDePapel(propuesta) ? propuesta : null,
  campo: otro?.titulo ?? null,
});

/** What is said of them, and what was said before and is taken. */
function dichasDe(
  columnas: readonly ColumnaDeHoja[],
  { columnas: dichas }: Encargo,
  recordada: (clave: string) => PapelDeColumna | undefined,
): ReadonlyMap<string, PapelDeColumna> {
  return new Map(
    columnas.flatMap(({ indice, titulo }) => {
      const clave = claveDeTitulo(titulo);
      const papel = dichas.find((dicha) => dicha.indice === indice)?.papel ?? recordada(clave);
      return clave === '' || papel === undefined ? [] : [[clave, papel] as const];
    }),
  );
}

interface PorContar {
  preparada: Preparada;
  personas: readonly PersonaDeHoja[];
  preequipo: PreequipoPorCambiar;
  encargo: Encargo;
}

async function contarJugadores(con: Connection, { preparada, personas, preequipo, encargo }: PorContar): Promise<FilaDeHoja[]> {
  const ids = preparada.filas.flatMap(({ id }) => id ?? []);
  const enEquipo = {
    preequipo,
    suyos: new Set((await leerJugadores(con, preequipo.id)).map(({ jugador_id }) => jugador_id)),
    enOtros: await leerInscritosEnOtros(con, preequipo, ids),
  };
  const otros: Otros = {
    tocayos: await leerTocayos(
      con,
      preequipo.colegio_id,
      personas.map(({ nombre }) => nombre),
    ),
    deOtros: await leerDeOtrosColegios(con, preequipo.colegio_id, {
      fechas: preparada.filas.flatMap(({ modelo }) => modelo?.fecha_nacimiento ?? []),
      documentos: [],
    }),
  };
  const repetidas = repetidasEn(personas);
  return contarFilas(preparada).map((fila, orden) => {
    const preparado = preparada.filas[orden]!;
    const persona = personas[orden]!;
    const { nombre, documento, tipoDeDocumento: tipo, nacimiento } = persona;
    const escrito = { nombre, documento, tipo, nacimiento };
    const repite = repetidas.get(fila.linea);
    const motivos = fila.accion === 'rechazar' ? fila.motivos : motivosDe(preparado, enEquipo);
    if (motivos.length === 0 && repite !== undefined) motivos.push(`Repite lo de la línea ${repite}`);
    const pregunta = motivos.length > 0 ? null : preguntaDe(preparado, persona, otros, encargo.seguro);
    return motivos.length > 0 || pregunta
      ? {
          ...fila,
          accion: 'rechazar' as const,
          // Of whoever would be taken for another, what is replaced.
          cambios: pregunta?.cual === 'otra_persona' ? fila.cambios : [],
          motivos: pregunta ? [pregunta.texto] : motivos,
          marcas: [],
          escrito,
          pregunta: pregunta && { cual: pregunta.cual, de: pregunta.de },
          traslado: asBit(pregunta?.cual === 'en_otro_colegio' || (fila.accion !== 'rechazar' && esDeOtroColegio(preparado, preequipo))),
        }
      : { ...fila, marcas: marcasDe(preparado, enEquipo), escrito, pregunta: null, traslado: 0 };
  });
}

export const verHoja =
  (clock: Clock) =>
  (call: OfficeCall<Rutas['vista']>): Promise<ResultadoDeHoja> =>
    porTurno(call.caller, async () => {
      const preequipo = await leerPreequipoSuyo(call.db, call.caller, call.body.idPreequipo);
      const de = { preequipo, encargo: call.body };
      const { resultado } = await examinarHoja(call.db, await hojasDe(call), de, { caller: call.caller, hoy: clock.today() });
      call.logReading(TipoAccion.Consultar, `Vista previa de una hoja de jugadores de «${nombreDePreequipo(preequipo)}»`);
      return resultado;
    });

/** Gives the transaction up with what was found. */
class Distinta extends Error {
  readonly resultado: ResultadoDeHoja;
  constructor(resultado: ResultadoDeHoja) {
    super('filas rechazadas');
    this.resultado = resultado;
  }
}

type Guardado = ResultadoDeHoja & { guardado: boolean };

async function guardarEnEquipo(
  { caller, body, write }: OfficeCall<Rutas['guardar']>,
  hojas: readonly HojaCruda[],
  clock: Clock,
): Promise<ResultadoDeHoja> {
  const { idPreequipo, estabaValidada, confirmaFueraDeCategoria, quedan: rechazadas, ...dicho } = body;
  const { hoja, columnas, correcciones, fuera: apartadas, seguro, ...resto } = dicho;
  nothingLeft(resto);
  const encargo = { idPreequipo, hoja, columnas, correcciones, fuera: apartadas, seguro };
  return write(async (tx, log) => {
    const preequipo = await abrirPreequipo(tx, caller, clock, idPreequipo, { confirma: estabaValidada === 1 });
    const hecho = await examinarHoja(tx, hojas, { preequipo, encargo }, { caller, hoy: clock.today() });
    const { resultado, preparada, dichas } = hecho;
    if (resultado.pendientes.some((pendiente) => pendiente !== 'nacimiento')) throw new RuleError('hoja.pendiente');
    const quedan = new Set(rechazadas);
    const buenas = new Set(resultado.filas.flatMap(({ accion, linea }) => (accion === 'rechazar' ? [] : [linea])));
    if (buenas.size === 0 || resultado.filas.some(({ accion, linea }) => accion === 'rechazar' && !quedan.has(linea)))
      throw new Distinta(resultado);
    const fuera = resultado.filas.some(({ marcas }) => marcas.includes('fuera_de_categoria') && !marcas.includes('ya_esta'));
    if (fuera && confirmaFueraDeCategoria !== 1) throw new RuleError('plantilla.fuera_de_categoria');
    await ponerJugadores(tx, idPreequipo, await guardarPreparada(tx, { guardar: (con) => preparada.guardar(con, buenas) }));
    await rememberTitles(tx, TITLES.ofSchools, { quien: preequipo.colegio_id, titles: dichas });
    await cambiarPreequipo(tx, idPreequipo);
    await log(TipoAccion.Modificar, `Equipo por inscribir «${nombreDePreequipo(preequipo)}»: de una hoja entran ${resultado.entran}`);
    return resultado;
  });
}

/** The good rows of a sheet, where those that are not are known. */
export const guardarHoja =
  (clock: Clock) =>
  (call: OfficeCall<Rutas['guardar']>): Promise<Guardado> =>
    porTurno(call.caller, async () => {
      await leerPreequipoSuyo(call.db, call.caller, call.body.idPreequipo);
      const hojas = await hojasDe(call);
      try {
        return { ...(await guardarEnEquipo(call, hojas, clock)), guardado: true };
      } catch (error) {
        if (error instanceof Distinta) return { ...error.resultado, guardado: false };
        throw error;
      }
    });
