import type { Devolucion } from '@cd/contract/inscripcion/validacion';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { frase } from '../../../ui/Dialogs';
import { TextField } from '../../../ui/fields';
import type { Form } from '../../../ui/form';
import formulario from '../../../ui/formulario.module.css';
import { ErrorState, Loading } from '../../../ui/states';
import { T } from '../../../ui/translations';
import { preequipoBy } from './periodo';
import css from './periodo.module.css';

export interface ReparosForm extends Record<string, unknown> {
  observaciones: string;
  reparos: z.output<typeof Devolucion>['reparos'];
}

/** Which children of the team have something to be put right, each with what. */
export function Reparos({ form, preequipo }: { form: Form<ReparosForm>; preequipo: number }) {
  const { data, error, refetch } = useQuery(preequipoBy(preequipo));
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loading />;
  if (data.jugadores.length === 0) return null;
  const { reparos } = form.values;
  return (
    <fieldset className={css.reparos}>
      <legend className={formulario.etiqueta}>
        <T>A quién hay que corregir</T>
      </legend>
      {data.jugadores.map(({ jugador_id: jugador, nombre_completo }) => {
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
