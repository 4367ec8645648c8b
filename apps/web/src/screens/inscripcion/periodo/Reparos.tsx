import type { Preequipo } from '@cd/contract/inscripcion/preequipos';
import type { Devolucion } from '@cd/contract/inscripcion/validacion';
import type { z } from 'zod';
import { frase } from '../../../ui/Dialogs';
import { TextField } from '../../../ui/fields';
import type { Form } from '../../../ui/form';
import formulario from '../../../ui/formulario.module.css';
import { T } from '../../../ui/translations';
import css from './periodo.module.css';

export interface ReparosForm extends Record<string, unknown> {
  observaciones: string;
  reparos: z.output<typeof Devolucion>['reparos'];
}

interface Props {
  form: Form<ReparosForm>;
  preequipo: number;
  jugadores: Preequipo['jugadores'];
}

/** Which children of the team have something to be put right, each with what. */
export function Reparos({ form, preequipo, jugadores }: Props) {
  const { reparos } = form.values;
  return (
    <fieldset className={css.reparos}>
      <legend className={formulario.etiqueta}>
        <T>A quién hay que corregir</T>
      </legend>
      {jugadores.map(({ jugador_id: jugador, nombre_completo }) => {
        const at = reparos.findIndex((uno) => uno.jugador === jugador);
        const marcado = at >= 0;
        const marcar = () =>
          form.setFieldValue('reparos', marcado ? reparos.toSpliced(at, 1) : [...reparos, { preequipo, jugador, motivo: '' }]);
        return (
          <div key={jugador}>
            <label>
              <input type="checkbox" checked={marcado} onChange={marcar} />
              <span>{nombre_completo}</span>
            </label>
            {marcado && (
              <TextField
                label={frase`Qué hay que corregir de ${nombre_completo}`}
                ancho="todo"
                maxLength={200}
                {...form.getInputProps(`reparos.${at}.motivo`)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
