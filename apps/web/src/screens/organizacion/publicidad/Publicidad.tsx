import { rutasConfiguracion, type Publicidad as Anunciada } from '@cd/contract/organizacion/configuracion';
import { Nivel } from '@cd/contract/kit/perfiles';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/page/Block';
import { TextField } from '../../../ui/fields/fields';
import { FormPage } from '../../../ui/forms/FormPage';
import { ImageField, useAddress } from '../../../ui/fields/ImageField';
import { ImageValue, SAME_IMAGE, type ChosenImage } from '../../../ui/fields/image';
import { useReread, type Reload } from '../../../ui/forms/reread';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Muted, Stack } from '../../../ui/page/Layout';
import { Waiting } from '../../../ui/page/states';
import estilos from './publicidad.module.css';

const Anuncio = rutasConfiguracion.publicidad.body.pick({ link: true }).extend({ imagen: ImageValue });

export default function Publicidad() {
  const consulta = useQuery({ queryKey: ['publicidad'], queryFn: () => call('GET /open/api/publicidad'), gcTime: 0 });
  const { data, error, refetch } = consulta;
  const { round, reload } = useReread(consulta);
  return (
    <>
      <PageTitle count="Se ve en la zona pública, en cada pantalla.">Publicidad</PageTitle>
      {data ? <PublicidadForm key={round} publicidad={data} reload={reload} /> : <Waiting error={error} refetch={refetch} />}
    </>
  );
}

const withSample =
  (actual: string | null, { imagen, link }: { imagen: ChosenImage; link: string }) =>
  (campos: ReactNode) => (
    <div className={estilos.rejilla}>
      <Block title="El anuncio">
        <Stack gap={4}>{campos}</Stack>
      </Block>
      <Sample actual={actual} imagen={imagen} link={link} />
    </div>
  );

function PublicidadForm({ publicidad, reload }: { publicidad: Anunciada; reload: Reload }) {
  const { imagen: actual, link } = publicidad;
  const soloLectura = useLevel('publicidad') < Nivel.Edicion;
  return (
    <FormPage
      title="Publicidad"
      errorTitle="No se guardó la información de publicidad"
      button="Guardar la publicidad"
      readOnly={soloLectura}
      reload={reload}
      values={{ imagen: SAME_IMAGE, link }}
      schema={Anuncio}
      save={async ({ imagen: { nueva, eliminar }, link: enlace }) => {
        await call('PUT /api/firebase/publicidad', { body: { link: enlace, eliminarImagen: eliminar, antes: publicidad }, image: nueva });
        // The form begins again from what is stored, before the result is told.
        await reload();
        return { title: 'Publicidad guardada', text: 'Ya se ve así en la zona pública.' };
      }}
      fields={(form) => ({
        imagen: (
          <ImageField
            label="Imagen"
            ayuda="JPG o PNG, 2 MB como máximo. Lo mejor, 1000 × 352 píxeles."
            actual={actual}
            disabled={soloLectura}
            {...form.getInputProps('imagen')}
          />
        ),
        link: (
          <TextField
            label="Enlace"
            opcional="si lleva a algún sitio"
            type="url"
            placeholder="https://"
            autoComplete="off"
            {...form.getInputProps('link')}
          />
        ),
      })}
      parts={(form) => ({
        imagen: withSample(actual, form.values),
      })}
    />
  );
}

const SIZES = [
  { donde: 'En el ordenador', ancho: 500, alto: 176 },
  { donde: 'En el teléfono', ancho: 400, alto: 140 },
];

/** The advertisement at the sizes of the public area (spec 1 §2.1), cut as it cuts it. */
function Sample({ actual, imagen, link }: { actual: string | null; imagen: ChosenImage; link: string }) {
  const nueva = useAddress(imagen.nueva);
  const vista = nueva ?? (imagen.eliminar ? null : actual);
  return (
    <Block title="Así se verá">
      {SIZES.map(({ donde, ancho, alto }) => (
        <figure key={donde} className={`deja-4 ${estilos.muestra}`}>
          <figcaption>
            {donde} <small>{`${ancho} × ${alto}`}</small>
          </figcaption>
          {vista ? (
            <img src={vista} width={ancho} height={alto} alt={`El anuncio, ${donde.toLowerCase()}`} />
          ) : (
            <p className={estilos.vacia} style={{ width: ancho, aspectRatio: `${ancho} / ${alto}` }}>
              Sin anuncio: la zona pública no deja hueco
            </p>
          )}
        </figure>
      ))}
      <Muted className="se-parte">
        {!vista
          ? 'Elija una imagen para que haya anuncio.'
          : link.trim()
            ? `Al tocarlo se abre ${link.trim()}`
            : 'Sin enlace, al tocarlo no pasa nada.'}
      </Muted>
    </Block>
  );
}
