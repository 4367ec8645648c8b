import { SE_MARCAN, SI_NO_LO_PERMITE, type ConPermisos } from '@cd/domain/personas/persona/permisos';
import { IconUserOff } from '@tabler/icons-react';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { StateTag } from '../../../ui/pieces/StateTag';
import { marked } from './marked-permisos';

/** Beside the name of whoever plays, what their family does not allow. */
export const PermisoTags = (persona: ConPermisos) =>
  marked(persona).map((finalidad) => (
    <StateTag key={finalidad} tone={finalidad === 'inscripcion' ? 'no' : 'aviso'} icon={<IconUserOff {...SMALL_ICON} />}>
      {SI_NO_LO_PERMITE[finalidad].marca}
    </StateTag>
  ));

interface Props {
  personas: readonly (ConPermisos & { nombre_completo: string })[];
  /** Who reads it. */
  para: 'colegio' | 'oficina';
}

/** Whose family does not allow what, and what is to be done; nothing where all allow all. */
export function WhatToDo({ personas, para }: Props) {
  const porFinalidad = SE_MARCAN.map((finalidad) => ({
    finalidad,
    suyas: personas.filter(({ no_permite }) => no_permite.includes(finalidad)),
  }));
  if (porFinalidad.every(({ suyas }) => suyas.length === 0)) return null;
  return (
    <div className="dice-ojo">
      {porFinalidad.map(
        ({ finalidad, suyas }) =>
          suyas.length > 0 && (
            <p key={finalidad}>
              <b>
                {SI_NO_LO_PERMITE[finalidad].marca}: {new Intl.ListFormat('es').format(suyas.map(({ nombre_completo }) => nombre_completo))}
                .
              </b>{' '}
              {SI_NO_LO_PERMITE[finalidad][para]}
            </p>
          ),
      )}
    </div>
  );
}
