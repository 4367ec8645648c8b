import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasConfiguracion } from '@cd/contract/organizacion/configuracion';
import { Nivel } from '@cd/contract/kit/perfiles';
import { readLevel } from '../../../platform/access/authorize';
import { DatabaseUnavailable } from '../../../platform/db/faults';
import type { Connection } from '../../../platform/db/open';
import { nothingLeft } from '../../../platform/db/columns';
import { requireSame } from '../../../platform/db/seen';
import { changing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { imageAddress, savePublicImages, prepareImage } from '../../../platform/images';
import { readParameter } from '../../../platform/parameters';
import { VERSION } from '../../../platform/version';
import {
  guardarPublicidad,
  leerConfiguracionVisible,
  leerDatosFiscales,
  leerEmpresa,
  leerModeloLicencias,
  leerParametros,
  leerPublicidadGuardada,
  leerVersion,
} from './queries';
import { guardarConfiguracion } from './service';

/** Twice what the public pages give it (500 by 176), for dense screens: more only makes whoever reads a match wait. */
const LADO_DEL_ANUNCIO = 1000;

export const mountConfiguracion = mounting(rutasConfiguracion, (office) => ({
  leer: async ({ caller, db }) => ({
    ...(await leerConfiguracionVisible(db, VERSION)),
    parametros: await leerParametros(db),
    ...((await readLevel(db, caller, 'configuracion')) >= Nivel.Lectura && { fiscal: await leerDatosFiscales(db) }),
    version: await leerVersion(db),
  }),
  guardar: {
    stored: ({ db, sent }) => leerPartes(db, sent),
    change: changing((tx, { body }) => guardarConfiguracion(tx, body, office.parametersChanged)),
  },
  cambioContrasenas: async ({ db }) => ({
    valor: (await readParameter(db, 'permitirCambioContrasenaAdmin')) === 1 ? ('1' as const) : ('0' as const),
  }),
  modeloLicencias: async ({ db }) => leerModeloLicencias(db),
  publicidad: {
    stored: ({ db }) => leerAnuncio(db),
    change: async ({ body: { link, eliminarImagen, antes: vista, ...resto }, image, write }) => {
      nothingLeft(resto);
      const imagenNueva = image && (await prepareImage(image, LADO_DEL_ANUNCIO));
      try {
        await write(async (tx, log) => {
          const antes = await leerPublicidadGuardada(tx);
          requireSame(vista, { imagen: imageAddress(antes.imagen, 'grande'), link: antes.link });
          const guardada = await savePublicImages(tx, { tabla: 'publicidad', id: 1 }, imagenNueva ? [['imagen', imagenNueva]] : []);
          const imagen = guardada.imagen ?? (eliminarImagen ? null : antes.imagen);
          await guardarPublicidad(tx, { imagen, link });
          await log(TipoAccion.Modificar, contarPublicidad(antes, { imagen, link }));
        });
      } catch (error) {
        throw error instanceof RuleError || error instanceof DatabaseUnavailable
          ? error
          : new RuleError('publicidad.no_guardada', undefined, { cause: error });
      }
    },
  },
}));

/** The parts of a configuration that somebody changes, each whole. */
async function leerPartes(con: Connection, sent: unknown) {
  const dichas = typeof sent === 'object' && sent !== null ? sent : {};
  return {
    version: await leerVersion(con),
    empresa: 'empresa' in dichas ? { ...(await leerEmpresa(con)), ...(await leerDatosFiscales(con)) } : undefined,
    modeloLicencias: 'modeloLicencias' in dichas ? await leerModeloLicencias(con) : undefined,
    // Saved whole where it is said.
    traducciones: undefined,
  };
}

async function leerAnuncio(con: Connection) {
  const { imagen, link } = await leerPublicidadGuardada(con);
  return { link, imagen, antes: { imagen: imageAddress(imagen, 'grande'), link } };
}

interface Publicidad {
  imagen: string | null;
  link: string;
}

function contarPublicidad(antes: Publicidad, ahora: Publicidad): string {
  const contado = [
    antes.imagen !== ahora.imagen && (ahora.imagen === null ? 'imagen quitada' : 'imagen nueva'),
    antes.link !== ahora.link && `enlace de «${antes.link}» a «${ahora.link}»`,
  ].filter(Boolean);
  return contado.length === 0 ? 'Publicidad guardada sin cambios' : `Publicidad: ${contado.join(', ')}`;
}
