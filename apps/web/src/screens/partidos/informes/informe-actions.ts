import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { confirm, notify, tellFailure, tellHindered } from '../../../ui/dialogs/Dialogs';
import { askConsecuencias, INFORMES_CHANGED, type Informe } from './informes-queries';

export type PasoDeInforme = Exclude<keyof Informe['puede'], 'corregir'>;

const WORDS: Readonly<Record<PasoDeInforme, { boton: string; titulo: string; hecho: string; fallo: string }>> = {
  validar: { boton: 'Validar', titulo: '¿Validar el informe?', hecho: 'Informe validado', fallo: 'No se ha podido validar' },
  anular: { boton: 'Anular', titulo: '¿Anular el informe?', hecho: 'Informe anulado', fallo: 'No se ha podido anular' },
  activar: {
    boton: 'Reactivar',
    titulo: '¿Reactivar el informe?',
    hecho: 'El informe vuelve a ser el vigente',
    fallo: 'No se ha podido reactivar',
  },
  eliminar: { boton: 'Eliminar', titulo: '¿Eliminar el informe?', hecho: 'Informe eliminado', fallo: 'No se ha podido eliminar' },
};
export const wordsOf = (paso: PasoDeInforme) => WORDS[paso];

const ask = (paso: PasoDeInforme, { id }: Informe): Promise<boolean> =>
  paso === 'validar'
    ? confirm({
        title: WORDS.validar.titulo,
        text: 'Ya no se podrá corregir: solo anular.',
        button: WORDS.validar.boton,
        keepButton: 'Dejarlo sin validar',
        tone: 'normal',
      })
    : askConsecuencias({ id, paso }, { titulo: WORDS[paso].titulo, boton: WORDS[paso].boton, siempre: true });

const take = (paso: PasoDeInforme, { id, version }: Informe) => {
  const pedido = { params: { id }, body: { version } };
  switch (paso) {
    case 'validar':
      return call('PUT /api/informespartido/validar/:id', pedido);
    case 'anular':
      return call('PUT /api/informespartido/anular/:id', pedido);
    case 'activar':
      return call('PUT /api/informespartido/activar/:id', pedido);
    default:
      return call('DELETE /api/informespartido/:id', { params: { id }, query: { version } });
  }
};

/** The steps of a report: asked, done, read again and told, with a warning where its tie has to be reviewed. */
export function useInformeActions() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ paso, informe }: { paso: PasoDeInforme; informe: Informe }) => {
      if (!(await ask(paso, informe))) return null;
      return take(paso, informe).finally(() =>
        Promise.all(INFORMES_CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
      );
    },
    onSuccess: (hecho, { paso }) => {
      if (!hecho) return;
      notify(WORDS[paso].hecho, { tone: 'ok' });
      if (hecho.error === 'desempate')
        void tellHindered({
          title: 'Revise la eliminatoria',
          text:
            paso === 'eliminar'
              ? 'El otro partido se decidió con un desempate: su resultado ya no es correcto. Corrija su acta.'
              : 'El otro partido se decidió con un desempate: compruebe que su acta sigue siendo correcta.',
        });
    },
    onError: (error, { paso }) => tellFailure(error, WORDS[paso].fallo),
  });
  return { enCurso: isPending ? variables.paso : null, hacer: (paso: PasoDeInforme, informe: Informe) => mutate({ paso, informe }) };
}
