import { Nivel } from '@cd/contract/kit/perfiles';
import { pantallaDe } from '@cd/contract/kit/screens';
import type { Traducible } from '@cd/domain/vocabulario/traductor';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import type { z } from 'zod';
import { useNivel } from '../../shell/permisos';
import { Dialogo } from '../Dialogo';
import { frase } from '../Dialogos';
import { SinPermiso } from '../estados';
import { FormModal } from '../FormModal';
import type { Form, Valores } from '../formulario';
import { conArticulo, hecho, nuevo } from './maestro';
import { clavePaginas, type Registros } from './registros';

interface Guardado {
  nombre: string;
  /** What the result says, where it is not that its data were saved. */
  texto?: Traducible;
  /** Of one just made whose editing goes on in its own address. */
  sigueEn?: number;
}

interface Leido<R> {
  /** Null: it is being made. */
  registro: R | null;
  soloLectura: boolean;
}

interface Props<V extends Valores, D, R> {
  registros: Registros;
  esquema: z.ZodType<D>;
  leer: (id: number) => Promise<R>;
  valores: (registro: R | null) => V;
  guardar: (datos: D, antes: R | null) => Promise<Guardado>;
  /** How the failure begins: 'Se produjo un error al crear la sede' unless told. */
  tituloError?: (nuevo: boolean) => string;
  ancho?: 'corto' | 'normal' | 'amplio';
  renderLado?: (form: Form<V>, leido: Leido<R>) => ReactNode;
  children: (form: Form<V>, leido: Leido<R>) => ReactNode;
}

/** The editor over a `ListaDeRegistros`, for a new one and for one that exists; whoever may only read sees it without changing it. */
export function EditorDeRegistro<V extends Valores, D, R>(props: Props<V, D, R>) {
  const { id } = useParams({ strict: false });
  return <Editor key={id ?? 'nuevo'} {...props} id={id === undefined ? null : Number(id)} />;
}

function Editor<V extends Valores, D, R>({ id, ...props }: Props<V, D, R> & { id: number | null }) {
  const { registros, esquema, leer, valores, guardar, tituloError, ancho, renderLado, children } = props;
  const { pantalla, uno } = registros;
  const { ruta } = pantallaDe(pantalla);
  const nivel = useNivel(pantalla);
  const navigate = useNavigate();
  const creado = useRef<number | undefined>(undefined);
  const soloLectura = nivel < Nivel.Edicion;
  const esNuevo = id === null;
  const titulo = esNuevo ? nuevo(registros) : `${soloLectura ? 'Ver' : 'Editar'} ${uno}`;
  // Held as it was read while it is being edited: the version that is saved is the one that was seen.
  const consulta = useQuery({
    queryKey: ['editor', pantalla, id],
    queryFn: async () => ({ registro: id === null ? null : await leer(id) }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const cerrar = () => void navigate(creado.current === undefined ? { href: ruta } : { href: `${ruta}/editar/${creado.current}`, replace: true });

  if (esNuevo && soloLectura) {
    return (
      <Dialogo titulo={titulo} ancho="corto" alCerrar={cerrar}>
        <SinPermiso />
      </Dialogo>
    );
  }
  const leido = consulta.data && { registro: consulta.data.registro, soloLectura };
  return (
    <FormModal<V, D, { registro: R | null }>
      modo={esNuevo ? 'crear' : 'editar'}
      titulo={titulo}
      tituloError={tituloError?.(esNuevo) ?? `Se produjo un error al ${esNuevo ? 'crear' : 'modificar'} ${conArticulo(registros)}`}
      boton={`Guardar ${uno}`}
      ancho={ancho}
      soloLectura={soloLectura}
      esquema={esquema}
      registro={consulta}
      valores={({ registro }) => valores(registro)}
      guardar={async (datos, { registro }) => {
        const { nombre, texto = frase`Los datos de ${nombre} se han guardado.`, sigueEn } = await guardar(datos, registro);
        creado.current = sigueEn;
        return { titulo: hecho(registros, esNuevo ? 'cread' : 'modificad'), texto };
      }}
      invalida={[clavePaginas(registros)]}
      alCerrar={cerrar}
      renderLado={renderLado && ((form) => leido && renderLado(form, leido))}
    >
      {(form) => leido && children(form, leido)}
    </FormModal>
  );
}
