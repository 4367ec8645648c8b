import { Taller, segundosPara } from './proponer';
import type { Cambio, DatosDeDesignacion, Designacion, OpcionesDeDesignacion, Rehecha } from './tipos';

/** Reward of each appointment that stays as it was: less than a covered post, and more than all preferences together. */
const PERMANENCIA = 3000;
/** Share of the time of a full proposal that this one takes. */
const PARTE = 0.4;
const PARA_PRECIOS = 0.3;
const CALOR = { inicial: 30, final: 3 };

const claveDe = ({ partido, puesto }: { partido: number; puesto: number }): string => `${partido}/${puesto}`;

/** Posts that still exist and whose holder changes from some appointments to others. */
export function cambiosEntre({ partidos }: DatosDeDesignacion, antes: readonly Designacion[], despues: readonly Designacion[]): Cambio[] {
  const [antesDe, despuesDe] = [antes, despues].map((lista) => new Map(lista.map((una) => [claveDe(una), una.arbitro])));
  return partidos.flatMap(({ id, puestos }) =>
    puestos.flatMap((_, puesto) => {
      const donde = { partido: id, puesto };
      const [quien, ahora] = [antesDe, despuesDe].map((mapa) => mapa!.get(claveDe(donde)) ?? null);
      return quien === ahora ? [] : [{ ...donde, antes: quien!, despues: ahora! }];
    }),
  );
}

/**
 * Proposes again after something has changed (renouncements, `partidosVetados`, matches that move, referees who cannot). It covers what was left empty with as
 * few changes as possible, and chooses the best of those.
 */
export function rehacer(datos: DatosDeDesignacion, anterior: readonly Designacion[], opciones: OpcionesDeDesignacion): Rehecha {
  const presupuesto = opciones.presupuesto ?? PARTE * segundosPara(datos.partidos.length);
  const lugarDe = new Map(datos.arbitros.map(({ id }, a) => [id, a]));
  const antes = new Map(anterior.map((una) => [claveDe(una), lugarDe.get(una.arbitro) ?? -1]));
  const titular = Int32Array.from(
    datos.partidos.flatMap(({ id, puestos }) => puestos.map((_, puesto) => antes.get(claveDe({ partido: id, puesto })) ?? -1)),
  );
  const libre = new Taller(datos, { ...opciones, alAvanzar: undefined, presupuesto });
  libre.retomar(titular);
  libre.bajarPrecios(PARA_PRECIOS);
  const taller = new Taller(datos, { ...opciones, presupuesto }, { titular, premio: PERMANENCIA });
  taller.retomar(titular);
  taller.bajarPrecios(PARA_PRECIOS);
  taller.buscar(1, CALOR);
  const propuesta = { ...taller.propuesta(), cota: libre.cota };
  return { ...propuesta, cambios: cambiosEntre(datos, anterior, propuesta.designaciones) };
}
