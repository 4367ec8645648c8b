import { call } from '../../../client/call';
import { confirm, notify, frase } from '../../../ui/dialogs/Dialogs';
import { type Convocatoria, type PartidoCompleto } from './convocatorias-queries';
import type { Work } from '../../../ui/dialogs/useWork';
import { usePartidoWork } from '../../resultados/partido-changed';
import { NOBODY_ASKED, NOBODY_PAYS } from './Sitio';

/** What may be done with a match and its call-up: asked, done, read again and told. */
export function usePartidoActions() {
  const { mutate, ocupado } = usePartidoWork();
  return {
    ocupado,
    fijar: (partido: PartidoCompleto) => mutate(fixing(partido)),
    anotar: ({ id, version }: PartidoCompleto, observaciones: string) =>
      mutate({
        hacer: () => call('PUT /api/partidos/observaciones', { body: { partido: { id, version, observaciones } } }),
        hecho: 'Observaciones guardadas',
        fallo: 'No se han podido guardar las observaciones',
      }),
    aplazar: (partido: PartidoCompleto) => mutate(postponementOf(partido)),
    noJugar: (partido: PartidoCompleto) => mutate(notPlaying(partido)),
    eliminarConvocatoria: (convocatoria: Pick<Convocatoria, 'id'>) => mutate(deletionOf(convocatoria)),
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

const postponementOf = ({ id, version, sede_id }: PartidoCompleto): Work => ({
  pregunta: () =>
    confirm({
      title: '¿Aplazar el partido?',
      text: 'Queda sin fecha hasta que se convoque de nuevo, y se avisa a quienes les toca.',
      button: 'Aplazar',
      keepButton: 'Dejarlo como está',
    }),
  hacer: () =>
    call('POST /api/convocatorias', {
      body: { convocatoria: { partido_id: id, version, fecha: null, hora: null, sede_id, tipo: 2, ...NOBODY_ASKED, ...NOBODY_PAYS } },
    }),
  hecho: 'Partido aplazado: está en la vista «Por convocar»',
  fallo: 'No se ha podido aplazar',
});

const notPlaying = ({ id, version, no_se_jugara }: PartidoCompleto): Work => ({
  hacer: async () => {
    const filas = [{ id, version }];
    const { fuera } = await call('PUT /api/partidos/nosejugaran', { body: { filas, no_se_jugara: no_se_jugara === 1 ? 0 : 1 } });
    if (!fuera[0]) return true;
    notify(frase`No se ha hecho: ${fuera[0].motivo}`, { tone: 'aviso' });
    return false;
  },
  hecho: no_se_jugara === 1 ? 'Vuelve a estar en la vista «Por convocar»' : 'No se jugará: ya no está en la vista «Por convocar»',
  fallo: 'No se ha podido guardar',
});

const deletionOf = ({ id }: Pick<Convocatoria, 'id'>): Work => ({
  pregunta: () =>
    confirm({
      title: '¿Eliminar la última convocatoria?',
      text: 'Vuelve a valer la anterior, con sus árbitros, y se avisa a quienes les toca.',
      button: 'Eliminar la convocatoria',
      keepButton: 'Conservar la convocatoria',
    }),
  hacer: async () => {
    const { existen_eliminatorias } = await call('DELETE /api/convocatorias/:id', { params: { id } });
    if (existen_eliminatorias === 1) notify('La eliminatoria tiene otro partido: revíselo', { tone: 'aviso', duration: 6000 });
  },
  hecho: 'Convocatoria eliminada',
  fallo: 'No se ha podido eliminar la convocatoria',
});
