/** Why a team that was asked for is not made (domain-rules, «Registration»). */
export type MotivoFuera =
  | 'sin_enviar'
  | 'sin_validar'
  | 'equipo_existente'
  | 'sin_jugadores'
  | 'jugador_sin_permiso'
  | 'jugador_sin_documento'
  | 'jugador_activo'
  | 'jugador_repetido';

export interface PorConsolidar {
  id: number;
  deporte_id: number;
  categoria_id: number;
  /** Validated by its coordinator; `validado`, by an administrator. */
  enviado: boolean;
  validado: boolean;
  /** The championship already has a team of that school and letter. */
  con_equipo: boolean;
  jugadores: number;
  /** Names of its players whose family does not allow that they play. */
  sin_permiso: readonly string[];
  /** Names of its players without the document that their category asks for. */
  sin_documento: readonly string[];
  /** Names of its players who are in an active squad of the championship. */
  activos: readonly string[];
  /** Names of its players who are also in another team that could be made in the championship. */
  repetidos: readonly string[];
}

export interface Limite {
  deporte: number;
  categorias: readonly number[];
  minimo: number;
}

export interface BajoMinimo {
  deporte_id: number;
  categoria_id: number;
  equipos: number;
  minimo: number;
}

export interface Consolidacion<P> {
  entran: P[];
  fuera: { preequipo: P; motivo: MotivoFuera }[];
  bajoMinimo: BajoMinimo[];
}

/**
 * The first reason that keeps a team out, in the order in which they are put right: the same that prevent a squad from being made active
 * (`competicion/plantillas/faltas`).
 */
export function motivoDeFuera({
  enviado,
  validado,
  con_equipo,
  jugadores,
  sin_permiso,
  sin_documento,
  activos,
  repetidos,
}: PorConsolidar): MotivoFuera | null {
  if (!enviado) return 'sin_enviar';
  if (!validado) return 'sin_validar';
  if (con_equipo) return 'equipo_existente';
  if (jugadores === 0) return 'sin_jugadores';
  if (sin_permiso.length > 0) return 'jugador_sin_permiso';
  if (sin_documento.length > 0) return 'jugador_sin_documento';
  if (activos.length > 0) return 'jugador_activo';
  return repetidos.length > 0 ? 'jugador_repetido' : null;
}

/** What consolidating would make. A championship that nobody asked for does not count as having too few teams. */
export function planificarConsolidacion<P extends PorConsolidar>(preequipos: readonly P[], limites: readonly Limite[]): Consolidacion<P> {
  const entran: P[] = [];
  const fuera: Consolidacion<P>['fuera'] = [];
  for (const preequipo of preequipos) {
    const motivo = motivoDeFuera(preequipo);
    if (motivo) fuera.push({ preequipo, motivo });
    else entran.push(preequipo);
  }
  const bajoMinimo = limites.flatMap(({ deporte, categorias, minimo }) =>
    categorias.flatMap((categoria_id): BajoMinimo[] => {
      const suyos = (todos: readonly PorConsolidar[]) =>
        todos.filter((uno) => uno.deporte_id === deporte && uno.categoria_id === categoria_id).length;
      const equipos = suyos(entran);
      return suyos(preequipos) > 0 && equipos < minimo ? [{ deporte_id: deporte, categoria_id, equipos, minimo }] : [];
    }),
  );
  return { entran, fuera, bajoMinimo };
}
