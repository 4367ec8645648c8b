import type { FilaPrejornada } from '@cd/contract/arbitraje/prejornadas';
import { StateTag } from '../../../ui/pieces/StateTag';

type Published = Pick<FilaPrejornada, 'publicada' | 'fecha_cierre'>;
const TONE = { 'Sin publicar': 'aviso', Abierta: 'ok', Cerrada: 'neutro' } as const;
export const STATES = ['Sin publicar', 'Abierta', 'Cerrada'] as const;

export const stateOf = ({ publicada, fecha_cierre }: Published): (typeof STATES)[number] =>
  fecha_cierre !== null ? 'Cerrada' : publicada === null ? 'Sin publicar' : 'Abierta';

export function StateOfPrejornada({ prejornada }: { prejornada: Published }) {
  const state = stateOf(prejornada);
  return <StateTag tone={TONE[state]}>{state}</StateTag>;
}
