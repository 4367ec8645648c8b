import type { DatosPagina, PaginaPublica, Ruta } from '@cd/contract/publico/paginas-publicas';
import { impedimentoDe, textoDeCambio } from '@cd/contract/publico/cambio-de-partido';
import type { FichaPartido } from '@cd/contract/publico/publico';
import { direcciones } from '../direcciones';
import { cuantos, diaCorto, enumerar, conMinuscula, fechaLarga, horaDe } from '../formato';
import { nombreDeGrupo } from '../titulos';
import { eventoDe } from './evento';

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
      if (impedimentoDe(partido)) return t(partido.ronda_nombre);
      return [t(partido.ronda_nombre), cuando && fechaLarga(cuando), cuando && horaDe(cuando), sede?.nombre, textoDeCambio(partido)]
        .filter(Boolean)
        .join(', ');
    }
    case 'equipo': {
      const siguiente = pagina.ficha.partidos.find(({ estado, fecha_celebracion }) => estado === 3 && fecha_celebracion !== null);
      return (
        (siguiente &&
          `${t('Próximo partido')}: ${siguiente.equipo_local_nombre} – ${siguiente.equipo_visitante_nombre}, ${[diaCorto(siguiente.fecha_celebracion!), textoDeCambio(siguiente)].filter(Boolean).join(', ')}`) ||
        null
      );
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

/** Its drawing changes its address with what it draws, so that nobody shares last week's. */
function imagenDe(pagina: PaginaPublica): string {
  const version = (cambio: string | null) => (cambio ? `?v=${cambio.replaceAll(/\D/g, '')}` : '');
  switch (pagina.pantalla) {
    case 'detalle':
      return `/imagenes/grupo/${pagina.grupo.id}.png${version(pagina.actualizado)}`;
    case 'partido':
      return `/imagenes/partido/${pagina.ficha.partido.id}.png${version(pagina.ficha.actualizado)}`;
    default:
      return '/imagenes/portada.png';
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
  return {
    titulo,
    descripcion: `${propio}${resumen ? `: ${resumen}` : ''}. Resultados, clasificaciones y calendarios de ${nombre || 'la competición'}${temporada}.`,
    direccion: direccion && entera(direccion),
    imagen,
    datos: pagina.pantalla === 'partido' ? { ...eventoDe(pagina, marco, entera), image: imagen } : null,
  };
}
