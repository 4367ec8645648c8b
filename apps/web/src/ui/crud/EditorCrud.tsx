import { Nivel } from '@cd/contract/kit/perfiles';
import { pantallaDe } from '@cd/contract/kit/screens';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useNivel } from '../../shell/permisos';
import { CampoTexto } from '../campos';
import { Dialogo } from '../Dialogo';
import { frase } from '../Dialogos';
import { SinPermiso } from '../estados';
import { FormModal } from '../FormModal';
import type { Form, Valores } from '../formulario';
import { ImageField } from '../ImageField';
import estilos from './crud.module.css';
import { claveDe, conArticulo, hecho, nuevo, type CampoDeImagen, type FilaCrud, type ImagenesElegidas, type Maestro } from './maestro';

type Imagenes<F> = readonly { campo: CampoDeImagen; titulo: string; ayuda?: string; actual: (fila: F) => string | null }[];

interface ConNombre {
  nombre: string;
}

interface Registro<F, A> {
  /** Null: it is being made. */
  fila: F | null;
  ademas: A;
}

interface Props<F extends FilaCrud, M, V extends Valores & ConNombre, A> {
  maestro: Maestro<F, M>;
  /** What is sent, with a `CampoImagen` for each image. */
  esquema: z.ZodType<M & ImagenesElegidas>;
  /** Of what is being made where there is no row. */
  valores: (fila: F | null) => V;
  imagenes?: Imagenes<F>;
  /** What its fields choose from. */
  ademas?: () => Promise<A>;
  ancho?: 'corto' | 'normal' | 'amplio';
  /** Its fields, after the name. */
  children?: (form: Form<V>, registro: Registro<F, A>) => ReactNode;
}

/** The editor of a master data list, for a new one and for one that exists; its routes are /nuevo and /editar/{id}. */
export function EditorCrud<F extends FilaCrud, M extends ConNombre, V extends Valores & ConNombre, A = undefined>(props: Props<F, M, V, A>) {
  const { id } = useParams({ strict: false });
  return <Editor key={id ?? 'nuevo'} {...props} id={id === undefined ? null : Number(id)} />;
}

function Editor<F extends FilaCrud, M extends ConNombre, V extends Valores & ConNombre, A>({ id, ...props }: Props<F, M, V, A> & { id: number | null }) {
  const { maestro, esquema, valores, imagenes = [], ademas, ancho = imagenes.length > 0 ? 'normal' : 'corto', children } = props;
  const { ruta } = pantallaDe(maestro.pantalla);
  const navigate = useNavigate();
  const cerrar = () => void navigate({ href: ruta });
  const cual = conArticulo(maestro);
  const titulo = id === null ? nuevo(maestro) : `Editar ${cual}`;
  const edita = useNivel(maestro.pantalla) === Nivel.Edicion;
  // Held as it was read while it is being edited: the version that is saved is the one that was seen.
  const registro = useQuery({
    queryKey: ['editor', maestro.pantalla, id],
    queryFn: async (): Promise<Registro<F, A>> => {
      const [fila, leido] = await Promise.all([id === null ? null : maestro.leer(id), ademas?.()]);
      // Where nothing more is read, A is undefined.
      return { fila, ademas: leido as A };
    },
    staleTime: Infinity,
    gcTime: 0,
    enabled: edita,
  });
  if (!edita) {
    return (
      <Dialogo titulo={titulo} ancho="corto" alCerrar={cerrar}>
        <SinPermiso />
      </Dialogo>
    );
  }
  return (
    <FormModal<V, M & ImagenesElegidas, Registro<F, A>>
      modo={id === null ? 'crear' : 'editar'}
      ancho={ancho}
      titulo={titulo}
      tituloError={`Se produjo un error al ${id === null ? 'crear' : 'modificar'} ${cual}`}
      boton={`Guardar ${cual}`}
      registro={registro}
      valores={({ fila }) => valores(fila)}
      esquema={esquema}
      guardar={async (datos, { fila }) => {
        await (fila ? maestro.modificar(fila, datos) : maestro.crear?.(datos));
        return { titulo: hecho(maestro, fila ? 'modificad' : 'cread'), texto: frase`${datos.nombre} se ha guardado.` };
      }}
      invalida={[claveDe(maestro)]}
      alCerrar={cerrar}
      renderLado={
        imagenes.length === 0
          ? undefined
          : (form) => (
              <div className={estilos.imagenes}>
                {imagenes.map(({ campo, titulo: rotulo, ayuda, actual }) => (
                  <ImageField
                    key={campo}
                    label={rotulo}
                    ayuda={ayuda}
                    actual={registro.data?.fila ? actual(registro.data.fila) : null}
                    {...form.getInputProps(campo)}
                  />
                ))}
              </div>
            )
      }
    >
      {(form) => (
        <>
          <CampoTexto label="Nombre" ancho="todo" autoComplete="off" {...form.getInputProps('nombre')} />
          {registro.data && children?.(form, registro.data)}
        </>
      )}
    </FormModal>
  );
}
