import type { Festivo } from '@cd/contract/maestros/festivos';
import { IconCalendarPlus, IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type MouseEvent, type Ref } from 'react';
import { Block } from '../../../ui/page/Block';
import { Button, IconButton } from '../../../ui/pieces/Button';
import { StateTag } from '../../../ui/pieces/StateTag';
import { formatCount, formatDate } from '../../../format/format';
import { ICON } from '../../../ui/pieces/icon';
import { AMBITOS, withFestivos, ofSeason, dayName, neighbour, seasonName, withoutFestivo } from './season';
import { SeasonCalendar } from './SeasonCalendar';
import { DiaFestivo } from './DiaFestivo';
import { FestivosPropuestos } from './FestivosPropuestos';
import { Muted, Row } from '../../../ui/page/Layout';
import estilos from './festivos.module.css';

interface Props {
  festivos: Festivo[];
  poner: (festivos: Festivo[]) => void;
  temporada: string;
  setTemporada: (temporada: string) => void;
  soloLectura: boolean;
}

/** The days of all the seasons, of which one is seen. */
export function FestivosField({ festivos, poner, temporada, setTemporada, soloLectura }: Props) {
  const proponer = useRef<HTMLButtonElement>(null);
  const [dia, setDia] = useState<string | null>(null);
  const [eligiendo, setEligiendo] = useState(false);
  const deEsta = ofSeason(festivos, temporada);
  // The focus goes to its neighbour, which stays.
  const quitarDeLaLista = (fecha: string, { currentTarget }: MouseEvent) => {
    const fila = currentTarget.closest('li');
    ((fila?.nextElementSibling ?? fila?.previousElementSibling)?.querySelector('button') ?? proponer.current)?.focus();
    poner(withoutFestivo(festivos, fecha));
  };

  return (
    <div className={estilos.pantalla}>
      <CalendarPart
        ref={proponer}
        {...{ festivos, temporada, setTemporada, soloLectura }}
        elegir={setDia}
        proponer={() => setEligiendo(true)}
      />
      <SeasonList festivos={deEsta} temporada={temporada} quitar={soloLectura ? undefined : quitarDeLaLista} />
      {dia !== null && (
        <DiaFestivo
          dia={dia}
          festivo={festivos.find(({ fecha }) => fecha === dia)}
          poner={(festivo) => poner(withFestivos(festivos, [festivo]))}
          quitar={() => poner(withoutFestivo(festivos, dia))}
          cerrar={() => setDia(null)}
        />
      )}
      {eligiendo && (
        <FestivosPropuestos
          temporada={temporada}
          puestos={deEsta}
          anadir={(nuevos) => poner(withFestivos(festivos, nuevos))}
          cerrar={() => setEligiendo(false)}
        />
      )}
    </div>
  );
}

interface CalendarProps extends Omit<Props, 'poner'> {
  /** Of the button that proposes. */
  ref: Ref<HTMLButtonElement>;
  elegir: (dia: string) => void;
  proponer: () => void;
}

function CalendarPart({ ref, festivos, temporada, setTemporada, soloLectura, elegir, proponer }: CalendarProps) {
  const [anterior, siguiente] = [neighbour(temporada, -1), neighbour(temporada, 1)];
  return (
    <Block
      title={`Temporada ${seasonName(temporada)}`}
      actions={
        <>
          <IconButton label="Temporada anterior" disabled={anterior === null} onClick={() => anterior && setTemporada(anterior)}>
            <IconChevronLeft {...ICON} />
          </IconButton>
          <IconButton label="Temporada siguiente" disabled={siguiente === null} onClick={() => siguiente && setTemporada(siguiente)}>
            <IconChevronRight {...ICON} />
          </IconButton>
          {!soloLectura && (
            <Button ref={ref} icon={<IconCalendarPlus {...ICON} />} onClick={proponer}>
              Añadir nacionales y autonómicos
            </Button>
          )}
        </>
      }
    >
      <Muted className={estilos.nota}>
        {soloLectura
          ? 'Su rol permite consultar los festivos, no cambiarlos.'
          : 'Pulse un día para ponerlo o quitarlo. Con el teclado: flechas para moverse e Intro.'}
      </Muted>
      <Row as="ul" wrap align="stretch" className={estilos.leyenda}>
        {Object.entries(AMBITOS).map(([ambito, nombre]) => (
          <Row as="li" gap={2} key={ambito}>
            <span data-ambito={ambito} aria-hidden>
              {nombre.charAt(0)}
            </span>
            {nombre}
          </Row>
        ))}
      </Row>
      <SeasonCalendar key={temporada} temporada={temporada} festivos={festivos} onChoose={soloLectura ? undefined : elegir} />
    </Block>
  );
}

interface ListProps {
  festivos: readonly Festivo[];
  temporada: string;
  /** Without it they are only read. */
  quitar: ((fecha: string, event: MouseEvent) => void) | undefined;
}

function SeasonList({ festivos, temporada, quitar }: ListProps) {
  return (
    <Block title={formatCount(festivos.length, 'festivo', 'festivos')} className={estilos.lista}>
      {festivos.length === 0 ? (
        <Muted
          className={estilos.nota}
        >{`No hay ninguno en la temporada ${seasonName(temporada)}. ${quitar === undefined ? '' : 'Empiece por los nacionales y autonómicos.'}`}</Muted>
      ) : (
        <ul>
          {festivos.map((festivo) => (
            <li key={festivo.fecha}>
              <time dateTime={festivo.fecha}>
                {formatDate(festivo.fecha)}
                <small>{dayName(festivo.fecha)}</small>
              </time>
              <span>
                {festivo.nombre || 'Sin nombre'}
                <StateTag tone={festivo.ambito === 'local' ? 'info' : 'neutro'}>{AMBITOS[festivo.ambito]}</StateTag>
              </span>
              {quitar && (
                <IconButton
                  label={`Quitar ${festivo.nombre || formatDate(festivo.fecha)}`}
                  onClick={(event) => quitar(festivo.fecha, event)}
                >
                  <IconTrash {...ICON} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
