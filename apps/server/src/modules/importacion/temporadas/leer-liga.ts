import {
  esCriterio,
  NOMBRE_CRITERIO,
  ORDENES_DE_TABLA,
  type Criterio,
  type OrdenDeTabla,
} from '@cd/domain/competicion/clasificacion/tipos';
import type { Objeto } from './campos-json';
import { DESEMPATE_HABITUAL, esquemaDe, repartoDe, type Desempate } from './deportes';
import { elegirCriterios, type GrupoOficial } from './elegir-criterios';
import { leerPartidosDeGrupo } from './leer-partido';
import type { CampeonatoPlan, Plan, Puntos, SancionPlan } from './plan';
import type { Anotar } from '@cd/domain/importacion/problemas';

/** A league season (shared/data/README.md §1): one phase with one group. What it returns counts only if nothing was taken down. */
export function leerLiga(raiz: Objeto, anotar: Anotar): Plan {
  const liga = `${raiz.texto('liga')} ${raiz.texto('temporada')}`;
  const campeonato = leerCampeonato(raiz);
  const nombres = leerEquipos(raiz, anotar);
  const equipos = new Set(nombres);
  const puntos = leerPuntos(raiz);
  const { partidos, jornadasDelFichero } = leerPartidosDeGrupo(raiz.objetos('partidos', 'cada partido'), equipos, anotar);
  const sanciones = raiz.objetosSiEsta('sanciones', 'cada sanción').flatMap((objeto): SancionPlan[] => {
    const equipo = objeto.texto('equipo');
    // As in the table: a sanction subtracts.
    const puntosDeSancion = objeto.entero('puntos', -1000, -1);
    if (equipo !== null && !equipos.has(equipo)) anotar(objeto.lineaDe('equipo'), `sanción a «${equipo}», que no está en «equipos»`);
    return equipo === null || puntosDeSancion === null ? [] : [{ equipo, puntos: puntosDeSancion }];
  });
  const oficial = leerOficial(raiz);
  const grupo: GrupoOficial = { equipos: nombres, partidos, oficial, sanciones: new Map(sanciones.map((una) => [una.equipo, una.puntos])) };
  const { desempate, aviso } = desempateDe(raiz, campeonato, puntos, [grupo], anotar);
  return {
    origen: liga,
    cuadros: [],
    sedes: [],
    avisos: aviso,
    grupos: [
      {
        clave: liga,
        nombre: liga,
        fase: liga,
        campeonato,
        esquema: esquemaDe(campeonato.deporte, puntos, desempate),
        equipos: nombres.map((nombre) => ({ clave: nombre, nombre })),
        sanciones,
        partidos,
        jornadasDelFichero,
        linea: raiz.linea,
      },
    ],
  };
}

function leerEquipos(raiz: Objeto, anotar: Anotar): string[] {
  const vistos = new Set<string>();
  for (const { linea, valor } of raiz.lista('equipos')) {
    if (typeof valor !== 'string' || valor.trim() === '') anotar(linea, 'cada equipo tiene que ser un nombre');
    else if (vistos.has(valor.trim())) anotar(linea, `equipo repetido: ${valor.trim()}`);
    else vistos.add(valor.trim());
  }
  return [...vistos];
}

export function leerCampeonato(raiz: Objeto): CampeonatoPlan {
  return {
    deporte: raiz.texto('deporte') ?? '',
    categoria: raiz.tiene('categoria') ? (raiz.texto('categoria') ?? '') : 'Sénior',
    genero: raiz.tiene('genero') ? (raiz.texto('genero') ?? '') : 'Masculino',
  };
}

/** null where the file does not give them. */
export function leerPuntos(raiz: Objeto): Puntos | null {
  const objeto = raiz.tiene('puntuacion') ? raiz.objeto('puntuacion') : null;
  if (!objeto) return null;
  const de = (campo: string): number => objeto.entero(campo, -100, 100) ?? 0;
  return { victoria: de('victoria'), empate: de('empate'), derrota: de('derrota') };
}

/** The teams of the official table from first to last; empty where there is none. */
export function leerOficial(objeto: Objeto): string[] {
  return objeto.objetosSiEsta('clasificacion_oficial', 'cada fila de la clasificación').flatMap((fila) => fila.texto('equipo') ?? []);
}

/** The file's order and criteria; without them, those that give its official tables, else the usual ones. */
export function desempateDe(
  raiz: Objeto,
  { deporte }: CampeonatoPlan,
  puntos: Puntos | null,
  grupos: readonly GrupoOficial[],
  anotar: Anotar,
): { desempate: Desempate; aviso: string[] } {
  if (raiz.tiene('desempate_oficial')) return { desempate: leerDesempate(raiz.objeto('desempate_oficial'), anotar), aviso: [] };
  const criterios = elegirCriterios(
    grupos.filter(({ oficial }) => oficial.length > 0),
    repartoDe(deporte, puntos),
  );
  return criterios
    ? { desempate: { orden: 'puntos', criterios }, aviso: [] }
    : {
        desempate: DESEMPATE_HABITUAL,
        aviso: ['ningún orden de desempate conocido da las clasificaciones oficiales: se usa el habitual'],
      };
}

function leerDesempate(objeto: Objeto | null, anotar: Anotar): Desempate {
  const criterios = new Set<Criterio>();
  for (const { linea, valor } of objeto?.lista('criterios') ?? []) {
    if (typeof valor !== 'number' || !esCriterio(valor))
      anotar(linea, `criterio de desempate desconocido: ${JSON.stringify(valor)} (son del 1 al ${Object.keys(NOMBRE_CRITERIO).length})`);
    else if (criterios.has(valor)) anotar(linea, `criterio de desempate repetido: ${valor}`);
    else criterios.add(valor);
  }
  const orden = objeto?.tiene('orden') ? objeto.texto('orden') : 'puntos';
  if (orden !== null && !esOrden(orden))
    anotar(objeto!.lineaDe('orden'), `orden de la tabla desconocido: «${orden}» (son ${ORDENES_DE_TABLA.join(', ')})`);
  return { orden: orden !== null && esOrden(orden) ? orden : 'puntos', criterios: [...criterios] };
}

const esOrden = (texto: string): texto is OrdenDeTabla => (ORDENES_DE_TABLA as readonly string[]).includes(texto);
