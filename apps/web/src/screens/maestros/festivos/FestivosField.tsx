import type { Festivo } from '@cd/contract/maestros/festivos';
import { IconCalendarPlus, IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type MouseEvent, type Ref } from 'react';
import { Block } from '../../../ui/Block';
import { Button, IconButton } from '../../../ui/Button';
import { StateTag } from '../../../ui/StateTag';
import { formatCount, formatDate } from '../../../format/format';
import { ICON } from '../../../ui/icon';
import { AMBITOS, withFestivos, ofYear, dayName, withoutFestivo } from './year';
import { YearCalendar } from './YearCalendar';
import { DiaFestivo } from './DiaFestivo';
import { FestivosPropuestos } from './FestivosPropuestos';
import estilos from './festivos.module.css';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

interface Props {
  festivos: Festivo[];
  poner: (festivos: Festivo[]) => void;
  anno: number;
  setAnno: (anno: number) => void;
  soloLectura: boolean;
}

/** The days of all the years, of which one is seen. */
export function FestivosField({ festivos, poner, anno, setAnno, soloLectura }: Props) {
  const proponer = useRef<HTMLButtonElement>(null);
  const [dia, setDia] = useState<string | null>(null);
  const [eligiendo, setEligiendo] = useState(false);
  const deEste = ofYear(festivos, anno);
  // The focus goes to its neighbour, which stays.
  const quitarDeLaLista = (fecha: string, { currentTarget }: MouseEvent) => {
    const fila = currentTarget.closest('li');
    ((fila?.nextElementSibling ?? fila?.previousElementSibling)?.querySelector('button') ?? proponer.current)?.focus();
    poner(withoutFestivo(festivos, fecha));
  };

  return (
    <div className={estilos.pantalla}>
      <CalendarPart ref={proponer} {...{ festivos, anno, setAnno, soloLectura }} elegir={setDia} proponer={() => setEligiendo(true)} />
      <YearList festivos={deEste} anno={anno} quitar={soloLectura ? undefined : quitarDeLaLista} />
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
          anno={anno}
          puestos={deEste}
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

function CalendarPart({ ref, festivos, anno, setAnno, soloLectura, elegir, proponer }: CalendarProps) {
  return (
    <Block
      className={estilos.calendario}
      titulo={`Año ${anno}`}
      acciones={
        <>
          <IconButton nombre="Año anterior" disabled={anno <= FIRST_YEAR} onClick={() => setAnno(anno - 1)}>
            <IconChevronLeft {...ICON} />
          </IconButton>
          <IconButton nombre="Año siguiente" disabled={anno >= LAST_YEAR} onClick={() => setAnno(anno + 1)}>
            <IconChevronRight {...ICON} />
          </IconButton>
          {!soloLectura && (
            <Button ref={ref} icono={<IconCalendarPlus {...ICON} />} onClick={proponer}>
              Añadir nacionales y autonómicos
            </Button>
          )}
        </>
      }
    >
      <p className={estilos.nota}>
        {soloLectura
          ? 'Su rol permite consultar los festivos, no cambiarlos.'
          : 'Pulse un día para ponerlo o quitarlo. Con el teclado: flechas para moverse e Intro.'}
      </p>
      <ul className={estilos.leyenda}>
        {Object.entries(AMBITOS).map(([ambito, nombre]) => (
          <li key={ambito}>
            <span data-ambito={ambito} aria-hidden>
              {nombre.charAt(0)}
            </span>
            {nombre}
          </li>
        ))}
      </ul>
      <YearCalendar key={anno} anno={anno} festivos={festivos} alElegir={soloLectura ? undefined : elegir} />
    </Block>
  );
}

interface ListProps {
  festivos: readonly Festivo[];
  anno: number;
  /** Without it they are only read. */
  quitar: ((fecha: string, event: MouseEvent) => void) | undefined;
}

function YearList({ festivos, anno, quitar }: ListProps) {
  return (
    <Block titulo={formatCount(festivos.length, 'festivo', 'festivos')} className={estilos.lista}>
      {festivos.length === 0 ? (
        <p
          className={estilos.nota}
        >{`No hay ninguno en ${anno}. ${quitar === undefined ? '' : 'Empiece por los nacionales y autonómicos.'}`}</p>
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
                <StateTag tono={festivo.ambito === 'local' ? 'info' : 'neutro'}>{AMBITOS[festivo.ambito]}</StateTag>
              </span>
              {quitar && (
                <IconButton
                  nombre={`Quitar ${festivo.nombre || formatDate(festivo.fecha)}`}
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
