import type { PorResolver } from '@cd/contract/arbitraje/arbitrajes';
import { momentoDe } from '@cd/domain/partidos/momento/momento';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call';
import type { ListColumns } from '../../../ui/grid/column';

export const POR_RESOLVER = ['partidos', 'por-resolver'] as const;
export const porResolver = queryOptions({ queryKey: POR_RESOLVER, queryFn: () => call('GET /api/arbitrajes/porresolver') });

export type Lista = 'sin_contestar' | 'desfasados' | 'renuncias' | 'pedidos' | 'sobran';
export const LISTAS: Readonly<Record<Lista, { texto: string; uno: string; varios: string; vacio: string; queHacer: string }>> = {
  sin_contestar: {
    texto: 'Sin contestar',
    uno: 'arbitraje sin contestar',
    varios: 'arbitrajes sin contestar',
    vacio: 'Todos han contestado',
    queHacer: 'Aquí salen los partidos cercanos que su árbitro no ha confirmado.',
  },
  desfasados: {
    texto: 'Partidos movidos',
    uno: 'designación de un partido movido',
    varios: 'designaciones de partidos movidos',
    vacio: 'Ningún partido se ha movido con árbitros',
    queHacer: 'Cuando un partido cambia de día, de hora o de sede, aquí se decide qué pasa con sus árbitros.',
  },
  renuncias: {
    texto: 'Renuncias',
    uno: 'renuncia por cubrir',
    varios: 'renuncias por cubrir',
    vacio: 'Ninguna renuncia por cubrir',
    queHacer: 'Aquí salen los puestos que su árbitro ha dejado y todavía no tiene nadie.',
  },
  pedidos: {
    texto: 'Puestos pedidos',
    uno: 'puesto pedido',
    varios: 'puestos pedidos',
    vacio: 'Nadie pide puestos',
    queHacer: 'Ofrezca los puestos libres desde cada partido: quien los quiera los pide y sale aquí.',
  },
  sobran: {
    texto: 'Sobran',
    uno: 'árbitro de más',
    varios: 'árbitros de más',
    vacio: 'En ningún partido sobra nadie',
    queHacer: 'Aquí sale quien comparte puesto con otro, o tiene uno que su fase ya no tiene. Abra el partido y retire a quien no vaya.',
  },
};

type Columnas = {
  cuando: 'momento';
  partido: 'texto';
  arbitro_nombre: 'texto';
  movil: 'texto';
  perfil_nombre: 'texto';
  antes: 'texto';
  choque: 'texto';
  motivo_rechazo: 'texto';
  sede: 'texto';
  campeonato: 'texto';
};

const solo = (aqui: boolean): true | undefined => (aqui ? undefined : true);

/** With what only some of the lists tell. */
const columnasDe = (lista: Lista): ListColumns<PorResolver, Columnas> => ({
  cuando: { tipo: 'momento', titulo: 'Fecha y hora', movil: 'lado', valor: momentoDe },
  partido: { tipo: 'texto', titulo: 'Partido', clase: 'name', movil: 'titulo' },
  arbitro_nombre: { tipo: 'texto', titulo: 'Árbitro', clase: 'name', movil: 'titulo' },
  perfil_nombre: { tipo: 'texto', titulo: 'Puesto' },
  movil: { tipo: 'texto', titulo: 'Móvil', movil: 'detalle', oculta: solo(lista === 'sin_contestar' || lista === 'desfasados') },
  antes: { tipo: 'texto', titulo: 'Era', clase: 'prose', movil: 'detalle', oculta: solo(lista === 'desfasados') },
  choque: {
    tipo: 'texto',
    titulo: 'Tiene otro partido',
    clase: 'prose',
    movil: 'detalle',
    oculta: solo(lista === 'desfasados' || lista === 'pedidos'),
  },
  motivo_rechazo: { tipo: 'texto', titulo: 'Motivo', clase: 'prose', movil: 'detalle', oculta: solo(lista === 'renuncias') },
  sede: { tipo: 'texto', titulo: 'Sede', clase: 'name' },
  campeonato: { tipo: 'texto', titulo: 'Campeonato', clase: 'prose', movil: 'detalle' },
  arbitro_id: false,
  perfil_arbitraje_id: false,
  partido_id: false,
  convocatoria_id: false,
  fecha: false,
  hora: false,
  estado: false,
});
export const COLUMNAS: Readonly<Record<Lista, ListColumns<PorResolver, Columnas>>> = {
  sin_contestar: columnasDe('sin_contestar'),
  desfasados: columnasDe('desfasados'),
  renuncias: columnasDe('renuncias'),
  pedidos: columnasDe('pedidos'),
  sobran: columnasDe('sobran'),
};
