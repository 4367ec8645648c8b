import type { FilaJustificantes, listaJustificantes, Pedido, SituacionDeJustificante } from '@cd/contract/personas/justificantes';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { formatDate } from '../../../format/format';
import { deliverPdf } from '../../../print/delivery';
import { notify } from '../../../ui/dialogs/Dialogs';
import { serverRows } from '../../../ui/grid/row-source';

export const ROWS = serverRows<typeof listaJustificantes>('/api/justificantes');

const KEY = ['justificantes'] as const;
export const ofPlayer = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'jugador', id],
    queryFn: () => call('GET /api/justificantes/jugador/:id', { params: { id } }),
  });
export const kinds = queryOptions({ queryKey: [...KEY, 'tipos'], queryFn: () => call('GET /api/justificantes/tipos') });

/** What sending one or answering it alters: also what squads and teams to be registered lack. */
export const JUSTIFICANTES_CHANGED = [keyOf('justificantes'), KEY, ['preequipos'], ['inscripcion'], ['plantillas']] as const;

export const SITUATIONS: Readonly<Record<SituacionDeJustificante, { texto: string; tono: 'ok' | 'no' | 'aviso' | 'info' }>> = {
  en_regla: { texto: 'En regla', tono: 'ok' },
  pendiente: { texto: 'Por validar', tono: 'info' },
  caducado: { texto: 'Caducado', tono: 'no' },
  falta: { texto: 'Falta', tono: 'aviso' },
};
export const FROM = { familia: 'la familia', colegio: 'el colegio', oficina: 'la oficina' } as const;

/** 'Hasta el 30/06/2027, enviado por la familia el 03/09/2026'. */
export const saidOf = ({ hasta, de, subido }: { hasta: string | null; de: keyof typeof FROM; subido: string }): string =>
  [hasta !== null && `hasta el ${formatDate(hasta)}`, `enviado por ${FROM[de]} el ${formatDate(subido)}`].filter(Boolean).join(', ');

/** Those of some players that wait for the office, as they were seen. */
export const waitingOf = (filas: readonly Pick<FilaJustificantes, 'pedidos'>[]): { id: number; version: number }[] =>
  filas.flatMap(({ pedidos }) =>
    pedidos.flatMap(({ enviado }) => (enviado?.estado === 'pendiente' ? [{ id: enviado.id, version: enviado.version }] : [])),
  );

/** Its file, which has no address of its own. */
export async function openFile({ id }: { id: number }, { tipo: nombre }: Pick<Pedido, 'tipo'>): Promise<void> {
  const { tipo, base64 } = await call('GET /api/justificantes/:id/fichero', { params: { id } });
  const bytes = Uint8Array.from(atob(base64), (letra) => letra.codePointAt(0)!);
  const address = deliverPdf(
    new Blob([bytes], { type: tipo }),
    `${nombre}.${tipo === 'application/pdf' ? 'pdf' : tipo.slice('image/'.length)}`,
  );
  if (address !== null)
    notify('El navegador no ha dejado abrir el fichero', {
      tone: 'aviso',
      action: { text: 'Abrirlo', onPress: () => window.open(address, '_blank') },
    });
}
