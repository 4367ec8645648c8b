import { Nombre, Correo, Bit, Fecha, Contrasena } from '@cd/contract/kit/campos';
import { useState } from 'react';
import { z } from 'zod';
import { CallError } from '../src/client/call';
import { Button } from '../src/ui/pieces/Button';
import { PasswordField, SelectField, TextField, Toggle } from '../src/ui/fields/fields';
import { DateField } from '../src/ui/fields/DateField';
import { confirm, frase, tellHindered } from '../src/ui/dialogs/Dialogs';
import { FormModal } from '../src/ui/forms/FormModal';
import { FormPage } from '../src/ui/forms/FormPage';
import { ImageField } from '../src/ui/fields/ImageField';
import { ImageValue, SAME_IMAGE, type ChosenImage } from '../src/ui/fields/image';
import { MoneyField } from '../src/ui/fields/MoneyField';
import { Segmented } from '../src/ui/fields/Segmented';
import estilos from './muestrario.module.css';

const Jugador = z.object({
  nombre: Nombre,
  correo: Correo,
  nacimiento: Fecha,
  cuota: z.number().int().min(0).max(100_000).nullable(),
  licencia: z.number().int(),
  activo: Bit,
  contrasena: z.union([z.literal(''), Contrasena]),
  imagen: ImageValue,
});
type Editing = {
  nombre: string;
  correo: string;
  nacimiento: string | null;
  cuota: number | null;
  licencia: number;
  activo: 0 | 1;
  contrasena: string;
  imagen: ChosenImage;
};
const HUGO = {
  nombre: 'Hugo Barcenilla Rey',
  correo: 'hugo@demo.es',
  nacimiento: '2015-11-27',
  cuota: 4500,
  licencia: 1,
  activo: 1,
} as const;
const NOBODY: Editing = {
  nombre: '',
  correo: '',
  nacimiento: null,
  cuota: null,
  licencia: 1,
  activo: 1,
  contrasena: '',
  imagen: SAME_IMAGE,
};
const LICENCIAS = [
  { valor: 1, texto: 'A · Escolar' },
  { valor: 2, texto: 'B · Federada' },
];

const ANSWERS = [
  { valor: 'bien', texto: 'Guarda' },
  { valor: 'rechazo', texto: 'Rechaza un dato' },
  { valor: 'antigua', texto: 'Otra persona lo cambió' },
  { valor: 'fallo', texto: 'Falla' },
  { valor: 'tarda', texto: 'Tarda en guardar' },
] as const;
type ChosenAnswer = (typeof ANSWERS)[number]['valor'];
const REFUSALS: Record<Exclude<ChosenAnswer, 'bien' | 'tarda'>, CallError> = {
  rechazo: new CallError({
    status: 400,
    detail: 'Hay datos no válidos',
    errores: [{ campo: 'correo', texto: 'Ya existe un usuario con ese email en el sistema' }],
  }),
  antigua: new CallError({
    status: 409,
    codigo: 'version.antigua',
    detail: 'Otra persona ha cambiado estos datos mientras los editaba. Vuelva a cargarlos',
  }),
  fallo: new CallError({ status: 503, detail: 'El servicio no está disponible en este momento' }),
};
const READINGS = {
  cargando: { data: undefined, error: null },
  inexistente: { data: undefined, error: new CallError({ status: 404, detail: 'No existe lo que busca' }) },
  prohibido: { data: undefined, error: new CallError({ status: 403, detail: 'No tiene permiso para esta operación' }) },
  caido: { data: undefined, error: new CallError({ status: 503, detail: 'El servicio no está disponible en este momento' }) },
} as const;

type Opened = 'crear' | 'editar' | 'ver' | keyof typeof READINGS;
const OPENINGS: readonly { que: Opened; texto: string }[] = [
  { que: 'crear', texto: 'Nuevo jugador' },
  { que: 'editar', texto: 'Editar jugador' },
  { que: 'ver', texto: 'Ver jugador' },
  { que: 'cargando', texto: 'Aún cargando' },
  { que: 'inexistente', texto: 'No existe' },
  { que: 'prohibido', texto: 'Sin permiso' },
  { que: 'caido', texto: 'No se pudo leer' },
];
const TITLES = { crear: 'Nuevo jugador', editar: 'Editar jugador', ver: 'Ver jugador' };
const DELETION = {
  title: frase`¿Eliminar ${HUGO.nombre}?`,
  text: 'Se perderá, sin vuelta atrás, su ficha.',
  losses: [{ figure: 2, what: 'plantillas', detail: 'las personas no se borran' }],
  button: frase`Eliminar ${HUGO.nombre}`,
  keepButton: 'Conservar el jugador',
};
const IMPOSSIBLE = {
  title: frase`No se puede eliminar ${'Norte'}`,
  text: 'La usan:',
  details: [
    { figure: 12, what: 'equipos' },
    { figure: 3, what: 'sedes' },
  ],
};
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export default function MuestraFormularios() {
  const [abierto, setAbierto] = useState<Opened | null>(null);
  const [respuesta, setRespuesta] = useState<ChosenAnswer>('bien');
  const [guardados, setGuardados] = useState(0);

  const contestar = async () => {
    await wait(respuesta === 'tarda' ? 8000 : 600);
    if (respuesta !== 'bien' && respuesta !== 'tarda') throw REFUSALS[respuesta];
    setGuardados((n) => n + 1);
  };
  return (
    <>
      <div className={estilos.fila}>
        <Segmented label="Qué contesta el servidor" opciones={ANSWERS} value={respuesta} onChange={setRespuesta} />
      </div>
      <div className={estilos.fila}>
        {OPENINGS.map(({ que, texto }) => (
          <Button key={que} onClick={() => setAbierto(que)}>
            {texto}
          </Button>
        ))}
        <Button onClick={() => void confirm(DELETION)}>Eliminar, con lo que se va</Button>
        <Button onClick={() => void tellHindered(IMPOSSIBLE)}>Eliminar, y no se puede</Button>
      </div>
      <output className={estilos.nota}>Guardados: {guardados}</output>

      {abierto && <JugadorForm abierto={abierto} contestar={contestar} cerrar={() => setAbierto(null)} />}

      <section aria-label="Parte de una página">
        <h3 className={estilos.parte}>Parte de una página</h3>
        <EmpresaForm contestar={contestar} />
      </section>
      <section aria-label="Parte de una página, de solo lectura">
        <h3 className={estilos.parte}>La misma, de solo lectura</h3>
        <EmpresaForm contestar={contestar} soloLectura />
      </section>
    </>
  );
}

interface JugadorProps {
  abierto: Opened;
  contestar: () => Promise<void>;
  cerrar: () => void;
}

function JugadorForm({ abierto, contestar, cerrar }: JugadorProps) {
  const modo = abierto === 'crear' || abierto === 'ver' ? abierto : 'editar';
  const leido = abierto in READINGS ? READINGS[abierto as keyof typeof READINGS] : { data: HUGO, error: null };
  return (
    <FormModal
      name={abierto}
      title={TITLES[modo]}
      makesAnother={modo === 'crear'}
      readOnly={modo === 'ver'}
      record={abierto === 'crear' ? undefined : { ...leido, refetch: () => wait(300).then(() => leido) }}
      schema={Jugador}
      values={(jugador): Editing => ({ ...NOBODY, ...jugador })}
      notDrafted={['contrasena']}
      errorTitle="Error al modificar el jugador"
      button="Guardar jugador"
      save={async ({ nombre }) => {
        await contestar();
        return {
          title: modo === 'crear' ? 'Jugador creado' : 'Jugador modificado',
          text: frase`Los datos de ${nombre} se han guardado.`,
        };
      }}
      onClose={cerrar}
      renderSide={(form) => (
        <ImageField label="Fotografía" actual={modo === 'crear' ? null : '/icono-192.png'} {...form.getInputProps('imagen')} />
      )}
      fields={(form) => ({
        // Beside them.
        imagen: false,
        nombre: <TextField label="Nombre completo" ancho="todo" autoComplete="off" {...form.getInputProps('nombre')} />,
        correo: <TextField label="Correo" autoComplete="off" {...form.getInputProps('correo')} />,
        nacimiento: <DateField label="Fecha de nacimiento" {...form.getInputProps('nacimiento')} />,
        licencia: <SelectField label="Tipo de licencia" opciones={LICENCIAS} {...form.getInputProps('licencia')} />,
        cuota: <MoneyField label="Cuota" opcional="si paga" {...form.getInputProps('cuota')} />,
        contrasena: (
          <PasswordField label="Contraseña" opcional="si cambia" autoComplete="new-password" {...form.getInputProps('contrasena')} />
        ),
        activo: <Toggle label="Activo" {...form.getInputProps('activo')} />,
      })}
    />
  );
}

function EmpresaForm({ contestar, soloLectura }: Pick<JugadorProps, 'contestar'> & { soloLectura?: true }) {
  const [empresa, setEmpresa] = useState({ nombre: 'Federación de la Sierra', ciudad: 'Valdeciervo' });
  return (
    <FormPage
      name="empresa"
      title="Datos de la empresa"
      readOnly={soloLectura}
      schema={z.object({ nombre: Nombre, ciudad: Nombre })}
      values={empresa}
      errorTitle="Error al guardar la configuración"
      save={async (datos) => {
        await contestar();
        setEmpresa(datos);
        return { title: 'Configuración guardada' };
      }}
      fields={(form) => ({
        nombre: <TextField label="Nombre de la empresa" {...form.getInputProps('nombre')} />,
        ciudad: <TextField label="Ciudad" {...form.getInputProps('ciudad')} />,
      })}
    />
  );
}
