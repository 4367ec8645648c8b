import type { QueHacerConDesfasado } from '@cd/contract/arbitraje/arbitrajes';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { formatCount } from '../../../format/format';
import { confirm, frase, notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { NO_ADDRESS, oneToldInWords, toldInWords } from '../../../ui/dialogs/told';
import type { Work } from '../../../ui/dialogs/useWork';
import type { Arbitraje } from '../../partidos/convocatorias/convocatorias-queries';
import { rereadPartido, usePartidoWork } from '../../resultados/partido-changed';

const RESUELTOS: Readonly<Record<QueHacerConDesfasado, { pregunta: string; boton: string; dejar: string; hecho: (n: string) => string }>> =
  {
    mantener: {
      pregunta: 'Siguen designados, sin que se les pregunte otra vez.',
      boton: 'Mantener',
      dejar: 'Dejarlos como están',
      hecho: (n) => `${n} se mantienen`,
    },
    preguntar: {
      pregunta: 'Se les avisa de cuándo y dónde es ahora, y tienen que volver a confirmar.',
      boton: 'Preguntar otra vez',
      dejar: 'Dejarlos como están',
      hecho: (n) => `Se ha vuelto a preguntar: ${n}`,
    },
    retirar: {
      pregunta: 'Dejan el partido y se les avisa. No cuenta como renuncia suya.',
      boton: 'Retirar del partido',
      dejar: 'Dejarlos como están',
      hecho: (n) => `Ya no arbitran: ${n}`,
    },
  };

/** One or many; what cannot be done says why, and the rest is done. */
export async function resolverDesfasados(ids: readonly number[], que: QueHacerConDesfasado): Promise<boolean> {
  const cuantos = formatCount(ids.length, 'designación', 'designaciones');
  const { pregunta, boton, dejar, hecho } = RESUELTOS[que];
  const seguro =
    (ids.length === 1 && que !== 'retirar') ||
    (await confirm({
      title: `¿${boton}: ${cuantos}?`,
      text: pregunta,
      button: boton,
      keepButton: dejar,
      tone: que === 'retirar' ? undefined : 'normal',
    }));
  if (!seguro) return false;
  try {
    const { resueltos, quedan, ...told } = await call('POST /api/arbitrajes/desfasados', { body: { ids: [...ids], que } }).finally(() =>
      rereadPartido(queryClient),
    );
    const avisos = que === 'mantener' ? '' : `. ${toldInWords(told)}`;
    if (resueltos > 0) notify(`${hecho(formatCount(resueltos, 'designación', 'designaciones'))}${avisos}`, { tone: 'ok' });
    for (const { arbitro_nombre, motivo } of quedan.slice(0, 3)) notify(`${arbitro_nombre}: ${motivo}`, { tone: 'aviso', duration: 8000 });
    return quedan.length === 0;
  } catch (error) {
    await tellFailure(error, 'No se ha podido resolver');
    return false;
  }
}

/** Practices that gave way to a post, named. */
export function tellCeden({ ceden }: { ceden: readonly string[] }): void {
  for (const texto of ceden.slice(0, 3)) notify(texto, { tone: 'aviso', duration: 8000 });
  if (ceden.length > 3)
    notify(`Y ${formatCount(ceden.length - 3, 'práctica más que se deja', 'prácticas más que se dejan')}`, { tone: 'aviso' });
}

/** Gives a post that was offered to whoever asked for it. */
export async function aceptarPedido(id: number, nombre: string): Promise<boolean> {
  try {
    const told = await call('POST /api/arbitrajes/puestos/aceptar/:id', { params: { id } }).finally(() => rereadPartido(queryClient));
    tellCeden(told);
    notify(`${nombre} arbitra el partido. ${oneToldInWords(told)}`, { tone: told.avisados > 0 ? 'ok' : 'aviso' });
    return true;
  } catch (error) {
    await tellFailure(error, 'No se ha podido dar el puesto');
    return false;
  }
}

interface Designado {
  convocatoria_id: number;
  arbitro_id: number;
  perfil_arbitraje_id: number;
  nombre: string;
}

/** What may be done with who referees a match: asked, done, read again and told. */
export function useArbitrajeActions() {
  const { mutate, ocupado } = usePartidoWork();
  return {
    ocupado,
    practicas: (arbitraje: Arbitraje) => mutate(practiceOf(arbitraje)),
    retirar: (arbitraje: Arbitraje) => mutate(withdrawalOf(arbitraje)),
    designar: ({ nombre, ...arbitraje }: Designado) =>
      mutate({
        hacer: async () => {
          const told = await call('POST /api/arbitrajes/crear', {
            body: { arbitraje: { ...arbitraje, practicas: undefined, sinconfirmar: undefined } },
          });
          tellCeden(told);
          if (told.avisados === 0) notify(oneToldInWords(told), { tone: 'aviso', duration: 8000 });
        },
        hecho: `Se ha designado a ${nombre}`,
        fallo: 'No se ha podido designar',
      }),
    ofrecer: (idConvocatoria: number, perfil_arbitraje_id: number) =>
      mutate({
        hacer: () => call('POST /api/arbitrajes/puestos', { body: { puestos: [{ idConvocatoria, perfil_arbitraje_id }] } }),
        hecho: 'Ofrecido: quien lo quiera lo pedirá',
        fallo: 'No se ha podido ofrecer el puesto',
      }),
    dejarDeOfrecer: (id: number) =>
      mutate({
        hacer: () => call('DELETE /api/arbitrajes/puestos/:id', { params: { id } }),
        hecho: 'Ya no se ofrece',
        fallo: 'No se ha podido dejar de ofrecer',
      }),
  };
}

const practiceOf = ({ id, practicas }: Arbitraje): Work => ({
  hacer: () =>
    practicas === 1
      ? call('PUT /api/arbitrajes/estandar/:id', { params: { id } })
      : call('PUT /api/arbitrajes/practicas/:id', { params: { id } }),
  hecho: practicas === 1 ? 'Arbitraje estándar' : 'Arbitraje en prácticas',
  fallo: 'No se ha podido cambiar el arbitraje',
});

const withdrawalOf = ({ id, arbitro_nombre, con_cuenta }: Arbitraje): Work => ({
  pregunta: () =>
    confirm({
      title: frase`¿Retirar a ${arbitro_nombre} del partido?`,
      text: `${con_cuenta === 1 ? 'Se le avisará.' : `${NO_ADDRESS}: dígaselo por teléfono.`} Su puesto queda libre.`,
      button: 'Retirar del partido',
      keepButton: 'Dejarlo en el partido',
    }),
  hacer: () => call('DELETE /api/arbitrajes/:id', { params: { id } }),
  hecho: 'Ya no arbitra el partido',
  fallo: 'No se ha podido retirar',
});
