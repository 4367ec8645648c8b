import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { confirm, notify, tellFailure, frase, type Confirmation } from '../../../ui/Dialogs';
import { rereadPartido, type Arbitraje, type Convocatoria, type PartidoCompleto, type Sancion } from './convocatorias-queries';

interface Work {
  hacer: () => Promise<unknown>;
  pregunta?: Confirmation;
  hecho: string;
  fallo: string;
}

/** What may be done with a match and its call-up: asked, done, read again and told. */
export function usePartidoActions() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ hacer, pregunta }: Work): Promise<boolean> => {
      if (pregunta && !(await confirm(pregunta))) return false;
      // Also what is refused is read again: someone else may have changed it.
      await hacer().finally(() => rereadPartido(queryClient));
      return true;
    },
    onSuccess: (hecha, { hecho }) => hecha && notify(hecho, { tone: 'ok' }),
    onError: (error, { fallo }) => tellFailure(error, fallo),
  });
  return {
    ocupado: isPending,
    fijar: (partido: PartidoCompleto) => mutate(fixing(partido)),
    anotar: ({ id, version }: PartidoCompleto, observaciones: string) =>
      mutate({
        hacer: () => call('PUT /api/partidos/observaciones', { body: { partido: { id, version, observaciones } } }),
        hecho: 'Observaciones guardadas',
        fallo: 'No se han podido guardar las observaciones',
      }),
    eliminarConvocatoria: (convocatoria: Pick<Convocatoria, 'id'>) => mutate(deletionOf(convocatoria)),
    practicas: (arbitraje: Arbitraje) => mutate(practiceOf(arbitraje)),
    retirar: (arbitraje: Arbitraje) => mutate(withdrawalOf(arbitraje)),
    validar: ({ id, version }: Sancion) =>
      mutate({
        hacer: () => call('PUT /api/sanciones/validar/:id', { params: { id }, body: { sancion: { version } } }),
        hecho: 'Sanción validada',
        fallo: 'No se ha podido validar la sanción',
      }),
    eliminarSancion: (sancion: Sancion) => mutate(discardOf(sancion)),
  };
}

const fixing = ({ id, inamovible }: PartidoCompleto): Work => ({
  hacer: () =>
    inamovible === 1
      ? call('PUT /api/partidos/movilizar/:id', { params: { id } })
      : call('PUT /api/partidos/inmovilizar/:id', { params: { id } }),
  hecho: inamovible === 1 ? 'Ya se puede cambiar de fecha' : 'Ya no se puede cambiar de fecha',
  fallo: 'Se produjo un error',
});

const deletionOf = ({ id }: Pick<Convocatoria, 'id'>): Work => ({
  pregunta: {
    title: '¿Eliminar la última convocatoria?',
    text: 'Vuelve a valer la anterior, con sus árbitros, y se avisa a quienes les toca.',
    button: 'Eliminar la convocatoria',
    keepButton: 'Conservar la convocatoria',
  },
  hacer: async () => {
    const { existen_eliminatorias } = await call('DELETE /api/convocatorias/:id', { params: { id } });
    if (existen_eliminatorias === 1) notify('La eliminatoria tiene otro partido: revíselo', { tone: 'aviso', duration: 6000 });
  },
  hecho: 'Convocatoria eliminada',
  fallo: 'No se ha podido eliminar la convocatoria',
});

const practiceOf = ({ id, practicas }: Arbitraje): Work => ({
  hacer: () =>
    practicas === 1
      ? call('PUT /api/arbitrajes/estandar/:id', { params: { id } })
      : call('PUT /api/arbitrajes/practicas/:id', { params: { id } }),
  hecho: practicas === 1 ? 'Arbitraje estándar' : 'Arbitraje en prácticas',
  fallo: 'No se ha podido cambiar el arbitraje',
});

const withdrawalOf = ({ id, arbitro_nombre }: Arbitraje): Work => ({
  pregunta: {
    title: frase`¿Retirar a ${arbitro_nombre} del partido?`,
    text: 'Se le avisará. Su puesto queda libre.',
    button: 'Retirar del partido',
    keepButton: 'Dejarlo en el partido',
  },
  hacer: () => call('DELETE /api/arbitrajes/:id', { params: { id } }),
  hecho: 'Ya no arbitra el partido',
  fallo: 'No se ha podido retirar',
});

const discardOf = ({ id, sujeto_nombre, ts_id }: Sancion): Work => ({
  pregunta: {
    title: ts_id === null ? frase`¿Descartar la propuesta de sanción a ${sujeto_nombre}?` : frase`¿Eliminar la sanción a ${sujeto_nombre}?`,
    text: 'Si quitaba puntos, vuelven a la clasificación.',
    button: ts_id === null ? 'Descartar la propuesta' : 'Eliminar la sanción',
    keepButton: 'Dejarla como está',
  },
  hacer: () => call('DELETE /api/sanciones/:id', { params: { id } }),
  hecho: ts_id === null ? 'Propuesta descartada' : 'Sanción eliminada',
  fallo: 'No se ha podido eliminar la sanción',
});
