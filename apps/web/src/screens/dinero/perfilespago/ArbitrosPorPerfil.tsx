import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowLeft, IconReceiptTax } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { keyOf } from '../../../client/ask-ahead';
import { call, type CallAnswer } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { buttonClass } from '../../../ui/pieces/Button';
import { yesOrNo } from '../../../ui/crud/columns';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { ICON } from '../../../ui/pieces/icon';

type Fila = CallAnswer<'GET /api/perfilespago/arbitros'>[number];
type Perfiles = CallAnswer<'GET /api/perfilespago'>;

const NINGUNO = 0;
const SIN_ELEGIR = -1;
const ROWS = memoryRows<Fila>([...keyOf('perfilespago'), 'arbitros'], () => call('GET /api/perfilespago/arbitros'));
const PERFILES = { queryKey: keyOf('perfilespago'), queryFn: () => call('GET /api/perfilespago') };
const NO_PERFILES: Perfiles = [];

const columnsWith = (perfiles: Perfiles): ListColumns<Fila, { nombre: 'texto'; perfil_pago_id: 'opcion'; con_cuenta: 'opcion' }> => ({
  nombre: { tipo: 'texto', titulo: 'Árbitro', clase: 'name', movil: 'titulo' },
  perfil_pago_id: {
    tipo: 'opcion',
    titulo: 'Perfil de pago',
    clase: 'name',
    movil: 'detalle',
    opciones: [{ valor: NINGUNO, titulo: 'Ninguno' }, ...perfiles.map(({ id, nombre }) => ({ valor: id, titulo: nombre }))],
    valor: ({ perfil_pago_id }) => perfil_pago_id ?? NINGUNO,
  },
  con_cuenta: {
    tipo: 'opcion',
    titulo: 'Cuenta bancaria',
    opciones: yesOrNo('Sí', 'No'),
    movil: 'lado',
    enTarjeta: ({ con_cuenta }) => (con_cuenta === 1 ? 'con cuenta' : 'sin cuenta'),
  },
});

interface Chosen {
  filas: readonly Fila[];
  quitar: () => void;
}

/** Which referee is paid by which, and many given another at once. */
export default function ArbitrosPorPerfil() {
  const { data: perfiles = NO_PERFILES } = useQuery(PERFILES);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const columnas = useMemo(() => columnsWith(perfiles), [perfiles]);
  return (
    <>
      <Grid
        nombre="perfilespago_arbitros"
        titulo="Perfil de pago de cada árbitro"
        cosa={{ uno: 'árbitro', varios: 'árbitros' }}
        filas={ROWS}
        columnas={columnas}
        nivel={useLevel('perfilespago')}
        porPagina={50}
        accionesSeleccion={[
          {
            titulo: 'Poner un perfil',
            icono: IconReceiptTax,
            nivel: Nivel.Edicion,
            onClick: (filas, quitar) => setChosen({ filas, quitar }),
          },
        ]}
        botones={
          <Link to="/admin/perfilespago" className={buttonClass('llano')}>
            <IconArrowLeft {...ICON} />
            <span>Perfiles de pago</span>
          </Link>
        }
        vacio={{ titulo: 'No hay árbitros', queHacer: 'Cree los árbitros en «Árbitros», y después dígale a cada uno cómo se le paga.' }}
      />
      {chosen && <Assign {...chosen} perfiles={perfiles} onClose={() => setChosen(null)} />}
    </>
  );
}

const Schema = z.object({ perfil: z.number().min(NINGUNO, 'Elija el perfil') });

function Assign({ filas, quitar, perfiles, onClose }: Chosen & { perfiles: Perfiles; onClose: () => void }) {
  const cuantos = formatCount(filas.length, 'árbitro', 'árbitros');
  return (
    <FormModal
      name="perfil de pago de varios"
      title={frase`Perfil de pago de ${filas.length === 1 ? filas[0]!.nombre : cuantos}`}
      errorTitle="No se ha podido poner el perfil"
      button="Poner el perfil"
      width="corto"
      schema={Schema}
      values={() => ({ perfil: SIN_ELEGIR })}
      save={async ({ perfil }) => {
        await call('PUT /api/perfilespago/arbitros', {
          body: { perfil_pago_id: perfil === NINGUNO ? null : perfil, arbitros: filas.map(({ id }) => id) },
        });
        quitar();
        return { title: 'Perfil puesto', text: frase`A ${cuantos}. Vale para lo que se les pague desde ahora.` };
      }}
      invalidates={[keyOf('perfilespago'), ['pagos']]}
      onClose={onClose}
      fields={(form) => ({
        perfil: (
          <SelectField
            label="Perfil de pago"
            ancho="todo"
            opciones={[
              { valor: SIN_ELEGIR, texto: 'Elija uno', deshabilitada: true },
              ...perfiles.map(({ id, nombre }) => ({ valor: id, texto: nombre })),
              { valor: NINGUNO, texto: 'Ninguno: sin retención y sin kilómetros' },
            ]}
            {...form.getInputProps('perfil')}
          />
        ),
      })}
    />
  );
}
