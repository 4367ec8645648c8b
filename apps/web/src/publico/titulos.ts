import type { DatosPagina, Ruta } from '@cd/contract/publico/paginas-publicas';
import type { EquipoPublico } from '@cd/contract/publico/publico';
import { conMinuscula } from './formato';

/** 'Alevín mixto' */
export const campeonatoDe = ({ categoria, genero }: Pick<Ruta, 'categoria' | 'genero'>) =>
  [categoria?.nombre, genero && conMinuscula(genero.nombre)].filter(Boolean).join(' ');

/** 'Fútbol sala · Alevín mixto' */
export const campeonatoDeEquipo = (equipo: EquipoPublico) =>
  `${equipo.deporte_nombre} · ${equipo.categoria_nombre} ${conMinuscula(equipo.genero_nombre)}`;

/** A team usually carries its school's name: said twice it is noise. */
export const colegioDe = ({ nombre, colegio_nombre }: EquipoPublico) => (nombre.startsWith(colegio_nombre) ? [] : [colegio_nombre]);

/** 'Grupo B · Chamberí': what tells it from the school's others. */
export const dondeJuega = ({ fase_nombre, grupo_nombre, zona_nombre }: EquipoPublico) =>
  [...new Set([grupo_nombre && nombreDeGrupo(grupo_nombre), fase_nombre, zona_nombre])].filter(Boolean).join(' · ');

// 'Grupo B', 'Fase final' and 'Copa' only make sense beside their championship; 'Primera División' or 'Copa del Rey' stand alone.
const esGenerico = (nombre: string) =>
  /^grupo\s+\S{1,3}$/i.test(nombre) || (nombre.length <= 24 && /^\p{Lu}?[\p{Ll}\d.ªº ]+$/u.test(nombre));

export const nombreDeGrupo = (nombre: string) => (/^(\p{Lu}|\d{1,2})$/u.test(nombre) ? `Grupo ${nombre}` : nombre);

/** 'Alevín mixto, grupo A', 'Infantil femenino, copa', 'Primera División (España) 2021-22' */
export function tituloCampeonato(ruta: Pick<Ruta, 'categoria' | 'genero'>, nombre: string): string {
  const campeonato = campeonatoDe(ruta);
  const propio = nombreDeGrupo(nombre.trim());
  if (!campeonato) return propio;
  return esGenerico(propio) ? `${campeonato}, ${conMinuscula(propio)}` : propio;
}

/** What stands before '| Competición Deportiva', and what the page calls itself. */
export function tituloPagina({ pagina }: DatosPagina, traducir: (texto: string) => string): string {
  switch (pagina.pantalla) {
    case 'inicio':
      return '¿Cómo hemos quedado?';
    case 'categorias':
      return pagina.ruta?.deporte.nombre ?? traducir('Categorías');
    case 'generos':
      return pagina.ruta?.categoria?.nombre ?? 'Géneros';
    case 'fases':
      return (pagina.ruta && campeonatoDe(pagina.ruta)) || traducir('Fases');
    case 'grupos':
      return pagina.ruta?.fase ? tituloCampeonato(pagina.ruta, pagina.ruta.fase.nombre) : traducir('Grupos');
    case 'detalle':
      return tituloCampeonato(pagina.ruta, pagina.grupo.nombre);
    case 'detalle_eliminatoria':
      return tituloCampeonato(pagina.ruta, pagina.ruta.fase?.nombre ?? traducir('Eliminatoria'));
    case 'sin_eleccion':
      return 'Elige primero un deporte';
    case 'equipo':
      return pagina.ficha.equipo.nombre;
    case 'misequipos':
      return traducir('Mis equipos');
    case 'buscar':
      return traducir('Buscar un equipo');
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
