import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../client/call';
import { FormPage } from '../../../ui/forms/FormPage';
import { markSaved } from '../../../ui/grid/marks';
import type { Reload } from '../../../ui/forms/reread';
import { Waiting } from '../../../ui/page/states';
import { withAnswers } from '../../competicion/plantillas/squad';
import { CosteDeUno } from '../costes/Costes';
import { Schema, valuesOf, type EditedPreequipo } from './edited-preequipo';
import { preequipoFields } from './preequipo-fields';
import { CHANGED, opcionesOf, ROWS, type Preequipo } from './preequipos';

interface Props {
  colegioId: number;
  /** Null: it is being made. */
  preequipo: Preequipo | null;
  soloLectura?: boolean;
  reload?: Reload;
  onSave: (id: number) => void;
}

const colores = { queryKey: ['colores'], queryFn: () => call('GET /api/colores'), staleTime: Infinity };

async function save(datos: EditedPreequipo, colegio_id: number, preequipo: Preequipo | null): Promise<number | null> {
  if (preequipo === null) return (await call('POST /api/preequipos', { body: { preequipo: { ...datos, colegio_id } } })).id;
  const { id, version } = preequipo;
  const guardado = await withAnswers((answers) =>
    call('PUT /api/preequipos', { body: { preequipo: { ...datos, colegio_id, id, version, ...answers } } }),
  );
  return guardado && id;
}

/** Of each school, where a new one is of any. */
export const formName = (colegioId: number): string => `preequipo ${colegioId}`;

/** All that a school says of a team that it asks for (spec 2 §3 and §5). */
export function PreequipoForm({ colegioId, preequipo, soloLectura, reload, onSave }: Props) {
  const opciones = useQuery(opcionesOf(colegioId));
  const deColores = useQuery(colores);
  const guardado = useRef(0);
  const error = opciones.error ?? deColores.error;
  if (!opciones.data || !deColores.data) return <Waiting error={error} refetch={opciones.refetch} />;
  const choices = { preequipo, opciones: opciones.data, colores: deColores.data };
  return (
    <FormPage
      name={formName(colegioId)}
      title={preequipo ? 'Editar el equipo' : 'Inscribir un equipo'}
      errorTitle={`Se produjo un error al ${preequipo ? 'modificar' : 'inscribir'} el equipo`}
      button={preequipo ? 'Guardar equipo' : 'Inscribir el equipo'}
      readOnly={soloLectura}
      reload={reload}
      schema={Schema}
      values={valuesOf(preequipo, opciones.data)}
      save={async (datos) => {
        const id = await save(datos, colegioId, preequipo);
        if (id === null) return null;
        guardado.current = id;
        markSaved(['filas', ...ROWS.clave], id, preequipo === null);
        return preequipo
          ? { title: 'Equipo modificado', text: 'Sus datos se han guardado.' }
          : { title: 'Equipo inscrito', text: 'Añada ahora a sus entrenadores y jugadores.' };
      }}
      invalidates={CHANGED}
      onSaved={() => onSave(guardado.current)}
      fields={(form) => {
        const fields = preequipoFields(form, choices);
        const { campeonato_id, sede_id, concentraciones } = form.values;
        const coste = <CosteDeUno colegio={colegioId} campeonato={campeonato_id} sede={sede_id} concentraciones={concentraciones} />;
        return {
          ...fields,
          observaciones: (
            <>
              {fields.observaciones}
              {coste}
            </>
          ),
        };
      }}
    />
  );
}
