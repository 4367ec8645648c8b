import type { PartidoDeRetirada } from '@cd/contract/partidos/retiradas';
import type { CallAnswer } from '../../../client/call';
import { formatCount, formatDate } from '../../../format/format';
import { T, useTranslate } from '../../../ui/pieces/translations';
import { tellConsecuencias } from '../../resultados/consecuencias';
import { Stack } from '../../../ui/page/Layout';
import estilos from './retirada.module.css';

const WORDS: Readonly<Record<PartidoDeRetirada['que'], string>> = {
  perdido: 'Perdido',
  suspendido: 'No se juega',
  'no cuenta': 'No cuenta',
};

const told = ({ que, marcador_local, marcador_visitante }: PartidoDeRetirada): string =>
  marcador_local === null ? WORDS[que] : `${WORDS[que]} ${marcador_local} - ${marcador_visitante}`;

/** Every match that it changes, and the table and the bracket after it. */
export function RetiradaPreview({ partidos, consecuencias }: CallAnswer<'POST /api/equipos/retirada/previa'>) {
  const traducir = useTranslate();
  const cambios = tellConsecuencias(consecuencias);
  return (
    <Stack as="section" gap={2} className={`cede ${estilos.previa}`} aria-label={traducir('Lo que va a ocurrir')}>
      <h3>
        <T>{formatCount(partidos.length, 'partido cambia', 'partidos cambian')}</T>
      </h3>
      {/* It scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={estilos.lista} tabIndex={0} aria-label={traducir('Partidos que cambian')}>
        {partidos.map((partido) => (
          <li key={partido.id}>
            {partido.fecha === null ? <span>Sin fecha</span> : <time dateTime={partido.fecha}>{formatDate(partido.fecha)}</time>}
            <span>
              {partido.local} – {partido.visitante}
            </span>
            <b>{traducir(told(partido))}</b>
          </li>
        ))}
      </ul>
      <h3>
        <T>{cambios.length === 0 ? 'La clasificación no cambia' : 'Clasificación y cuadro, antes y después'}</T>
      </h3>
      {cambios.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={`${estilos.lista} ${estilos.cambios}`} tabIndex={0} aria-label={traducir('Lo que cambia en la clasificación')}>
          {cambios.map(({ detail }) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
