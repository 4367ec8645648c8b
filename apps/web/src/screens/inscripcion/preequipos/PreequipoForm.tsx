import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../client/call';
import { FormPage } from '../../../ui/FormPage';
import { markSaved } from '../../../ui/grid/marks';
import type { Reload } from '../../../ui/reread';
import { ErrorState, Loading } from '../../../ui/states';
import { withAnswers } from '../../competicion/plantillas/squad';
import { Schema, valuesOf, type Edited } from './edited-preequipo';
import { preequipoFields } from './preequipo-fields';
import { CHANGED, opcionesOf, ROWS, type Preequipo } from './preequipos';

interface Props {
  colegioId: number;
  /** Null: it is being made. */
  preequipo: Preequipo | null;
  soloLectura?: boolean;
  recargar?: Reload;
  alGuardar: (id: number) => void;
}

const colores = { queryKey: ['colores'], queryFn: () => call('GET /api/colores'), staleTime: Infinity };

async function save(datos: Edited, colegio_id: number, preequipo: Preequipo | null): Promise<number | null> {
  if (preequipo === null) return (await call('POST /api/preequipos', { body: { preequipo: { ...datos, colegio_id } } })).id;
  const { id, version } = preequipo;
  const guardado = await withAnswers((answers) =>
    call('PUT /api/preequipos', { body: { preequipo: { ...datos, colegio_id, id, version, ...answers } } }),
  );
  return guardado && id;
}

/** All that a school says of a team that it asks for (spec 2 §3 and §5). */
export function PreequipoForm({ colegioId, preequipo, soloLectura, recargar, alGuardar }: Props) {
  const opciones = useQuery(opcionesOf(colegioId));
  const deColores = useQuery(colores);
  const guardado = useRef(0);
  const error = opciones.error ?? deColores.error;
  if (!opciones.data || !deColores.data) return error ? <ErrorState error={error} retry={() => void opciones.refetch()} /> : <Loading />;
  const choices = { preequipo, opciones: opciones.data, colores: deColores.data };
  return (
    <FormPage
      nombre={`preequipo ${colegioId}`}
      titulo={preequipo ? 'Editar el equipo' : 'Inscribir un equipo'}
      tituloError={`Se produjo un error al ${preequipo ? 'modificar' : 'inscribir'} el equipo`}
      boton={preequipo ? 'Guardar equipo' : 'Inscribir el equipo'}
      soloLectura={soloLectura}
      recargar={recargar}
      esquema={Schema}
      valores={valuesOf(preequipo, opciones.data)}
      guardar={async (datos) => {
        const id = await save(datos, colegioId, preequipo);
        if (id === null) return null;
        guardado.current = id;
        markSaved(['filas', ...ROWS.clave], id, preequipo === null);
        return preequipo
          ? { titulo: 'Equipo modificado', texto: 'Sus datos se han guardado.' }
          : { titulo: 'Equipo inscrito', texto: 'Añada ahora a sus entrenadores y jugadores.' };
      }}
      invalida={CHANGED}
      alGuardar={() => alGuardar(guardado.current)}
      campos={(form) => preequipoFields(form, choices)}
    />
  );
}
