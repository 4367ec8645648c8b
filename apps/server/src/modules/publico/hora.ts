import type { PaginaPublica } from '@cd/contract/publico/paginas-publicas';
import type { PartidoPublico } from '@cd/contract/publico/publico';
import { cambiaConLaHora } from '@cd/domain/partidos/momento/momento';
import { partidosDeResumen } from './resumen';

export const partidosEn = (partes: readonly { partidos: PartidoPublico[] }[]): PartidoPublico[] =>
  partes.flatMap(({ partidos }) => partidos);

/** Those of a page whose hour it says something of. */
function partidosDePagina(pagina: PaginaPublica): readonly PartidoPublico[] {
  switch (pagina.pantalla) {
    case 'detalle':
      return partidosEn(pagina.jornadas);
    case 'detalle_eliminatoria':
      return partidosEn(pagina.eliminatorias);
    case 'partido':
      return [pagina.ficha.partido];
    case 'equipo':
    case 'temporada':
      return [...pagina.ficha.partidos, ...partidosDeResumen(pagina.resumen)];
    default:
      return [];
  }
}

/** Until when a page made at that moment holds, if nothing else changes it before; null, all day. */
export const hastaCuando = (pagina: PaginaPublica, ahora: string): string | null => cambiaConLaHora(partidosDePagina(pagina), ahora);
