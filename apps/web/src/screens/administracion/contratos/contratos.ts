import type { Contrato, ContratoCompleto, FilaContrato } from '@cd/contract/administracion/contratos';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { currentContract } from '../../../client/shell-queries';
import { formatCount } from '../../../format/format';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import { useWork } from '../../../ui/dialogs/useWork';

/** Everything about contracts hangs from it: what changes one changes what others ask. */
export const CONTRATOS_KEY = ['contratos'] as const;
/** With what waits for whoever does it, who may be one of those who are asked. */
export const CONTRATOS_CHANGED = [CONTRATOS_KEY, currentContract.queryKey] as const;

export const contratos = { clave: [...CONTRATOS_KEY, 'lista'], leer: () => call('GET /api/contratos') } as const;
export const oneContrato = (id: number) =>
  queryOptions({ queryKey: [...CONTRATOS_KEY, 'uno', id], queryFn: () => call('GET /api/contratos/:id', { params: { id } }) });
export const wholeContrato = (id: number) =>
  queryOptions({
    queryKey: [...CONTRATOS_KEY, 'completo', id],
    queryFn: () => call('GET /api/contratos/completo/:id', { params: { id } }),
  });

export const TONES = { Borrador: 'aviso', Vigente: 'ok', Finalizado: 'neutro' } as const satisfies Record<FilaContrato['estado'], string>;

export const nameOf = ({ titulo, edicion }: Pick<FilaContrato, 'titulo' | 'edicion'>): string =>
  edicion > 1 ? `${titulo} (edición ${edicion})` : titulo;

const people = (n: number): string => formatCount(n, 'persona', 'personas');

/** What is said before a text is sent to be signed, of what was read now. */
async function askToOpen({ id, sustituye_a, requiere_aceptacion, titulo, edicion }: Contrato | ContratoCompleto): Promise<boolean> {
  const [{ usuarios, tipos }, anterior] = await Promise.all([
    call('GET /api/contratos/completo/:id', { params: { id } }),
    sustituye_a === null ? null : call('GET /api/contratos/:id', { params: { id: sustituye_a } }),
  ]);
  const deBaja = usuarios.filter(({ activo }) => activo === 0).length;
  return confirm({
    title: frase`¿Enviar a firma ${nameOf({ titulo, edicion })}?`,
    text: requiere_aceptacion
      ? 'Se les avisa, y hasta que acepten la oficina no les abre nada más. El texto ya no se puede cambiar.'
      : 'Se les avisa, y pueden dejarlo para después. El texto ya no se puede cambiar.',
    losses: [
      {
        figure: usuarios.length,
        what: usuarios.length === 1 ? 'persona tiene que leerlo' : 'personas tienen que leerlo',
        ...(tipos.length > 0 && { detail: 'y las que lleguen después con esos perfiles' }),
      },
      ...(deBaja > 0 ? [{ figure: deBaja, what: 'de baja, a las que no se avisa' }] : []),
      ...(anterior?.estado === 'Vigente'
        ? [{ what: 'Se cierra la edición anterior', detail: `con ${anterior.firmados} de ${people(anterior.total)} que la han firmado` }]
        : []),
    ],
    button: 'Enviar a firma',
    keepButton: 'Seguir en borrador',
    tone: 'normal',
  });
}

const askToClose = (contrato: Pick<FilaContrato, 'titulo' | 'edicion' | 'total' | 'firmados'>): Promise<boolean> =>
  confirm({
    title: frase`¿Cerrar ${nameOf(contrato)}?`,
    text: 'No admitirá más firmas y no se puede volver a abrir. Las que hay se conservan, con sus constancias.',
    losses: [
      {
        figure: contrato.total - contrato.firmados,
        what: contrato.total - contrato.firmados === 1 ? 'persona no lo ha firmado' : 'personas no lo han firmado',
        detail: 'se les avisa de que ya no hace falta',
      },
    ],
    button: 'Cerrar el contrato',
    keepButton: 'Dejarlo abierto',
  });

/** What may be done with a contract, from the list or from who signs it. */
export function useContratoWork() {
  const { done, ocupado } = useWork(CONTRATOS_CHANGED);
  return {
    ocupado,
    abrir: async ({ id }: Pick<FilaContrato, 'id'>) => {
      // What is opened is what was looked at when it was asked.
      const seen = { version: 0 };
      return done({
        pregunta: async () => {
          const contrato = await call('GET /api/contratos/:id', { params: { id } });
          seen.version = contrato.version;
          return askToOpen(contrato);
        },
        hacer: () => call('PUT /api/contratos/abrir/:id', { params: { id }, body: { version: seen.version } }),
        hecho: 'Contrato enviado a firma',
        fallo: 'No se ha podido enviar a firma',
      });
    },
    cerrar: (contrato: Pick<FilaContrato, 'id' | 'titulo' | 'edicion' | 'total' | 'firmados'>) =>
      done({
        pregunta: () => askToClose(contrato),
        hacer: () => call('PUT /api/contratos/cerrar/:id', { params: { id: contrato.id } }),
        hecho: 'Contrato cerrado',
        fallo: 'No se ha podido cerrar',
      }),
    eliminar: (contrato: FilaContrato) =>
      done({
        pregunta: () =>
          confirm({
            title: frase`¿Eliminar ${nameOf(contrato)}?`,
            text:
              contrato.estado === 'Borrador'
                ? 'Es un borrador: nadie lo ha visto.'
                : 'Nadie lo ha firmado. A quien se le había pedido se le avisa de que ya no hace falta.',
            losses:
              contrato.total > 0
                ? [
                    {
                      figure: contrato.total,
                      what: contrato.total === 1 ? 'persona dejaría de tener que firmarlo' : 'personas dejarían de tener que firmarlo',
                    },
                  ]
                : [],
            button: 'Eliminar el contrato',
            keepButton: 'Conservarlo',
          }),
        hacer: () => call('DELETE /api/contratos/:id', { params: { id: contrato.id } }),
        hecho: 'Contrato eliminado',
        fallo: 'No se ha podido eliminar',
      }),
  };
}
