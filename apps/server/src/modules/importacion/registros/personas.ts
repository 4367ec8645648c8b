import { ModeloArbitro } from '@cd/contract/personas/arbitros';
import { ModeloCoordinador } from '@cd/contract/personas/coordinadores';
import { ModeloEntrenador } from '@cd/contract/personas/entrenadores';
import { ERRORES } from '@cd/contract/errores';
import { ModeloJugador } from '@cd/contract/personas/jugadores';
import type { Insertable, Updateable } from 'kysely';
import type { z } from 'zod';
import { normalizarDocumento } from '@cd/domain/maestros/documento/documento';
import { agrupar } from '@cd/domain/importacion/agrupar';
import { leerEntre, leerFecha, leerNumero, leerSiNo, leerTexto, type Celda, type Valor } from '@cd/domain/importacion/celdas';
import { plegar } from '@cd/domain/importacion/plegar';
import type { Campo, FilaLeida } from '@cd/domain/importacion/columnas';
import { decidir, type FilaResuelta } from '@cd/domain/importacion/decidir';
import { loQueFaltaParaDar, SIN_ACCESO, type Falta } from '@cd/domain/sesion/permisos/concesion';
import { SUPER_USUARIO } from '@cd/domain/sesion/permisos/permisos-sobre-usuario';
import type { Connection, Tx } from '../../../platform/db/open';
import type { DB } from '../../../platform/db/schema.gen';
import { ARBITRO } from '../../personas/arbitros/arbitro';
import { COORDINADOR } from '../../personas/coordinadores/coordinador';
import { leerAccesos, leerNivelesDeRoles } from '../../sesion/concesiones/queries';
import { leerDador, textoDeFaltas } from '../../sesion/concesiones/service';
import { abrirCuentaDePersona, contrasenaDeNadie, ROL_DE_PERFIL, seguirPersona } from '../../sesion/cuentas/service';
import { ENTRENADOR } from '../../personas/entrenadores/entrenador';
import { JUGADOR } from '../../personas/jugadores/jugador';
import { columnasDePersona, fallosDePersona, type DefPersona, type ModeloPersona, type TablaPersona } from '../../personas/persona/persona';
import { leerParaCambiar } from '../../sesion/cuentas/queries';
import { buscadorDeColegios } from './colegio-de-fila';
import {
  actualizar,
  insertar,
  leerColegiosParaImportar,
  leerDeportes,
  leerLicencias,
  leerLoginsOcupados,
  leerPersonasParaImportar,
  quitarPares,
  reservarIds,
  type Pares,
} from './queries';
import { porTandas } from './por-tandas';
import {
  camposEnOrden,
  definirTipo,
  mostrar,
  textosDeFallos,
  tituloDe,
  validar,
  type CamposDe,
  type TipoDeImportacion,
} from './tipo-importacion';

/** What someone is paired with: an identifier or, where it takes several, each by its column. */
type Par = number | Readonly<Record<string, number>>;

/** A field that names a row of another table: how it is found, and how it is called. */
interface Referencia {
  /** Field of the model that holds its identifier, or their list. */
  en: string;
  varias: boolean;
  buscar: (texto: string) => { id: number } | { fallo: string };
  nombreDe: (id: number) => string;
}

/** Fields that are kept elsewhere than in the row. */
type Aparte = 'login' | 'colegios' | 'deportes' | 'cargos';

interface DefImportacion<T extends TablaPersona, S extends z.ZodType<ModeloPersona>> {
  def: DefPersona<T, z.output<S>>;
  modelo: S;
  campos: CamposDe<z.output<S>>;
  /** Field with the name. */
  nombre: keyof z.output<S> & string;
  /** What a list of the model is kept in. */
  pares: (Pares & { en: Aparte }) | null;
  referencias: (con: Connection) => Promise<Readonly<Record<string, Referencia>>>;
  /** Columns of the file that together make one field of the model. */
  combinar?: (propios: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | { fallo: string };
  /** Why whoever is so keeps no pairs. */
  sinPares?: (modelo: z.output<S>) => string | null;
  /** What the row says of each field: whatever a file does not bring stays as it was. */
  comoModelo: (fila: Readonly<Record<keyof DB[T], unknown>>) => Readonly<Record<Exclude<keyof z.output<S>, Aparte>, unknown>>;
  /** How the fields of `combinar` and `comoModelo` are told. */
  contar?: Readonly<
    Record<string, { titulo?: string; texto: (valor: unknown, referencias: Readonly<Record<string, Referencia>>) => string }>
  >;
}

interface Resuelta<M> extends FilaResuelta {
  modelo: M | null;
  /** The row of the table as it is before. */
  antes: Readonly<Record<string, unknown>> | null;
  /** Account to be made. */
  cuentaNueva: string | null;
  /** What it is not paired with yet. */
  pares: Par[];
}

const SEPARADOR = '|';
const bits = (fila: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fila).map(([campo, valor]) => [campo, typeof valor === 'boolean' ? Number(valor) : valor]));

function definirPersonas<T extends TablaPersona, S extends z.ZodType<ModeloPersona>>({
  def,
  modelo: schema,
  campos: deCada,
  nombre: campoNombre,
  pares,
  referencias: leerReferencias,
  combinar,
  sinPares = () => null,
  comoModelo: deTabla,
  contar = {},
}: DefImportacion<T, S>): TipoDeImportacion<string> {
  type M = z.output<S>;
  const { perfil } = def;
  const tabla: TablaPersona = def.tabla;
  const campos: readonly Campo[] = camposEnOrden(deCada);
  const comoModelo = deTabla as (fila: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  const rotulos = [
    ...campos,
    ...Object.entries(contar).flatMap(([nombre, { titulo }]) => (titulo === undefined ? [] : [{ nombre, titulo, ejemplo: '' }])),
  ];
  const comoFila = (par: Par): Readonly<Record<string, number>> => (typeof par === 'number' ? { [pares!.columnas[0]!]: par } : par);
  const comoPar = (fila: Readonly<Record<string, number>>): Par => (pares!.columnas.length === 1 ? fila[pares!.columnas[0]!]! : fila);
  const claveDePar = (par: Par): string => pares!.columnas.map((columna) => comoFila(par)[columna]).join(' ');
  const sinRepetir = (lista: readonly Par[]): Par[] => [...new Map(lista.map((par) => [claveDePar(par), par])).values()];

  return definirTipo({
    campos,
    tablas: pares ? [tabla, pares.tabla] : [tabla],
    bloqueadoEnDemo: def.bloqueadoEnDemo.guardar,
    async preparar(con, filas, { hoy, usuarioId, quien }) {
      const editorId = usuarioId ?? SUPER_USUARIO;
      const textoEn = ({ datos }: FilaLeida, campo: string): string => String(datos[campo] ?? '');
      const logins = filas.map((fila) => textoEn(fila, 'login').toLowerCase()).filter((login) => login !== '');
      const referencias = await leerReferencias(con);
      const ocupados = await leerLoginsOcupados(con, logins);
      const guardadas = (
        await leerPersonasParaImportar(
          con,
          { tabla, nombre: def.columnaNombre, pares },
          {
            dnis: filas.map((fila) => normalizarDocumento(textoEn(fila, 'dni'))).filter((dni) => dni !== ''),
            logins,
            nombres: filas.map((fila) => textoEn(fila, campoNombre)),
          },
        )
      ).map(({ fila, login, pares: suyos }) => ({
        ...comoModelo(bits(fila)),
        id: fila.id as number,
        dni: fila.dni as string,
        login,
        ...(pares && { [pares.en]: suyos.map(comoPar) }),
        original: fila,
      }));
      type Guardada = (typeof guardadas)[number];
      const dador = perfil === null || quien === null ? null : await leerDador(con, quien);
      const suyas = guardadas.map(({ id }) => id);
      const accesos = perfil === null ? null : await leerAccesos(con, perfil, suyas);
      const deSerie = perfil === null ? null : (await leerNivelesDeRoles(con, [ROL_DE_PERFIL[perfil].id])).get(ROL_DE_PERFIL[perfil].id);
      /** Of who gives them a first account, or one that lets them in again, or reaches more. */
      const loQueFalta = (modelo: M, antes: Guardada | null, cuentaNueva: boolean): Falta[] => {
        const actual = antes ? accesos?.get(antes.id) : undefined;
        const vuelve = actual !== undefined && antes?.original.estado === 2;
        if (dador === null || !def.alcance || modelo.estado === 2 || !(cuentaNueva || vuelve || actual?.entra)) return [];
        const despues = { niveles: actual?.niveles ?? deSerie ?? {}, alcance: def.alcance(modelo) };
        return loQueFaltaParaDar(dador, actual?.entra ? actual : SIN_ACCESO, despues);
      };
      const nombreDe = (persona: Guardada): string => plegar(String(persona.original[def.columnaNombre]));
      const porDni = new Map(guardadas.filter(({ dni }) => dni !== '').map((persona) => [persona.dni, persona]));
      const porLogin = new Map(guardadas.filter(({ login }) => login !== '').map((persona) => [persona.login.toLowerCase(), persona]));
      const porNombre = agrupar(guardadas, nombreDe);

      /** By document, by account, or by name where nothing else that both give tells them apart. */
      const buscar = (
        propios: Readonly<Record<string, unknown>>,
        nombre: string,
        dni: string,
        login: string,
      ): Guardada | null | 'varias' => {
        const suya = porLogin.get(login);
        const cierta = porDni.get(dni) ?? (suya && (dni === '' || suya.dni === '') ? suya : undefined);
        if (cierta) return cierta;
        const posibles = (porNombre.get(plegar(nombre)) ?? []).filter(
          (otra) =>
            (dni === '' || otra.dni === '') &&
            ['fecha_nacimiento', 'colegio_id'].every((campo) => {
              const suyo = otra.original[campo];
              return propios[campo] === undefined || suyo === undefined || suyo === null || suyo === propios[campo];
            }),
        );
        return posibles.length > 1 ? 'varias' : (posibles[0] ?? null);
      };

      const escrito = (campo: string, valor: unknown): string => {
        if (campo === 'fecha_nacimiento' && typeof valor === 'string') return valor.split('-').toReversed().join('/');
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
      };

      const resolver = (fila: FilaLeida): Resuelta<M> => {
        const { linea, datos, motivos: leidos } = fila;
        const motivos = [...leidos];
        const nombre = textoEn(fila, campoNombre);
        const dni = normalizarDocumento(textoEn(fila, 'dni'));
        const login = textoEn(fila, 'login').toLowerCase();
        let propios: Record<string, unknown> = {};
        for (const [campo, valor] of Object.entries<Valor | undefined>(datos)) {
          const referencia = referencias[campo];
          if (!referencia) {
            propios[campo] = campo === 'dni' ? dni : valor;
            continue;
          }
          const halladas = String(valor)
            .split(referencia.varias ? SEPARADOR : '\n')
            .map((texto) => referencia.buscar(texto.trim()));
          for (const hallada of halladas) if ('fallo' in hallada) motivos.push(hallada.fallo);
          const ids = halladas.flatMap((hallada) => ('id' in hallada ? [hallada.id] : []));
          propios[referencia.en] = referencia.varias ? ids : ids[0];
        }
        const combinados = combinar?.(propios) ?? propios;
        if ('fallo' in combinados) motivos.push(String(combinados.fallo));
        else propios = { ...combinados };
        const clave =
          dni !== ''
            ? `dni ${dni}`
            : login !== ''
              ? `login ${login}`
              : [plegar(nombre), propios.fecha_nacimiento, propios.colegio_id].join('|');
        const rechazada: Resuelta<M> = {
          linea,
          nombre,
          clave: nombre === '' ? null : clave,
          id: null,
          cambios: [],
          motivos,
          modelo: null,
          antes: null,
          cuentaNueva: null,
          pares: [],
        };
        if (motivos.length > 0) return rechazada;

        const encontrada = buscar(propios, nombre, dni, login);
        if (encontrada === 'varias')
          return {
            ...rechazada,
            motivos: [`${tituloDe(campos, campoNombre)}: hay varias personas que se llaman así; escriba el documento`],
          };
        const enPares = (persona: Readonly<Record<string, unknown>> | null): Par[] =>
          (pares && ((persona?.[pares.en] as Par[] | undefined) ?? [])) || [];
        if (pares && propios[pares.en]) propios[pares.en] = sinRepetir([...enPares(encontrada), ...enPares(propios)]);
        const leido = validar(schema, { ...encontrada, ...propios }, rotulos);
        if ('motivos' in leido) return { ...rechazada, id: encontrada?.id ?? null, motivos: leido.motivos };
        motivos.push(...textosDeFallos(fallosDePersona(def, leido.modelo, hoy), campos));
        const sobran = sinPares(leido.modelo);
        if (sobran !== null && pares && propios[pares.en]) motivos.push(sobran);
        const antes = encontrada?.login.toLowerCase() ?? '';
        const cambiaDeCuenta = login !== '' && login !== antes;
        // The first user of all is its administrator.
        if (cambiaDeCuenta && usuarioId === null)
          motivos.push('Correo: antes de abrir cuentas cree el primer administrador, con npm run admin:create');
        else if (cambiaDeCuenta && antes !== '') motivos.push('Correo: el de quien ya tiene cuenta se cambia en su ficha');
        else if (cambiaDeCuenta && ocupados.has(login)) motivos.push('Correo: Ya existe un usuario con ese email en el sistema');

        const faltas = loQueFalta(leido.modelo, encontrada, cambiaDeCuenta);
        if (faltas.length > 0) motivos.push(`${ERRORES['concesion.excesiva'].texto}: ${textoDeFaltas(faltas)}`);

        const despues: Readonly<Record<string, unknown>> = { ...leido.modelo, ...comoModelo(bits(columnasDePersona(def, leido.modelo))) };
        const cambios = Object.keys(propios).map((campo) => ({
          campo: tituloDe(rotulos, Object.entries(referencias).find(([, { en }]) => en === campo)?.[0] ?? campo),
          antes: encontrada ? escrito(campo, (encontrada as Readonly<Record<string, unknown>>)[campo]) : '',
          despues: escrito(campo, despues[campo]),
        }));
        return {
          ...rechazada,
          id: encontrada?.id ?? null,
          cambios,
          modelo: leido.modelo,
          antes: encontrada?.original ?? null,
          cuentaNueva: cambiaDeCuenta ? login : null,
          pares: enPares(sobran === null ? (leido.modelo as Readonly<Record<string, unknown>>) : null).filter(
            (otro) => !enPares(encontrada).some((suyo) => claveDePar(suyo) === claveDePar(otro)),
          ),
        };
      };

      const decididas = decidir(await porTandas(filas, resolver));
      return {
        filas: decididas,
        async guardar(tx) {
          const tocadas = decididas.filter(({ accion }) => accion === 'crear' || accion === 'cambiar');
          const contrasena = tocadas.some(({ cuentaNueva }) => cuentaNueva !== null) ? await contrasenaDeNadie() : '';
          const ids = await reservarIds(tx, tabla, tocadas.filter(({ id }) => id === null).length);
          const nuevas: Insertable<DB[TablaPersona]>[] = [];
          const cambiadas: (Updateable<DB[TablaPersona]> & { id: number })[] = [];
          const suyos: Insertable<DB[Pares['tabla']]>[] = [];
          const sinNinguno: number[] = [];
          for (const { id, antes, modelo, cuentaNueva, pares: puestos } of tocadas) {
            if (!modelo) continue;
            const columnas = {
              ...columnasDePersona(def, modelo),
              fecha_baja: modelo.estado === 1 ? null : ((antes?.fecha_baja as string | null | undefined) ?? hoy),
              ...(perfil !== null && { usuario_id: await cuentaDe(tx, { modelo, antes, cuentaNueva, contrasena }) }),
            };
            const suyo = id ?? ids[nuevas.length]!;
            if (antes)
              cambiadas.push({ id: suyo, ...columnas, imagen: modelo.consentimiento_foto === 0 ? null : (antes.imagen as string | null) });
            else nuevas.push({ id: suyo, ...columnas, version: 1 });
            if (sinPares(modelo) !== null) sinNinguno.push(suyo);
            if (pares) suyos.push(...puestos.map((otro) => ({ [pares.de]: suyo, ...comoFila(otro) })));
          }
          await insertar(tx, tabla, nuevas);
          await actualizar(tx, tabla, cambiadas);
          if (pares) {
            await quitarPares(tx, pares, sinNinguno);
            await insertar(tx, pares.tabla, suyos);
          }
        },
      };

      async function cuentaDe(
        tx: Tx,
        {
          modelo,
          antes,
          cuentaNueva,
          contrasena,
        }: { modelo: M; antes: Readonly<Record<string, unknown>> | null; cuentaNueva: string | null; contrasena: string },
      ): Promise<number | null> {
        if (perfil === null) return null;
        const nombre = def.nombreDe(modelo);
        if (cuentaNueva !== null)
          return (await abrirCuentaDePersona(tx, { perfil, login: cuentaNueva, nombre, contrasena, activo: modelo.estado === 1 }, editorId))
            .id;
        const cuenta = typeof antes?.usuario_id === 'number' ? await leerParaCambiar(tx, antes.usuario_id) : undefined;
        if (!cuenta || !antes) return null;
        const antesDe = { nombre: String(antes[def.columnaNombre]), estado: antes.estado as 1 | 2 };
        await seguirPersona(tx, cuenta, { perfil, antes: antesDe, ahora: { nombre, estado: modelo.estado } }, editorId);
        return cuenta.id;
      }
    },
  });
}

const ESTADOS = ['Activo', 'Baja'];
const DNI = { titulo: 'Documento', sinonimos: ['nif', 'nie', 'DNI o NIE'], ejemplo: '12345678Z' } as const;
const ESTADO = { titulo: 'Estado', leer: leerEntre(ESTADOS), ejemplo: 'Activo' } as const;
const CORREO = { titulo: 'Correo', sinonimos: ['email', 'e-mail', 'mail'], ejemplo: 'persona@liga.example' } as const;
const MOVIL = { titulo: 'Móvil', sinonimos: ['teléfono'], ejemplo: '600 000 000' } as const;
const NACIMIENTO = { titulo: 'Fecha de nacimiento', sinonimos: ['nacimiento'], leer: leerFecha, ejemplo: '31/12/2012' } as const;
const FOTO = { titulo: 'Consentimiento de foto', leer: leerSiNo, ejemplo: 'no' } as const;
const OBSERVACIONES = {
  titulo: 'Observaciones',
  leer: (celda: Celda) => leerTexto(celda, { variasLineas: true }),
  ejemplo: '',
} as const;

async function referenciaAColegio(con: Connection, en: string, varias: boolean): Promise<Referencia> {
  const colegios = await leerColegiosParaImportar(con);
  const buscar = buscadorDeColegios(colegios);
  const nombres = new Map(colegios.map(({ id, nombre }) => [id, nombre]));
  return {
    en,
    varias,
    buscar: (texto) => {
      const hallado = buscar(texto);
      return 'fallo' in hallado ? hallado : { id: hallado.colegio.id };
    },
    nombreDe: (id) => nombres.get(id) ?? '',
  };
}

/** By any of what each is called. */
function referenciaPorNombre(
  en: string,
  varias: boolean,
  titulo: string,
  filas: readonly { id: number; nombre: string; letra?: string }[],
): Referencia {
  const ids = new Map(
    filas.flatMap(({ id, nombre, letra }) => [nombre, ...(letra === undefined ? [] : [letra])].map((texto) => [plegar(texto), id])),
  );
  const nombres = new Map(filas.map(({ id, nombre }) => [id, nombre]));
  return {
    en,
    varias,
    buscar: (texto) => {
      const id = ids.get(plegar(texto));
      return id === undefined ? { fallo: `${titulo}: «${texto}» no existe` } : { id };
    },
    nombreDe: (id) => nombres.get(id) ?? '',
  };
}

export const importarJugadores = definirPersonas({
  def: JUGADOR,
  modelo: ModeloJugador,
  nombre: 'nombre_completo',
  campos: {
    nombre_completo: {
      titulo: 'Nombre completo',
      sinonimos: ['nombre', 'jugador', 'nombre y apellidos'],
      obligatorio: true,
      ejemplo: 'Ana Pérez Ruiz',
    },
    dni: DNI,
    fecha_nacimiento: { ...NACIMIENTO, obligatorio: true },
    colegio_id: {
      nombre: 'colegio',
      titulo: 'Colegio',
      sinonimos: ['código del colegio', 'codigo_colegio', 'centro'],
      obligatorio: true,
      ejemplo: '28000001',
    },
    tipo_licencia_id: { nombre: 'licencia', titulo: 'Tipo de licencia', sinonimos: ['licencia'], ejemplo: 'A' },
    colegio_matriculacion: { titulo: 'Colegio de matriculación', ejemplo: '' },
    otra_competicion: { titulo: 'Juega en otra competición', sinonimos: ['otra competición'], leer: leerSiNo, ejemplo: 'no' },
    estado: ESTADO,
    consentimiento_foto: FOTO,
    observaciones: OBSERVACIONES,
  },
  pares: null,
  referencias: async (con) => ({
    colegio: await referenciaAColegio(con, 'colegio_id', false),
    licencia: referenciaPorNombre('tipo_licencia_id', false, 'Tipo de licencia', await leerLicencias(con)),
  }),
  comoModelo: (fila) => fila,
});

export const importarEntrenadores = definirPersonas({
  def: ENTRENADOR,
  modelo: ModeloEntrenador,
  nombre: 'nombre',
  campos: {
    nombre: { titulo: 'Nombre', sinonimos: ['entrenador', 'nombre y apellidos'], obligatorio: true, ejemplo: 'Luis Gómez Sanz' },
    dni: { ...DNI, obligatorio: true },
    licencia: { titulo: 'Licencia', ejemplo: '5678Z' },
    movil: MOVIL,
    login: CORREO,
    colegios: { titulo: 'Colegios', sinonimos: ['colegio', 'código del colegio', 'codigo_colegio'], ejemplo: '28000001' },
    fecha_nacimiento: NACIMIENTO,
    estado: ESTADO,
    consentimiento_foto: FOTO,
  },
  pares: { tabla: 'entrenador_colegio', de: 'entrenador_id', columnas: ['colegio_id'], en: 'colegios' },
  referencias: async (con) => ({ colegios: await referenciaAColegio(con, 'colegios', true) }),
  comoModelo: (fila) => fila,
});

export const importarArbitros = definirPersonas({
  def: ARBITRO,
  modelo: ModeloArbitro,
  nombre: 'nombre',
  campos: {
    nombre: { titulo: 'Nombre', sinonimos: ['árbitro', 'nombre y apellidos'], obligatorio: true, ejemplo: 'Eva Marín Soto' },
    dni: DNI,
    login: CORREO,
    movil: MOVIL,
    direccion: { titulo: 'Dirección', ejemplo: 'Calle de la Vega, 12' },
    estado: ESTADO,
    nivel: { titulo: 'Nivel', leer: leerNumero, ejemplo: '1' },
    valoracion: { titulo: 'Valoración', leer: leerNumero, ejemplo: '50' },
    anotador_pref: { titulo: 'Prefiere anotar', leer: leerSiNo, ejemplo: 'no' },
    coche: { titulo: 'Coche', leer: leerSiNo, ejemplo: 'sí' },
    moto: { titulo: 'Moto', leer: leerSiNo, ejemplo: 'no' },
    patinete: { titulo: 'Patinete', leer: leerSiNo, ejemplo: 'no' },
    iban: { titulo: 'IBAN', sinonimos: ['cuenta'], ejemplo: '' },
    deportes: { titulo: 'Deportes', sinonimos: ['deporte'], ejemplo: '' },
    observaciones: OBSERVACIONES,
  },
  pares: { tabla: 'arbitro_deporte', de: 'arbitro_id', columnas: ['deporte_id'], en: 'deportes' },
  referencias: async (con) => ({ deportes: referenciaPorNombre('deportes', true, 'Deportes', await leerDeportes(con)) }),
  comoModelo: (fila) => fila,
});

/** Each of the sports in each of the schools. */
function cargosDe({
  colegios,
  deportes,
  ...propios
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | { fallo: string } {
  if (colegios === undefined && deportes === undefined) return propios;
  if (colegios === undefined || deportes === undefined)
    return { fallo: 'Colegios y deportes: Debe rellenar correctamente todos los campos' };
  return {
    ...propios,
    cargos: (colegios as number[]).flatMap((colegio_id) => (deportes as number[]).map((deporte_id) => ({ colegio_id, deporte_id }))),
  };
}

export const importarCoordinadores = definirPersonas({
  def: COORDINADOR,
  modelo: ModeloCoordinador,
  nombre: 'nombre',
  campos: {
    nombre: { titulo: 'Nombre', sinonimos: ['coordinador', 'nombre y apellidos'], obligatorio: true, ejemplo: 'Nuria Vidal Roca' },
    login: { ...CORREO, obligatorio: true },
    dni: DNI,
    movil: MOVIL,
    estado: ESTADO,
    general: {
      titulo: 'General',
      sinonimos: ['coordinador general'],
      leer: (celda: Celda) => {
        const lectura = leerSiNo(celda);
        return 'fallo' in lectura ? lectura : { valor: lectura.valor === 1 ? 1 : 2 };
      },
      ejemplo: 'no',
    },
    cargos: [
      { nombre: 'colegios', titulo: 'Colegios', sinonimos: ['colegio', 'código del colegio', 'codigo_colegio'], ejemplo: '28000001' },
      { nombre: 'deportes', titulo: 'Deportes', sinonimos: ['deporte'], ejemplo: 'Baloncesto' },
    ],
  },
  pares: { tabla: 'coordinador_cargo', de: 'coordinador_id', columnas: ['colegio_id', 'deporte_id'], en: 'cargos' },
  referencias: async (con) => ({
    colegios: await referenciaAColegio(con, 'colegios', true),
    deportes: referenciaPorNombre('deportes', true, 'Deportes', await leerDeportes(con)),
  }),
  combinar: cargosDe,
  sinPares: ({ general }) => (general === 1 ? 'Colegios y deportes: un coordinador general se ocupa de todos' : null),
  comoModelo: ({ general, ...fila }) => ({ ...fila, general: general === 1 ? 1 : 2 }),
  contar: {
    general: { texto: (valor) => (valor === 1 ? 'sí' : 'no') },
    cargos: {
      titulo: 'Colegios y deportes',
      texto: (cargos, { colegios, deportes }) =>
        (cargos as { colegio_id: number; deporte_id: number }[])
          .map(({ colegio_id, deporte_id }) => `${colegios!.nombreDe(colegio_id)} (${deportes!.nombreDe(deporte_id)})`)
          .join(', '),
    },
  },
});
