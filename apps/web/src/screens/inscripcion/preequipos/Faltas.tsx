import { textoDeFalta } from '@cd/domain/inscripcion/faltas';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { SMALL_ICON } from '../../../ui/icon';
import { StateTag } from '../../../ui/StateTag';
import { T } from '../../../ui/translations';
import type { Preequipo } from './preequipos';
import estilos from './preequipos.module.css';

type Lacks = Pick<Preequipo, 'faltas'>;

/** All that a team lacks, in a line. */
export const writtenLacks = ({ faltas }: Lacks): string => faltas.map(textoDeFalta).join(' · ');

export const LacksTag = ({ faltas }: Lacks) =>
  faltas.length === 0 ? (
    <StateTag tono="ok">Completo</StateTag>
  ) : (
    <StateTag tono="aviso">{faltas.length === 1 ? 'Falta 1' : `Faltan ${faltas.length}`}</StateTag>
  );

/** What a team still lacks to be valid, one by one. */
export function LacksList({ faltas }: Lacks) {
  return (
    <div className={estilos.faltas}>
      <h3>
        <T>Para estar completo</T>
      </h3>
      {faltas.length === 0 ? (
        <p>
          <IconCircleCheck {...SMALL_ICON} /> <T>No le falta nada</T>
        </p>
      ) : (
        <ul>
          {faltas.map((una) => (
            <li key={una.falta}>
              <IconAlertTriangle {...SMALL_ICON} />
              <T>{textoDeFalta(una)}</T>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
