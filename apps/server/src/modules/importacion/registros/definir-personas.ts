import { ERRORES } from '@cd/contract/errores';
import type { z } from 'zod';
import { normalizarDocumento } from '@cd/domain/maestros/documento/documento';
import { esElMismoNombre } from '@cd/domain/inscripcion/identidad';
import { agrupar } from '@cd/domain/importacion/agrupar';
import { leerSiNo, type Valor } from '@cd/domain/importacion/celdas';
import { plegar } from '@cd/domain/importacion/plegar';
import type { Campo, FilaLeida } from '@cd/domain/importacion/columnas';
import { decidir, type Decidida } from '@cd/domain/importacion/decidir';
import { loQueFaltaParaDar, SIN_ACCESO, type Falta } from '@cd/domain/sesion/permisos/concesion';
import { SUPER_USUARIO } from '@cd/domain/sesion/permisos/permisos-sobre-usuario';
import { writtenDate } from '../../../platform/clock';
import type { Connection, Tx } from '../../../platform/db/open';
import { leerAccesos, leerNivelesDeRoles } from '../../sesion/concesiones/queries';
import { leerDador, textoDeFaltas, type QuienDa } from '../../sesion/concesiones/service';
import { ROL_DE_PERFIL } from '../../sesion/cuentas/service';
import { columnasDePersona, fallosDePersona, type DefPersona, type ModeloPersona, type TablaPersona } from '../../personas/persona/persona';
import {
  definirPares,
  SEPARADOR,
  type Clase,
  type DefImportacion,
  type Propios,
  type Referencias,
  type Resuelta,
} from './clase-de-persona';
import { guardarPersonas } from './guardar-personas';
import { leerLoginsOcupados, leerPersonasParaImportar } from './queries';
import { porTandas } from './por-tandas';
import {
  camposEnOrden,
  definirTipo,
  mostrar,
  textosDeFallos,
  tituloDe,
  validar,
  type Preparada,
  type TipoDeImportacion,
} from './tipo-importacion';

/** Somebody as the database has them, told as the model tells them. */
type Guardada = Propios & { id: number; dni: string; login: string; original: Propios };

export const ESTADOS = ['Activo', 'Baja'];
const bits = (fila: Propios): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fila).map(([campo, valor]) => [campo, typeof valor === 'boolean' ? Number(valor) : valor]));
const textoEn = ({ datos }: FilaLeida, campo: string): string => String(datos[campo] ?? '');
const loginEn = (fila: FilaLeida): string => textoEn(fila, 'login').toLowerCase();

async function leerGuardadas<T extends TablaPersona, M extends ModeloPersona>(
  con: Connection,
  { def, tabla, campoNombre, comoModelo, pares }: Clase<T, M>,
  filas: readonly FilaLeida[],
): Promise<Guardada[]> {
  const personas = await leerPersonasParaImportar(
    con,
    { tabla, nombre: def.columnaNombre, pares },
    {
      dnis: filas.map((fila) => normalizarDocumento(textoEn(fila, 'dni'))).filter((dni) => dni !== ''),
      logins: filas.map(loginEn).filter((login) => login !== ''),
      nombres: filas.map((fila) => textoEn(fila, campoNombre)),
    },
  );
  return personas.map(({ fila, login, pares: suyos }) => ({
    ...comoModelo(bits(fila)),
    id: fila.id as number,
    dni: fila.dni as string,
    login,
    ...(pares && { [pares.en]: suyos.map(pares.comoPar) }),
    original: fila,
  }));
}

type LoQueFalta<M> = (modelo: M, antes: Guardada | null, cuentaNueva: boolean) => Falta[];
/** What whoever imports lacks to give somebody a first account, or one that lets them in again, or reaches more. */
async function leerLoQueFalta<T extends TablaPersona, M extends ModeloPersona>(
  con: Connection,
  def: DefPersona<T, M>,
  personas: readonly Guardada[],
  caller: QuienDa,
): Promise<LoQueFalta<M>> {
  const { perfil } = def;
  if (perfil === null || caller === null) return () => [];
  const dador = await leerDador(con, caller);
  const suyas = personas.map(({ id }) => id);
  const accesos = await leerAccesos(con, perfil, suyas);
  const deSerie = (await leerNivelesDeRoles(con, [ROL_DE_PERFIL[perfil].id])).get(ROL_DE_PERFIL[perfil].id);
  return (modelo, antes, cuentaNueva) => {
    const actual = antes ? accesos.get(antes.id) : undefined;
    const vuelve = actual !== undefined && antes?.original.estado === 2;
    if (!def.alcance || modelo.estado === 2 || !(cuentaNueva || vuelve || actual?.entra)) return [];
    const despues = { niveles: actual?.niveles ?? deSerie ?? {}, alcance: def.alcance(modelo) };
    return loQueFaltaParaDar(dador, actual?.entra ? actual : SIN_ACCESO, despues);
  };
}

interface Buscada {
  valores: Propios;
  nombre: string;
  dni: string;
  login: string;
}
type Buscar = (buscada: Buscada) => Guardada | null | 'varias';
/** By document, by account, or by name where nothing else that both give tells them apart. */
function buscador(personas: readonly Guardada[], columnaNombre: string): Buscar {
  const porDni = new Map(personas.filter(({ dni }) => dni !== '').map((persona) => [persona.dni, persona]));
  const porLogin = new Map(personas.filter(({ login }) => login !== '').map((persona) => [persona.login.toLowerCase(), persona]));
  const porNombre = agrupar(personas, (persona) => plegar(String(persona.original[columnaNombre])));
  return ({ valores, nombre, dni, login }) => {
    const suya = porLogin.get(login);
    const cierta = porDni.get(dni) ?? (suya && (dni === '' || suya.dni === '') ? suya : undefined);
    if (cierta) return cierta;
    const posibles = (porNombre.get(plegar(nombre)) ?? []).filter(
      (otra) =>
        (dni === '' || otra.dni === '') &&
        ['fecha_nacimiento', 'colegio_id'].every((campo) => {
          const suyo = otra.original[campo];
          return valores[campo] === undefined || suyo === undefined || suyo === null || suyo === valores[campo];
        }),
    );
    return posibles.length > 1 ? 'varias' : (posibles[0] ?? null);
  };
}

const FECHAS: ReadonlySet<string> = new Set(['fecha_nacimiento', 'documento_hasta']);

/** A field as whoever checks the file reads it. */
function escribir(
  campo: string,
  valor: unknown,
  { campos, contar }: Pick<Clase<TablaPersona, never>, 'campos' | 'contar'>,
  referencias: Referencias,
): string {
  if (FECHAS.has(campo) && typeof valor === 'string') return writtenDate(valor);
  const propio = contar[campo];
  if (propio) return valor === undefined ? '' : propio.texto(valor, referencias);
  const referencia = Object.values(referencias).find(({ en }) => en === campo);
  if (referencia)
    return (Array.isArray(valor) ? (valor as number[]) : valor === null || valor === undefined ? [] : [valor as number])
      .map(referencia.nombreDe)
      .join(', ');
  const leer = campos.find((otro) => otro.nombre === campo)?.leer;
  if (leer === leerSiNo) return valor === 1 ? 'sí' : valor === 0 ? 'no' : '';
  return campo === 'estado' ? (ESTADOS[Number(valor) - 1] ?? '') : mostrar(valor);
}

/** What the row says of the model, each reference by its identifier; what it names and is not there goes to `motivos`. */
function leerValores(
  { datos }: FilaLeida,
  dni: string,
  { referencias, combinar, motivos }: { referencias: Referencias; combinar: Clase<TablaPersona, never>['combinar']; motivos: string[] },
): Record<string, unknown> {
  const valores: Record<string, unknown> = {};
  for (const [campo, valor] of Object.entries<Valor | undefined>(datos)) {
    const referencia = referencias[campo];
    if (!referencia) {
      valores[campo] = campo === 'dni' ? dni : valor;
      continue;
    }
    const halladas = String(valor)
      .split(referencia.varias ? SEPARADOR : '\n')
      .map((texto) => referencia.buscar(texto.trim()));
    for (const hallada of halladas) if ('fallo' in hallada) motivos.push(hallada.fallo);
    const ids = halladas.flatMap((hallada) => ('id' in hallada ? [hallada.id] : []));
    valores[referencia.en] = referencia.varias ? ids : ids[0];
  }
  const combinados = combinar(valores);
  if (!('fallo' in combinados)) return { ...combinados };
  motivos.push(String(combinados.fallo));
  return valores;
}

const claveDeFila = ({ valores, nombre, dni, login }: Buscada): string | null => {
  if (nombre === '') return null;
  if (dni !== '') return `dni ${dni}`;
  return login === '' ? [plegar(nombre), valores.fecha_nacimiento, valores.colegio_id].join('|') : `login ${login}`;
};

/** Why the row cannot give this account, where it changes it. */
function motivoDeCuenta(
  login: string,
  antes: string,
  { usuarioId, ocupados }: { usuarioId: number | null; ocupados: ReadonlySet<string> },
): string[] {
  if (login === '' || login === antes) return [];
  // The first user of all is its administrator.
  if (usuarioId === null) return ['Correo: antes de abrir cuentas cree el primer administrador, con npm run admin:create'];
  if (antes !== '') return ['Correo: el de quien ya tiene cuenta se cambia en su ficha'];
  return ocupados.has(login) ? ['Correo: Ya existe un usuario con ese email en el sistema'] : [];
}

interface Leido<M> {
  referencias: Referencias;
  buscar: Buscar;
  loQueFalta: LoQueFalta<M>;
  ocupados: ReadonlySet<string>;
  hoy: string;
  usuarioId: number | null;
}

function resolverFila<T extends TablaPersona, M extends ModeloPersona>(
  fila: FilaLeida,
  clase: Clase<T, M>,
  contexto: Leido<M>,
): Resuelta<M> {
  const { campos, campoNombre, pares } = clase;
  const motivos = [...fila.motivos];
  const nombre = textoEn(fila, campoNombre);
  const dni = normalizarDocumento(textoEn(fila, 'dni'));
  const login = loginEn(fila);
  const valores = leerValores(fila, dni, { referencias: contexto.referencias, combinar: clase.combinar, motivos });
  const datos = { valores, nombre, dni, login };
  const rechazo: Resuelta<M> = {
    linea: fila.linea,
    nombre,
    clave: claveDeFila(datos),
    id: null,
    cambios: [],
    motivos,
    modelo: null,
    antes: null,
    cuentaNueva: null,
    pares: [],
  };
  if (motivos.length > 0) return rechazo;
  const encontrada = contexto.buscar(datos);
  if (encontrada === 'varias')
    return { ...rechazo, motivos: [`${tituloDe(campos, campoNombre)}: hay varias personas que se llaman así; escriba el documento`] };
  if (pares && valores[pares.en]) valores[pares.en] = pares.sinRepetir([...pares.enPersona(encontrada), ...pares.enPersona(valores)]);
  const suyos = encontrada ? clase.alHallar(valores, encontrada) : valores;
  return resolverPersona({ ...rechazo, id: encontrada?.id ?? null }, { ...datos, valores: suyos, encontrada }, clase, contexto);
}

/** Nobody takes the name of another because a file has their document or their address: their record is where a name is corrected. */
function deOtroNombre<T extends TablaPersona, M extends ModeloPersona>(
  { dni, login, original }: Guardada,
  { columnaNombre, nombreDe }: Pick<DefPersona<T, M>, 'columnaNombre' | 'nombreDe'>,
  modelo: M,
): string | null {
  const nombre = String(original[columnaNombre]);
  if (esElMismoNombre(nombre, nombreDe(modelo))) return null;
  const suyo = dni !== '' && dni === normalizarDocumento(modelo.dni) ? `El documento ${dni}` : `El correo ${login}`;
  return `${suyo} es de ${nombre}: si es la misma persona, corríjala antes en su ficha`;
}

/** The row of somebody who has been found, or is new. */
function resolverPersona<T extends TablaPersona, M extends ModeloPersona>(
  rechazo: Resuelta<M>,
  { valores, login, encontrada }: Buscada & { encontrada: Guardada | null },
  clase: Clase<T, M>,
  { referencias, loQueFalta, ocupados, hoy, usuarioId }: Leido<M>,
): Resuelta<M> {
  const { def, schema, campos, rotulos, pares, sinPares, otraPersona, comoModelo } = clase;
  const { motivos } = rechazo;
  const validacion = validar(schema, { ...encontrada, ...valores }, rotulos);
  if ('motivos' in validacion) return { ...rechazo, motivos: validacion.motivos };
  const { modelo } = validacion;
  motivos.push(...textosDeFallos(fallosDePersona(def, modelo, hoy), campos));
  const otra = encontrada && (otraPersona ? otraPersona(encontrada.original, modelo) : deOtroNombre(encontrada, def, modelo));
  if (otra !== null) motivos.push(otra);
  const fallosDePares = sinPares(modelo);
  if (fallosDePares !== null && pares && valores[pares.en]) motivos.push(fallosDePares);
  const loginDeAntes = encontrada?.login.toLowerCase() ?? '';
  const cambiaDeCuenta = login !== '' && login !== loginDeAntes;
  motivos.push(...motivoDeCuenta(login, loginDeAntes, { usuarioId, ocupados }));
  const faltas = loQueFalta(modelo, encontrada, cambiaDeCuenta);
  if (faltas.length > 0) motivos.push(`${ERRORES['concesion.excesiva'].texto}: ${textoDeFaltas(faltas)}`);

  const despues: Propios = { ...modelo, ...comoModelo(bits(columnasDePersona(def, modelo))) };
  const yaEn = new Set(pares?.enPersona(encontrada).map(pares.claveDe));
  return {
    ...rechazo,
    cambios: Object.keys(valores).map((campo) => ({
      campo: tituloDe(rotulos, Object.entries(referencias).find(([, { en }]) => en === campo)?.[0] ?? campo),
      antes: encontrada ? escribir(campo, encontrada[campo], clase, referencias) : '',
      despues: escribir(campo, despues[campo], clase, referencias),
    })),
    modelo,
    antes: encontrada?.original ?? null,
    cuentaNueva: cambiaDeCuenta ? login : null,
    pares:
      pares && fallosDePares === null ? pares.enPersona({ ...modelo } as Propios).filter((otro) => !yaEn.has(pares.claveDe(otro))) : [],
  };
}

/** People, with the identifiers of each row once they are saved. */
export interface PreparadasPersonas<M> extends Preparada {
  filas: Decidida<Resuelta<M>>[];
  /** All, or those of some lines. */
  guardar: (tx: Tx, lineas?: ReadonlySet<number>) => Promise<number[]>;
}

export function definirPersonas<T extends TablaPersona, S extends z.ZodType<ModeloPersona>>({
  def,
  modelo: schema,
  campos: deCada,
  nombre: campoNombre,
  pares,
  referencias: leerReferencias,
  combinar = (valores) => valores,
  sinPares = () => null,
  alHallar = (valores) => valores,
  otraPersona,
  comoModelo,
  contar = {},
}: DefImportacion<T, S>): TipoDeImportacion<string, PreparadasPersonas<z.output<S>>> {
  const campos: readonly Campo[] = camposEnOrden(deCada);
  const deVarias = Object.entries(contar).flatMap(([nombre, { titulo }]) =>
    titulo === undefined ? [] : [{ nombre, titulo, ejemplo: '' }],
  );
  const clase: Clase<T, z.output<S>> = {
    def,
    tabla: def.tabla,
    schema: schema as unknown as z.ZodType<z.output<S>>,
    campos,
    rotulos: [...campos, ...deVarias],
    campoNombre,
    pares: pares && definirPares(pares),
    combinar,
    sinPares,
    alHallar,
    otraPersona: (otraPersona as ((antes: Propios, modelo: z.output<S>) => string | null) | undefined) ?? null,
    comoModelo: comoModelo as (fila: Propios) => Propios,
    contar,
  };
  return definirTipo({
    campos,
    tablas: pares ? [clase.tabla, pares.tabla] : [clase.tabla],
    // A file could close many of its accounts at once, or change what they reach.
    bloqueadoEnDemo: def.bloqueadoEnDemo.guardar || def.perfil !== null,
    async preparar(con, filas, { hoy, usuarioId, caller }) {
      const referencias = await leerReferencias(con);
      const logins = filas.map(loginEn).filter((login) => login !== '');
      const ocupados = await leerLoginsOcupados(con, logins);
      const personas = await leerGuardadas(con, clase, filas);
      const loQueFalta = await leerLoQueFalta(con, def, personas, caller);
      const leido = { referencias, buscar: buscador(personas, def.columnaNombre), loQueFalta, ocupados, hoy, usuarioId };
      const decididas = decidir(await porTandas(filas, (fila) => resolverFila(fila, clase, leido)));
      return {
        filas: decididas,
        guardar: (tx: Tx, lineas?: ReadonlySet<number>) =>
          guardarPersonas(tx, lineas ? decididas.filter(({ linea }) => lineas.has(linea)) : decididas, clase, {
            hoy,
            editorId: usuarioId ?? SUPER_USUARIO,
          }),
      };
    },
  });
}
