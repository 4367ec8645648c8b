import type { LigaPorPlanificar, PlanificadaJunta } from '@cd/contract/competicion/planificacion';
import { queryOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { formatCount } from '../../../format/format';
import { notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { FASES_KEY } from '../fases/fases';

export const porPlanificar = queryOptions({
  queryKey: ['calendario', 'porplanificar'],
  queryFn: () => call('GET /api/calendarios/porplanificar'),
  staleTime: 0,
});

/** All drafts and the lists that count them. */
export const rereadCalendarios = () =>
  Promise.all([queryClient.invalidateQueries({ queryKey: ['calendario'] }), queryClient.invalidateQueries({ queryKey: FASES_KEY })]);

export const sumOf = <T>(cosas: readonly T[], de: (cosa: T) => number): number => cosas.reduce((suma, cosa) => suma + de(cosa), 0);

const FIRST = 1;

/** Plans leagues together: which are under way, what came of the last ones, and how to begin and to stop. */
export function usePlanificar(ligas: readonly LigaPorPlanificar[]) {
  const [enMarcha, setEnMarcha] = useState<readonly number[] | null>(null);
  const [hechas, setHechas] = useState<{ semilla: number; fases: readonly PlanificadaJunta[] } | null>(null);
  const parado = useRef(false);
  // Also those that somebody else makes, or that were begun before this page was opened again.
  const deOtros = ligas.filter(({ generando }) => generando === 1).map(({ id }) => id);
  const generando = enMarcha ?? deOtros;
  const plan = async (fases: readonly number[]) => {
    setEnMarcha(fases);
    parado.current = false;
    try {
      // Another proposal each time; the same number gives the same one.
      const semilla = hechas ? hechas.semilla + 1 : FIRST;
      const hecho = await call('POST /api/calendarios/planificar', { body: { fases: [...fases], semilla } });
      setHechas(hecho);
      const avisos = sumOf(hecho.fases, ({ alertas }) => alertas);
      notify(
        `${formatCount(hecho.fases.length, 'borrador hecho', 'borradores hechos')}: ${formatCount(avisos, 'aviso', 'avisos')} en total`,
        { tone: 'ok' },
      );
    } catch (error) {
      if (!parado.current) await tellFailure(error, 'No se han podido planificar las fases');
    }
    await rereadCalendarios();
    setEnMarcha(null);
  };
  const stop = () => {
    parado.current = true;
    const [id] = generando;
    void call('DELETE /api/calendarios/generar/:id', { params: { id: id! } }).catch((error: unknown) =>
      tellFailure(error, 'No se ha podido cancelar'),
    );
  };
  return { generando, propia: enMarcha !== null, hechas, plan, stop };
}
