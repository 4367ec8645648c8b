import { useMutation, useQueryClient } from '@tanstack/react-query';
import { visibleConfiguration } from '../../../client/configuration';
import { now } from '../../../format/format';
import { compose } from '../../../print/compose';
import { deliverPdf } from '../../../print/delivery';
import type { MatchRecord } from '../../../print/match-record';
import { tellFailure } from '../../../ui/Dialogs';
import { actaOf } from './informes-queries';
import { matchRecordOf } from './match-record';

interface Printing {
  /** Names the file. */
  nombre: string;
  actas: () => MatchRecord[] | Promise<MatchRecord[]>;
}

/** Match records on paper (spec 3 §9); `data` is the address of a document that the browser did not let open by itself. */
export function useActasPrint() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ nombre, actas }: Printing) => {
      const { empresa } = await queryClient.ensureQueryData(visibleConfiguration);
      const encargo = { formato: 'actas' as const, actas: await actas(), membrete: { empresa, instante: now() } };
      const { blob } = await compose(encargo, { signal: new AbortController().signal, alAvanzar: () => undefined });
      return deliverPdf(blob, `${nombre}.pdf`);
    },
    onError: (error) => tellFailure(error, 'Se produjo un error al obtener la información'),
  });
}

/** Those of some call-ups: as the current report of each says, or to be written by hand. */
export function useActasOfConvocatorias() {
  const queryClient = useQueryClient();
  const { mutate, ...printing } = useActasPrint();
  const read = async (convocatorias: readonly number[]) => {
    const actas: MatchRecord[] = [];
    // One by one: they are many, and others are using the server too.
    for (const id of convocatorias) {
      const datos = await queryClient.fetchQuery(actaOf(id));
      actas.push(
        matchRecordOf(
          datos,
          datos.informes.find(({ vigente, tipo }) => vigente === 1 && tipo === 1),
        ),
      );
    }
    return actas;
  };
  return {
    ...printing,
    print: (convocatorias: readonly number[]) =>
      mutate({ nombre: convocatorias.length === 1 ? `acta-${convocatorias[0]}` : 'actas', actas: () => read(convocatorias) }),
  };
}
