import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MatchRecord } from '../../../print/match-record';
import { printPdf, type Step } from '../../../print/print-pdf';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { actaOf } from './informes-queries';
import { matchRecordOf } from './match-record';

interface Printing {
  titulo: string;
  /** Of what they are, in the name of the file. */
  deQue: readonly string[];
  actas: (paso: Step) => MatchRecord[] | Promise<MatchRecord[]>;
}

/** Match records on paper (spec 3 §9). */
export const useActasPrint = () =>
  useMutation({
    mutationFn: ({ titulo, deQue, actas }: Printing) =>
      printPdf({
        titulo,
        fichero: 'actas',
        deQue,
        encargo: async (membrete, paso) => ({ formato: 'actas', actas: await actas(paso), membrete }),
      }),
    onError: (error) => tellFailure(error, 'Se produjo un error al obtener la información'),
  });

/** Those of some call-ups: as the current report of each says, or to be written by hand. */
export function useActasOfConvocatorias() {
  const queryClient = useQueryClient();
  const { mutate, ...printing } = useActasPrint();
  const read = async (convocatorias: readonly number[], { signal, onRead }: Step) => {
    const actas: MatchRecord[] = [];
    // One by one: they are many, and others are using the server too.
    for (const id of convocatorias) {
      signal.throwIfAborted();
      onRead(actas.length / convocatorias.length);
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
    print: (convocatorias: readonly number[], deQue: readonly string[]) =>
      mutate({
        titulo: convocatorias.length === 1 ? 'El acta del partido' : `Actas de ${convocatorias.length} partidos`,
        deQue,
        actas: (paso) => read(convocatorias, paso),
      }),
  };
}
