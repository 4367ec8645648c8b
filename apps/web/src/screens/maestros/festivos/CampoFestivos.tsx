import type { Festivo } from '@cd/contract/maestros/festivos';
import { IconCalendarPlus, IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type MouseEvent, type Ref } from 'react';
import { Block } from '../../../ui/Block';
import { Button, IconButton } from '../../../ui/Button';
import { StateTag } from '../../../ui/StateTag';
import { cuantos, fecha as escrita } from '../../../formato/formato';
import { ICONO } from '../../../ui/icono';
import { AMBITOS, conFestivos, delAnno, nombreDeDia, sinFestivo } from './anno';
import { CalendarioDelAnno } from './CalendarioDelAnno';
import { DiaFestivo } from './DiaFestivo';
import { FestivosPropuestos } from './FestivosPropuestos';
import estilos from './festivos.module.css';

const PRIMER_ANNO = 2000;
const ULTIMO_ANNO = 2100;

interface Props {
  festivos: Festivo[];
  poner: (festivos: Festivo[]) => void;
  anno: number;
  setAnno: (anno: number) => void;
  soloLectura: boolean;
}

/** The days of all the years, of which one is seen. */
export function CampoFestivos({ festivos, poner, anno, setAnno, soloLectura }: Props) {
  const proponer = useRef<HTMLButtonElement>(null);
  const [dia, setDia] = useState<string | null>(null);
  const [eligiendo, setEligiendo] = useState(false);
  const deEste = delAnno(festivos, anno);
  // The focus goes to its neighbour, which stays.
  const quitarDeLaLista = (fecha: string, { currentTarget }: MouseEvent) => {
    const fila = currentTarget.closest('li');
    ((fila?.nextElementSibling ?? fila?.previousElementSibling)?.querySelector('button') ?? proponer.current)?.focus();
    poner(sinFestivo(festivos, fecha));
  };

  return (
    <div className={estilos.pantalla}>
      <Calendario ref={proponer} {...{ festivos, anno, setAnno, soloLectura }} elegir={setDia} proponer={() => setEligiendo(true)} />
      <ListaDelAnno festivos={deEste} anno={anno} quitar={soloLectura ? undefined : quitarDeLaLista} />
      {dia !== null && (
        <DiaFestivo
          dia={dia}
          festivo={festivos.find(({ fecha }) => fecha === dia)}
          poner={(festivo) => poner(conFestivos(festivos, [festivo]))}
          quitar={() => poner(sinFestivo(festivos, dia))}
          cerrar={() => setDia(null)}
        />
      )}
      {eligiendo && (
        <FestivosPropuestos
          anno={anno}
          puestos={deEste}
          anadir={(nuevos) => poner(conFestivos(festivos, nuevos))}
          cerrar={() => setEligiendo(false)}
        />
      )}
    </div>
  );
}

interface PropsDelCalendario extends Omit<Props, 'poner'> {
  /** Of the button that proposes. */
  ref: Ref<HTMLButtonElement>;
  elegir: (dia: string) => void;
  proponer: () => void;
}

function Calendario({ ref, festivos, anno, setAnno, soloLectura, elegir, proponer }: PropsDelCalendario) {
  return (
    <Block
      className={estilos.calendario}
      titulo={`Año ${anno}`}
      acciones={
        <>
          <IconButton nombre="Año anterior" disabled={anno <= PRIMER_ANNO} onClick={() => setAnno(anno - 1)}>
            <IconChevronLeft {...ICONO} />
          </IconButton>
          <IconButton nombre="Año siguiente" disabled={anno >= ULTIMO_ANNO} onClick={() => setAnno(anno + 1)}>
            <IconChevronRight {...ICONO} />
          </IconButton>
          {!soloLectura && (
            <Button ref={ref} icono={<IconCalendarPlus {...ICONO} />} onClick={proponer}>
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
      <CalendarioDelAnno key={anno} anno={anno} festivos={festivos} alElegir={soloLectura ? undefined : elegir} />
    </Block>
  );
}

interface PropsDeLaLista {
  festivos: readonly Festivo[];
  anno: number;
  /** Without it they are only read. */
  quitar: ((fecha: string, event: MouseEvent) => void) | undefined;
}

function ListaDelAnno({ festivos, anno, quitar }: PropsDeLaLista) {
  return (
    <Block titulo={cuantos(festivos.length, 'festivo', 'festivos')} className={estilos.lista}>
      {festivos.length === 0 ? (
        <p
          className={estilos.nota}
        >{`No hay ninguno en ${anno}. ${quitar === undefined ? '' : 'Empiece por los nacionales y autonómicos.'}`}</p>
      ) : (
        <ul>
          {festivos.map((festivo) => (
            <li key={festivo.fecha}>
              <time dateTime={festivo.fecha}>
                {escrita(festivo.fecha)}
                <small>{nombreDeDia(festivo.fecha)}</small>
              </time>
              <span>
                {festivo.nombre || 'Sin nombre'}
                <StateTag tono={festivo.ambito === 'local' ? 'info' : 'neutro'}>{AMBITOS[festivo.ambito]}</StateTag>
              </span>
              {quitar && (
                <IconButton nombre={`Quitar ${festivo.nombre || escrita(festivo.fecha)}`} onClick={(event) => quitar(festivo.fecha, event)}>
                  <IconTrash {...ICONO} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
