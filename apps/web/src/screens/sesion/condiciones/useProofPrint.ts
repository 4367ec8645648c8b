import { PERFIL_PALABRAS } from './perfiles';
import { tituloDe } from '@cd/domain/sesion/condiciones/texto';
import { useMutation } from '@tanstack/react-query';
import type { ContractProof } from '../../../print/contract-proof';
import { printContractProof } from '../../../print/print-contract-proof';
import { tellFailure } from '../../../ui/dialogs/Dialogs';

interface Signed {
  nombre: string;
  login: string;
  fecha_aceptacion: string | null;
  firma: { perfil_id: keyof typeof PERFIL_PALABRAS } | null;
}
type Printing = { contrato: ContractProof['contrato']; firmas: readonly (Signed & Pick<ContractProof['firmas'][number], 'firma'>)[] };

/** The proofs of some signatures on paper. */
export function useProofPrint() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ contrato, firmas }: Printing) =>
      printContractProof(tituloDe(contrato.contenido), `contrato-${contrato.id}${firmas.length === 1 ? '-firma' : '-firmas'}`, {
        contrato,
        firmas: firmas.flatMap(({ nombre, login, fecha_aceptacion, firma }) =>
          fecha_aceptacion === null
            ? []
            : [{ nombre, login, fecha_aceptacion, firma, perfil: firma ? PERFIL_PALABRAS[firma.perfil_id] : '' }],
        ),
      }),
    onError: (error) => tellFailure(error, 'Se produjo un error al obtener la información'),
  });
  return { print: mutate, busy: isPending };
}
