/** Why a team that was asked for is not made (domain-rules, «Registration»). */
export type MotivoFuera =
  | 'sin_enviar'
  | 'sin_validar'
  | 'equipo_existente'
  | 'sin_jugadores'
  | 'jugador_sin_documento'
  | 'jugador_activo'
  | 'jugador_repetido';

export interface PorConsolidar {
  id: number;
  deporte_id: number;
  categoria_id: number;
  /** Validated by its coordinator, and by an administrator. */
  enviado: boolean;
  validado: boolean;
  /** Its championship has a team of its school and letter already. */
  con_equipo: boolean;
  /** How many players it has. */
  jugadores: number;
  /** Players of it without the document that its category asks for. */
  sin_documento: readonly string[];
  /** Players of it who are in an active squad of the championship. */
  activos: readonly string[];
  /** Players of it who are in another that could be made of the championship too. */
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

/** The first that keeps it out, in the order in which they are put right: what no squad is made active with, either (`competicion/plantillas/faltas`). */
export function motivoDeFuera({
  enviado,
  validado,
  con_equipo,
  jugadores,
  sin_documento,
  activos,
  repetidos,
}: PorConsolidar): MotivoFuera | null {
  if (!enviado) return 'sin_enviar';
  if (!validado) return 'sin_validar';
  if (con_equipo) return 'equipo_existente';
  if (jugadores === 0) return 'sin_jugadores';
  if (sin_documento.length > 0) return 'jugador_sin_documento';
  if (activos.length > 0) return 'jugador_activo';
  return repetidos.length > 0 ? 'jugador_repetido' : null;
}

/** What consolidating comes to. Of what nobody has asked for, too few are not missed. */
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
