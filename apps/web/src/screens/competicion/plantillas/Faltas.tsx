import { gravedadDe, textoDeFalta, type ClaseDeFalta } from '@cd/domain/competicion/plantillas/faltas';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { StateTag } from '../../../ui/pieces/StateTag';
import { T } from '../../../ui/pieces/translations';
import { Stack } from '../../../ui/page/Layout';
import estilos from './plantillas.module.css';

interface Lacks {
  faltas: readonly { falta: ClaseDeFalta; cuantas: number }[];
}

/** All that a team lacks, in a line. */
export const writtenLacks = ({ faltas }: Lacks): string => faltas.map(textoDeFalta).join(' · ');

export const LacksTag = ({ faltas }: Lacks) =>
  faltas.length === 0 ? (
    <StateTag tone="ok">Completo</StateTag>
  ) : (
    <StateTag tone="aviso">{faltas.length === 1 ? 'Falta 1' : `Faltan ${faltas.length}`}</StateTag>
  );

/** Whether it cannot become an active squad so. */
const hinders = ({ falta }: Lacks['faltas'][number]): boolean => gravedadDe(falta) !== 'aviso';

/** What a team, or its squad, still lacks to be valid, one by one: what the rules do not let pass stands out. */
export function LacksList({ titulo = 'Para estar completo', faltas }: Lacks & { titulo?: string }) {
  return (
    <div className={`tras-4 ${estilos.faltas}`}>
      <h3>
        <T>{titulo}</T>
      </h3>
      {faltas.length === 0 ? (
        <p>
          <IconCircleCheck {...SMALL_ICON} /> <T>No le falta nada</T>
        </p>
      ) : (
        <Stack as="ul" gap={1}>
          {faltas.map((una) => (
            <li key={una.falta} data-impide={hinders(una) || undefined}>
              {hinders(una) ? <IconCircleX {...SMALL_ICON} /> : <IconAlertTriangle {...SMALL_ICON} />}
              <span>
                <T>{textoDeFalta(una)}</T>
                {hinders(una) && (
                  <>
                    {' '}
                    <T>(lo impide)</T>
                  </>
                )}
              </span>
            </li>
          ))}
        </Stack>
      )}
    </div>
  );
}
