import type { DatosPagina, PaginaPublica, Ruta } from '@cd/contract/publico/paginas-publicas';
import { impedimentoConMotivo, impedimentoDe, textoDeCambio } from '@cd/contract/publico/cambio-de-partido';
import type { FichaPartido } from '@cd/contract/publico/publico';
import { direcciones } from '../direcciones';
import { cuantos, diaCorto, enumerar, conMayuscula, conMinuscula, fechaLarga, horaDe } from '../formato';
import { nombreDeGrupo } from '../titulos';
import { EN_SCHEMA, equipoDe, eventoDe, organizacionDe } from './evento';

type Traducir = (texto: string) => string;

/** How a page is seen from outside: in a search, in a tab, in a message that shares it. */
export interface Documento {
  titulo: string;
  descripcion: string;
  /** Its only address; null where it is nobody's to find. */
  direccion: string | null;
  /** Address of the drawing that goes with it when it is shared. */
  imagen: string;
  /** What it is about, in schema.org's words. */
  datos: object | null;
}

/** 'Fútbol sala alevín mixto' */
export const campeonatoEntero = (deporte: string, categoria?: string, genero?: string) =>
  [deporte, categoria && conMinuscula(categoria), genero && conMinuscula(genero)].filter(Boolean).join(' ');

const deRuta = ({ deporte, categoria, genero }: Ruta) => campeonatoEntero(deporte.nombre, categoria?.nombre, genero?.nombre);

/** 'Fútbol sala alevín mixto, Liga, Grupo A'; 'Fútbol sala alevín mixto, Chamberí B', whose phase the group already names. */
export function lugarDe(ruta: Ruta, grupo?: string | null): string {
  const fase = ruta.fase?.nombre;
  const suyo = grupo && nombreDeGrupo(grupo.trim());
  return [deRuta(ruta), suyo && fase && suyo.startsWith(fase) ? null : fase, suyo].filter(Boolean).join(', ');
}

/** 'Peñalcor 2-5 Robleñar' */
const encuentroDe = ({ partido: p }: Pick<FichaPartido, 'partido'>) =>
  `${p.equipo_local_nombre} ${p.marcador_local === null ? '–' : `${p.marcador_local}-${p.marcador_visitante}`} ${p.equipo_visitante_nombre}${p.no_cuenta ? ' (no cuenta)' : ''}`;

/** What stands before the federation's name. */
function tituloDe(pagina: PaginaPublica, t: Traducir): string {
  switch (pagina.pantalla) {
    case 'inicio':
      return '¿Cómo hemos quedado?';
    case 'categorias':
      return pagina.ruta ? `${deRuta(pagina.ruta)}: ${t('categorías')}` : t('Categorías');
    case 'generos':
      return pagina.ruta ? `${deRuta(pagina.ruta)}: géneros` : 'Géneros';
    case 'fases':
      return pagina.ruta ? `${deRuta(pagina.ruta)}: ${t('fases')}` : t('Fases');
    case 'grupos':
      return pagina.ruta ? `${lugarDe(pagina.ruta)}: ${t('grupos')}` : t('Grupos');
    case 'detalle':
      return lugarDe(pagina.ruta, pagina.grupo.nombre);
    case 'detalle_eliminatoria':
      return `${lugarDe(pagina.ruta)}: cuadro`;
    case 'sin_eleccion':
      return 'Elige primero un deporte';
    case 'equipo': {
      const { nombre, deporte_nombre, categoria_nombre, genero_nombre } = pagina.ficha.equipo;
      return `${nombre}, ${conMinuscula(campeonatoEntero(deporte_nombre, categoria_nombre, genero_nombre))}`;
    }
    case 'partido':
      return `${[impedimentoDe(pagina.ficha.partido), encuentroDe(pagina.ficha)].filter(Boolean).join(': ')}, ${conMinuscula(t(pagina.ficha.partido.ronda_nombre))} · ${lugarDe(pagina.ruta, pagina.ficha.grupo_nombre)}`;
    case 'misequipos':
      return t('Mis equipos');
    case 'buscar':
      return t('Buscar un equipo');
    case 'temporada':
      return `${t('La temporada de')} ${pagina.ficha.equipo.nombre}`;
    case 'incrustar':
      return [t('Para la web del colegio'), pagina.de?.titulo].filter(Boolean).join(': ');
    case 'accesibilidad':
      return 'Accesibilidad';
    case 'cerrada':
      return 'La competición no está abierta al público';
    case 'error403':
      return 'No tienes permiso para ver esta página';
    case 'error404':
      return 'Esta página no existe';
    case 'error':
      return 'Algo ha fallado';
  }
}

/** What tells a page from its sisters in a sentence of its own; null where its title says it. */
function resumenDe(pagina: PaginaPublica, t: Traducir): string | null {
  switch (pagina.pantalla) {
    case 'detalle': {
      const primeros = pagina.filas.filter(({ posicion }) => posicion !== null).slice(0, 3);
      const puestos = primeros.map((fila) => `${fila.posicion}.º ${fila.equipo_nombre} (${cuantos(fila.puntos, 'punto', 'puntos')})`);
      return primeros.length > 0 ? enumerar(puestos) : null;
    }
    case 'partido': {
      const { partido, sede } = pagina.ficha;
      const cuando = partido.fecha_celebracion;
      const impedimento = impedimentoConMotivo(partido);
      if (impedimento) return [impedimento, t(partido.ronda_nombre)].join(', ');
      return [t(partido.ronda_nombre), cuando && fechaLarga(cuando), cuando && horaDe(cuando), sede?.nombre, textoDeCambio(partido)]
        .filter(Boolean)
        .join(', ');
    }
    case 'equipo': {
      const { proximo } = pagina.resumen;
      const cuando = proximo?.fecha_celebracion;
      if (!proximo || !cuando) return null;
      return `${t('Próximo partido')}: ${proximo.equipo_local_nombre} – ${proximo.equipo_visitante_nombre}, ${[diaCorto(cuando), textoDeCambio(proximo)].filter(Boolean).join(', ')}`;
    }
    default:
      return null;
  }
}

/** The one address of a page; what is only of this device or answers a search is not to be found from outside. */
function direccionDe(pagina: PaginaPublica): string | null {
  switch (pagina.pantalla) {
    case 'inicio':
      return direcciones.inicio;
    case 'categorias':
      return pagina.ruta && direcciones.categorias(pagina.ruta.deporte.id);
    case 'generos':
      return pagina.ruta?.categoria ? direcciones.generos(pagina.ruta.deporte.id, pagina.ruta.categoria.id) : null;
    case 'fases': {
      const { deporte, categoria, genero } = pagina.ruta ?? {};
      return deporte && categoria && genero ? direcciones.fases(deporte.id, categoria.id, genero.id) : null;
    }
    case 'grupos':
      return pagina.ruta?.fase ? direcciones.grupos(pagina.ruta.fase.id) : null;
    case 'detalle':
      return direcciones.detalle(pagina.grupo.id);
    case 'detalle_eliminatoria':
      return pagina.ruta.fase ? direcciones.detalleEliminatoria(pagina.ruta.fase.id) : null;
    case 'equipo':
      return direcciones.equipo(pagina.ficha.equipo.id);
    case 'partido':
      return direcciones.partido(pagina.ficha.partido.id);
    case 'buscar':
      return pagina.texto ? null : direcciones.buscar();
    case 'temporada':
      return direcciones.temporada(pagina.ficha.equipo.id);
    case 'incrustar':
      return pagina.de ? null : direcciones.incrustar();
    case 'accesibilidad':
      return direcciones.accesibilidad;
    default:
      return null;
  }
}

const PORTADA = '/imagenes/portada.png';

/** A number that is another where the text is (FNV-1a). */
function resumir(texto: string): string {
  let suma = 0x811c9dc5;
  for (let n = 0; n < texto.length; n += 1) suma = Math.imul(suma ^ texto.charCodeAt(n), 0x01000193);
  return (suma >>> 0).toString(36);
}

/** Its drawing changes its address with what it draws, so that nobody shares last week's. */
function imagenDe(pagina: PaginaPublica): string {
  const version = (cambio: string | null) => (cambio ? `?v=${cambio.replaceAll(/\D/g, '')}` : '');
  switch (pagina.pantalla) {
    case 'detalle':
      return `/imagenes/grupo/${pagina.grupo.id}.png${version(pagina.actualizado)}`;
    case 'partido':
      return `/imagenes/partido/${pagina.ficha.partido.id}.png${version(pagina.ficha.actualizado)}`;
    case 'detalle_eliminatoria':
      return pagina.ruta.fase ? `/imagenes/cuadro/${pagina.ruta.fase.id}.png${version(pagina.actualizado)}` : PORTADA;
    case 'equipo': {
      const { equipo, partidos, participaciones } = pagina.ficha;
      const suyo = partidos.map((p) => `${p.fecha_celebracion}${p.marcador_local}${p.marcador_visitante}`);
      return `/imagenes/equipo/${equipo.id}.png?v=${resumir(JSON.stringify([equipo.nombre, suyo, participaciones]))}`;
    }
    default:
      return PORTADA;
  }
}

/** What a page is about, in schema.org's words; of persons, nothing. */
function datosDe(
  { marco, pagina }: DatosPagina,
  { entera, imagen }: { entera: (camino: string) => string; imagen: string },
): object | null {
  switch (pagina.pantalla) {
    case 'inicio':
      return marco.empresa.nombre ? { ...EN_SCHEMA, ...organizacionDe(marco), url: entera(direcciones.inicio) } : null;
    case 'equipo':
      return { ...EN_SCHEMA, ...equipoDe(pagina, marco, entera), image: imagen };
    case 'partido':
      return { ...EN_SCHEMA, ...eventoDe(pagina, marco, entera), image: imagen };
    default:
      return null;
  }
}

export function documentoDe({ marco, pagina }: DatosPagina, t: Traducir, sitio: string): Documento {
  const entera = (camino: string) => `${sitio}${camino}`;
  const direccion = direccionDe(pagina);
  const imagen = entera(imagenDe(pagina));
  const { nombre } = marco.empresa;
  const propio = tituloDe(pagina, t);
  const titulo = [propio, nombre].filter(Boolean).join(' · ');
  const temporada = marco.temporada ? `, ${t('temporada')} ${marco.temporada}` : '';
  const resumen = resumenDe(pagina, t);
  const ruta = 'ruta' in pagina && pagina.pantalla !== 'partido' ? pagina.ruta : null;
  const deQue = !resumen && ruta ? conMinuscula(lugarDe(ruta)) : null;
  return {
    titulo,
    // The title stands beside it wherever it is read.
    descripcion: [
      resumen && `${conMayuscula(resumen)}.`,
      `Resultados, clasificaciones y calendarios de ${deQue ? `${deQue}, ` : ''}${nombre || 'la competición'}${temporada}.`,
    ]
      .filter(Boolean)
      .join(' '),
    direccion: direccion && entera(direccion),
    imagen,
    datos: datosDe({ marco, pagina }, { entera, imagen }),
  };
}
