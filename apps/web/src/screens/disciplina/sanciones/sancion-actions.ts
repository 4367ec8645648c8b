import type { FilaSancion, SancionDePartido } from '@cd/contract/disciplina/sanciones';
import { call, type CallRequest } from '../../../client/call';
import { formatCount, formatDate, formatMoney } from '../../../format/format';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import { tellConsecuencias } from '../../resultados/consecuencias';
import type { Work } from '../../../ui/dialogs/useWork';
import { usePartidoWork } from '../../resultados/partido-changed';

type Sancion = SancionDePartido | FilaSancion;
type Que = CallRequest<'POST /api/sanciones/consecuencias/:id'>['body']['que'];
/** What changes in tables and brackets, and the matches that are missed, or no longer. */
async function consecuenciasOf({ id }: Sancion, que: Que) {
  const { partidos, a_cuenta, ...consecuencias } = await call('POST /api/sanciones/consecuencias/:id', { params: { id }, body: { que } });
  const tabla = tellConsecuencias(consecuencias);
  const verbo = que === 'validar' ? 'No juega' : 'Vuelve a poder jugar';
  return {
    tabla,
    losses: [
      ...tabla,
      ...partidos.map(({ rotulo, fecha }) => ({ what: verbo, detail: `${rotulo} del ${formatDate(fecha)}` })),
      ...(a_cuenta === 0 ? [] : [{ figure: formatMoney(a_cuenta), what: 'Queda a cuenta de su colegio lo que pagó' }]),
    ],
  };
}

/** What becomes of the money when a collection is taken back. */
const ON_ACCOUNT = 'Lo que pagó el banco, un ingreso o lo que había a cuenta queda a cuenta de su colegio.';

const OF_MANY = {
  validar: {
    ruta: 'PUT /api/sanciones/validarvarias',
    boton: 'Validar',
    text: 'Desde que se validen, cuentan, y se avisa a quienes les toca.',
    hechas: 'Sanciones validadas',
  },
  invalidar: {
    ruta: 'PUT /api/sanciones/invalidarvarias',
    boton: 'Invalidar',
    text: 'Dejan de contar y quedan pendientes de validar; lo que se pagó por ellas queda a cuenta. Se avisa a quienes se avisó.',
    hechas: 'Sanciones invalidadas',
  },
  cobrar: {
    ruta: 'PUT /api/sanciones/cobrarvarias',
    boton: 'Cobrar',
    text: 'Quedan apuntadas como cobradas.',
    hechas: 'Sanciones cobradas',
  },
  anularCobro: {
    ruta: 'PUT /api/sanciones/anularcobrovarias',
    boton: 'Anular el cobro de',
    text: `Vuelven a estar pendientes de cobro. ${ON_ACCOUNT}`,
    hechas: 'Cobros anulados',
  },
} as const;

/** The same step of all the chosen, or of none; `quitar` leaves none chosen. */
export const workOfMany = (que: keyof typeof OF_MANY, sanciones: readonly FilaSancion[], quitar: () => void): Work => {
  const { ruta, boton, text, hechas } = OF_MANY[que];
  const cuantas = formatCount(sanciones.length, 'sanción', 'sanciones');
  return {
    pregunta: () =>
      confirm({
        title: frase`¿${boton} ${cuantas}?`,
        text,
        button: frase`${boton} ${cuantas}`,
        keepButton: 'Dejarlo como está',
        tone: 'normal',
      }),
    hacer: async () => {
      await call(ruta, { body: { sanciones: sanciones.map(({ id, version }) => ({ id, version })) } });
      quitar();
    },
    hecho: hechas,
    fallo: 'No se ha cambiado ninguna sanción',
  };
};

/** What may be done with a sanction, in its list and in its match: asked, done, read again and told. */
export function useSancionActions() {
  const { mutate, ocupado } = usePartidoWork();
  return {
    ocupado,
    mutate,
    validar: (sancion: Sancion) => mutate(validationOf(sancion)),
    invalidar: (sancion: Sancion) => mutate(invalidationOf(sancion)),
    cobrar: (sancion: Sancion) => mutate(collectionOf(sancion)),
    anularCobro: (sancion: Sancion) => mutate(uncollectionOf(sancion)),
    reanudar: (sancion: Sancion) => mutate(resumptionOf(sancion)),
    retomar: (sancion: Sancion) => mutate(recoveryOf(sancion)),
    eliminar: (sancion: Sancion) => mutate(deletionOf(sancion)),
  };
}

const seen = ({ version }: Sancion) => ({ sancion: { version } });
/** Validated with what it has: nothing of it is said again. */
const AS_IT_IS = {
  ts_id: undefined,
  descripcion: undefined,
  importe: undefined,
  sin_importe: undefined,
  pagador_id: undefined,
  num_puntos: undefined,
  num_partidos: undefined,
} as const;

const validationOf = (sancion: Sancion): Work => ({
  pregunta: async () => {
    const { tabla, losses } = await consecuenciasOf(sancion, 'validar');
    return confirm({
      title: frase`¿Validar la sanción a ${sancion.sujeto_nombre}?`,
      text:
        losses.length === 0
          ? 'Desde que se valide, cuenta, y se avisa a quien le toca.'
          : tabla.length > 0
            ? 'La clasificación cambia en el acto:'
            : 'Desde que se valide:',
      ...(losses.length > 0 && { losses }),
      button: 'Validar la sanción',
      keepButton: 'Dejarla pendiente',
      tone: 'normal',
    });
  },
  hacer: () =>
    call('PUT /api/sanciones/validar/:id', { params: { id: sancion.id }, body: { sancion: { ...AS_IT_IS, version: sancion.version } } }),
  hecho: 'Sanción validada',
  fallo: 'No se ha podido validar la sanción',
});

const invalidationOf = (sancion: Sancion): Work => ({
  pregunta: async () => {
    const { losses } = await consecuenciasOf(sancion, 'invalidar');
    return confirm({
      title: frase`¿Invalidar la sanción a ${sancion.sujeto_nombre}?`,
      text: 'Deja de contar y queda pendiente de validar. Se avisa a quienes se avisó.',
      ...(losses.length > 0 && { losses }),
      button: 'Invalidar la sanción',
      keepButton: 'Dejarla validada',
      tone: 'normal',
    });
  },
  hacer: () => call('PUT /api/sanciones/invalidar/:id', { params: { id: sancion.id }, body: seen(sancion) }),
  hecho: 'Sanción invalidada',
  fallo: 'No se ha podido invalidar la sanción',
});

const collectionOf = (sancion: Sancion): Work => ({
  hacer: () => call('PUT /api/sanciones/cobrar/:id', { params: { id: sancion.id }, body: seen(sancion) }),
  hecho: 'Sanción cobrada',
  fallo: 'No se ha podido cobrar la sanción',
});

const uncollectionOf = (sancion: Sancion): Work => ({
  pregunta: () =>
    confirm({
      title: frase`¿Anular el cobro de la sanción a ${sancion.sujeto_nombre}?`,
      text: `Vuelve a estar pendiente de cobro. ${ON_ACCOUNT}`,
      button: 'Anular el cobro',
      keepButton: 'Dejarla cobrada',
    }),
  hacer: () => call('PUT /api/sanciones/anularcobro/:id', { params: { id: sancion.id }, body: seen(sancion) }),
  hecho: 'Cobro anulado',
  fallo: 'No se ha podido anular el cobro',
});

const resumptionOf = (sancion: Sancion): Work => ({
  pregunta: () =>
    confirm({
      title: frase`¿Reanudar la sanción a ${sancion.sujeto_nombre}?`,
      text: 'Vuelve a contar desde hoy: no juega los partidos que le faltan. Se avisa a quienes se avisó.',
      button: 'Reanudar la sanción',
      keepButton: 'Dejarla en suspenso',
      tone: 'normal',
    }),
  hacer: () =>
    call('PUT /api/sanciones/reanudar/:id', {
      params: { id: sancion.id },
      body: { sancion: { fecha: undefined, version: sancion.version } },
    }),
  hecho: 'Sanción reanudada',
  fallo: 'No se ha podido reanudar la sanción',
});

const recoveryOf = (sancion: Sancion): Work => ({
  hacer: () => call('PUT /api/sanciones/retomar/:id', { params: { id: sancion.id }, body: seen(sancion) }),
  hecho: 'Propuesta retomada',
  fallo: 'No se ha podido retomar la propuesta',
});

/** A proposal of an acta has no type yet; an imported one has neither. */
export const isProposal = ({ ts_id, estado_validacion }: Sancion): boolean => ts_id === null && estado_validacion === 2;

function deletionOf(sancion: Sancion): Work {
  return {
    pregunta: async () => {
      const { losses } = sancion.estado_validacion === 1 ? await consecuenciasOf(sancion, 'eliminar') : { losses: [] };
      return confirm({
        title: frase`¿Eliminar la sanción a ${sancion.sujeto_nombre}?`,
        text: sancion.estado_validacion === 1 ? 'Estaba validada: se avisa a quienes se avisó.' : 'No se había avisado a nadie.',
        ...(losses.length > 0 && { losses }),
        button: 'Eliminar la sanción',
        keepButton: 'Dejarla como está',
      });
    },
    hacer: () => call('DELETE /api/sanciones/:id', { params: { id: sancion.id } }),
    hecho: 'Sanción eliminada',
    fallo: 'No se ha podido eliminar la sanción',
  };
}
