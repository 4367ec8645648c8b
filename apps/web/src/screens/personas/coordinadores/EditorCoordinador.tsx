import { ModeloCoordinador, type Coordinador } from '@cd/contract/personas/coordinadores';
import type { z } from 'zod';
import { Toggle } from '../../../ui/fields';
import { CampoImagen, MISMA_IMAGEN } from '../../../ui/imagen';
import { camposDePersona, Corte } from '../persona/CamposDePersona';
import { documentoDeEditor } from '../persona/documento';
import { EditorDePersona } from '../persona/EditorDePersona';
import { COORDINADORES } from '../persona/tipo-de-persona';
import { useFaltaParaDar } from '../../administracion/roles/consultas';
import { CampoCargos, type Cargo } from './CampoCargos';

const Esquema = ModeloCoordinador.safeExtend({ imagen: CampoImagen, dni: documentoDeEditor({ obligatorio: false }) });
/** The role that a new coordinator's account has. */
const ROL_COORDINADOR = 4;
type Editado = z.output<typeof Esquema>;
/** With the names, to show them; the call takes the ids. */
type Valores = Omit<Editado, 'cargos'> & { cargos: Cargo[] };

function valoresDe(coordinador: Coordinador | null): Valores {
  const { nombre = '', dni = '', movil = '', login = '', estado = 1, general = 2, cargos = [] } = coordinador ?? {};
  return { nombre, dni, movil, login, estado, general, cargos, imagen: MISMA_IMAGEN };
}

export default function EditorCoordinador() {
  const falta = useFaltaParaDar()(ROL_COORDINADOR);
  return (
    <EditorDePersona
      tipo={COORDINADORES}
      esquema={Esquema}
      valores={valoresDe}
      campos={(form, { registro }) => {
        const general = form.values.general === 1;
        // What they were given already stays.
        const noPuedeHacerlo = falta !== null && !general && form.getInitialValues().general !== 1;
        return {
          ...camposDePersona(form, {
            pendiente: registro?.correo_pendiente,
            cuenta: { ayuda: 'Con esta dirección entra y recibe los avisos de sus equipos' },
          }),
          general: (
            <>
              <Corte />
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
            <CampoCargos
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
