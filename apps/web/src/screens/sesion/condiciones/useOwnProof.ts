import type { CondicionesPropias } from '@cd/contract/sesion/sesion';
import { useSession } from '../../../client/use-session';
import { useProofPrint } from './useProofPrint';

/** The proof of one's own signature, on paper. */
export function useOwnProof() {
  const { user } = useSession();
  const { print, ...rest } = useProofPrint();
  return { ...rest, print: (contrato: CondicionesPropias) => print({ contrato, firmas: [{ ...user, ...contrato }] }) };
}
