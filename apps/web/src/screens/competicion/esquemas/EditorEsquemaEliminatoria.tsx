import { ModeloEsquemaEliminatoria, type FilaEsquemaEliminatoria } from '@cd/contract/competicion/esquemas';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { z } from 'zod';
import { useHeldRead } from '../../../client/held-read';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { DialogNoPermission } from '../../../ui/DialogNoPermission';
import { frase } from '../../../ui/Dialogs';
import { TextField, Toggle } from '../../../ui/fields';
import { FormModal } from '../../../ui/FormModal';
import { markSaved } from '../../../ui/grid/marks';

type Edited = z.output<typeof ModeloEsquemaEliminatoria>;
const KEY = keyOf('esquemas_clasificacion_eliminatoria');

async function saveEsquema(esquema: Edited, antes: FilaEsquemaEliminatoria | null) {
  if (antes)
    await call('PUT /api/esquemasclasificacioneliminatoria', { body: { esquema: { ...esquema, id: antes.id, version: antes.version } } });
  const id = antes?.id ?? (await call('POST /api/esquemasclasificacioneliminatoria', { body: { esquema } })).id;
  markSaved(KEY, id, !antes);
  return { title: antes ? 'Esquema modificado' : 'Esquema creado', text: frase`Los datos de ${esquema.nombre} se han guardado.` };
}

export default function EditorEsquemaEliminatoria() {
  const { id: pedido } = useParams({ strict: false });
  const id = pedido === undefined ? null : Number(pedido);
  const navigate = useNavigate();
  const { ruta, nuevo } = PANTALLAS.esquemas_clasificacion_eliminatoria;
  const cerrar = () => void navigate({ href: ruta });
  const soloLectura = useLevel('esquemas_clasificacion_eliminatoria') < Nivel.Edicion;
  const registro = useHeldRead({
    queryKey: ['editor', 'esquema-eliminatoria', id],
    queryFn: () => (id === null ? null : call('GET /api/esquemasclasificacioneliminatoria/:id', { params: { id } })),
    enabled: id !== null || !soloLectura,
  });
  const titulo = id === null ? nuevo : soloLectura ? 'Ver esquema' : 'Editar esquema';
  if (id === null && soloLectura) return <DialogNoPermission title={titulo} onClose={cerrar} />;
  return (
    <FormModal<Edited, Edited, FilaEsquemaEliminatoria | null>
      key={id ?? 'nuevo'}
      makesAnother={id === null}
      title={titulo}
      errorTitle={`Se produjo un error al ${id === null ? 'crear' : 'modificar'} el esquema`}
      button="Guardar esquema"
      width="corto"
      readOnly={soloLectura}
      schema={ModeloEsquemaEliminatoria}
      record={registro}
      values={(leido) => ({ nombre: leido?.nombre ?? '', desempatable: leido?.desempatable ?? 1, goles_fuera: leido?.goles_fuera ?? 0 })}
      save={saveEsquema}
      invalidates={[KEY]}
      onClose={cerrar}
      fields={(form) => ({
        nombre: <TextField label="Nombre" ancho="todo" autoComplete="off" maxLength={120} {...form.getInputProps('nombre')} />,
        desempatable: (
          <Toggle
            label="Se desempata"
            ancho="todo"
            ayuda="Con lo que diga el acta: prórroga o penaltis"
            {...form.getInputProps('desempatable')}
          />
        ),
        goles_fuera: (
          <Toggle
            label="Los tantos fuera de casa valen doble"
            ancho="todo"
            ayuda="A ida y vuelta, si la suma está igualada"
            {...form.getInputProps('goles_fuera')}
          />
        ),
      })}
    />
  );
}
