import { Festivos as ListaDeFestivos, type Festivo } from '@cd/contract/maestros/festivos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconCalendarPlus, IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type MouseEvent } from 'react';
import { z } from 'zod';
import { call } from '../../../client/call';
import { useNivel } from '../../../client/permisos';
import { Bloque } from '../../../ui/Bloque';
import { Boton, BotonIcono } from '../../../ui/Boton';
import { Cargando, EstadoError } from '../../../ui/estados';
import { Ficha } from '../../../ui/Ficha';
import { FormPagina } from '../../../ui/FormPagina';
import { ahora, cuantos, fecha as escrita } from '../../../formato/formato';
import { ICONO } from '../../../ui/icono';
import { useRelectura, type Recargar } from '../../../ui/relectura';
import { Titulo } from '../../../ui/Titulo';
import { AMBITOS, conFestivos, delAnno, nombreDeDia, sinFestivo } from './anno';
import { CalendarioDelAnno } from './CalendarioDelAnno';
import { DiaFestivo } from './DiaFestivo';
import { FestivosPropuestos } from './FestivosPropuestos';
import estilos from './festivos.module.css';

const CLAVE = ['festivos'];
const PRIMER_ANNO = 2000;
const ULTIMO_ANNO = 2100;

export default function Festivos() {
  const consulta = useQuery({ queryKey: CLAVE, queryFn: () => call('GET /api/festivos'), staleTime: Infinity, gcTime: 0 });
  const { data, error, refetch } = consulta;
  const { vez, recargar } = useRelectura(consulta);
  const [anno, setAnno] = useState(() => Number(ahora().slice(0, 4)));
  return (
    <>
      <Titulo cuenta={data && cuantos(data.length, 'día guardado', 'días guardados')}>Festivos</Titulo>
      {data ? (
        <Formulario key={vez} guardados={data} anno={anno} setAnno={setAnno} recargar={recargar} />
      ) : error ? (
        <EstadoError error={error} reintentar={() => void refetch()} />
      ) : (
        <Cargando />
      )}
    </>
  );
}

interface Props {
  guardados: Festivo[];
  anno: number;
  setAnno: (anno: number) => void;
  recargar: Recargar;
}

function Formulario({ guardados, anno, setAnno, recargar }: Props) {
  const soloLectura = useNivel('festivos') < Nivel.Edicion;
  // What is being changed: others may save theirs meanwhile.
  const [antes, setAntes] = useState(guardados);
  const proponer = useRef<HTMLButtonElement>(null);
  const [dia, setDia] = useState<string | null>(null);
  const [eligiendo, setEligiendo] = useState(false);
  return (
    <FormPagina
      titulo="Festivos"
      tituloError="Se produjo un error al guardar los festivos"
      boton="Guardar los festivos"
      larga
      invalida={[CLAVE]}
      soloLectura={soloLectura}
      recargar={recargar}
      valores={{ festivos: guardados }}
      esquema={z.object({ festivos: ListaDeFestivos })}
      guardar={async ({ festivos }) => {
        await call('PUT /api/festivos', { body: { festivos, antes } });
        setAntes(festivos);
        return { titulo: 'Festivos guardados', texto: `${cuantos(festivos.length, 'día', 'días')} en los que no se juega.` };
      }}
    >
      {(form) => {
        const { festivos } = form.values;
        const poner = (lista: Festivo[]) => form.setFieldValue('festivos', lista);
        const deEste = delAnno(festivos, anno);
        // The focus goes to its neighbour, which stays.
        const quitarDeLaLista = (fecha: string, { currentTarget }: MouseEvent) => {
          const fila = currentTarget.closest('li');
          ((fila?.nextElementSibling ?? fila?.previousElementSibling)?.querySelector('button') ?? proponer.current)?.focus();
          poner(sinFestivo(festivos, fecha));
        };
        return (
          <div className={estilos.pantalla}>
            <Bloque
              className={estilos.calendario}
              titulo={`Año ${anno}`}
              acciones={
                <>
                  <BotonIcono nombre="Año anterior" disabled={anno <= PRIMER_ANNO} onClick={() => setAnno(anno - 1)}>
                    <IconChevronLeft {...ICONO} />
                  </BotonIcono>
                  <BotonIcono nombre="Año siguiente" disabled={anno >= ULTIMO_ANNO} onClick={() => setAnno(anno + 1)}>
                    <IconChevronRight {...ICONO} />
                  </BotonIcono>
                  {!soloLectura && (
                    <Boton ref={proponer} icono={<IconCalendarPlus {...ICONO} />} onClick={() => setEligiendo(true)}>
                      Añadir nacionales y autonómicos
                    </Boton>
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
              <CalendarioDelAnno key={anno} anno={anno} festivos={festivos} alElegir={soloLectura ? undefined : setDia} />
            </Bloque>
            <Bloque titulo={cuantos(deEste.length, 'festivo', 'festivos')} className={estilos.lista}>
              {deEste.length === 0 ? (
                <p className={estilos.nota}>{`No hay ninguno en ${anno}. ${soloLectura ? '' : 'Empiece por los nacionales y autonómicos.'}`}</p>
              ) : (
                <ul>
                  {deEste.map((festivo) => (
                    <li key={festivo.fecha}>
                      <time dateTime={festivo.fecha}>
                        {escrita(festivo.fecha)}
                        <small>{nombreDeDia(festivo.fecha)}</small>
                      </time>
                      <span>
                        {festivo.nombre || 'Sin nombre'}
                        <Ficha tono={festivo.ambito === 'local' ? 'info' : 'neutro'}>{AMBITOS[festivo.ambito]}</Ficha>
                      </span>
                      {!soloLectura && (
                        <BotonIcono nombre={`Quitar ${festivo.nombre || escrita(festivo.fecha)}`} onClick={(event) => quitarDeLaLista(festivo.fecha, event)}>
                          <IconTrash {...ICONO} />
                        </BotonIcono>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </Bloque>
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
              <FestivosPropuestos anno={anno} puestos={deEste} anadir={(nuevos) => poner(conFestivos(festivos, nuevos))} cerrar={() => setEligiendo(false)} />
            )}
          </div>
        );
      }}
    </FormPagina>
  );
}
