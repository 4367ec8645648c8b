import { ModeloCoordinador, type Coordinador } from '@cd/contract/personas/coordinadores';
import type { z } from 'zod';
import { Toggle } from '../../../ui/fields/fields';
import { ImageValue, SAME_IMAGE } from '../../../ui/fields/image';
import { personaFields, Divider } from '../persona/persona-fields';
import { editorDocumento } from '../persona/documento';
import { PersonaEditor } from '../persona/PersonaEditor';
import { COORDINADORES } from '../persona/tipo-de-persona';
import { useMissingToGive } from '../../administracion/roles/queries';
import { CargosField, type Cargo } from './CargosField';

const Schema = ModeloCoordinador.safeExtend({ imagen: ImageValue, dni: editorDocumento({ obligatorio: false }) });
/** The role that a new coordinator's account has. */
const ROL_COORDINADOR = 4;
type Edited = z.output<typeof Schema>;
/** With the names, to show them; the call takes the ids. */
type Values = Omit<Edited, 'cargos'> & { cargos: Cargo[] };

function valuesOf(coordinador: Coordinador | null): Values {
  const { nombre = '', dni = '', movil = '', login = '', estado = 1, general = 2, cargos = [] } = coordinador ?? {};
  return { nombre, dni, movil, login, estado, general, cargos, imagen: SAME_IMAGE };
}

export default function EditorCoordinador() {
  const falta = useMissingToGive()(ROL_COORDINADOR);
  return (
    <PersonaEditor
      tipo={COORDINADORES}
      schema={Schema}
      values={valuesOf}
      fields={(form, { record }) => {
        const general = form.values.general === 1;
        // What they were given already stays.
        const noPuedeHacerlo = falta !== null && !general && form.getInitialValues().general !== 1;
        return {
          ...personaFields(form, {
            pendiente: record?.correo_pendiente,
            cuenta: { ayuda: 'Con esta dirección entra y recibe los avisos de sus equipos' },
          }),
          general: (
            <>
              <Divider />
              <Toggle
                label="Coordinador general"
                ayuda={
                  noPuedeHacerlo
                    ? `No puede darle más colegios y deportes que los que tiene: a usted ${falta}`
                    : general
                      ? 'Se ocupa de todos los colegios y deportes'
                      : 'Se ocupa solo de los colegios y deportes que se añadan'
                }
                disabled={noPuedeHacerlo}
                ancho="todo"
                value={general ? 1 : 0}
                onChange={(si) => form.setFieldValue('general', si === 1 ? 1 : 2)}
              />
            </>
          ),
          cargos: !general && (
            <CargosField
              label="Colegios y deportes"
              soloQuitar={noPuedeHacerlo}
              {...form.getInputProps('cargos')}
              onChange={(cargos) => {
                form.clearFieldError('cargos');
                form.setFieldValue('cargos', cargos);
              }}
            />
          ),
        };
      }}
    />
  );
}
