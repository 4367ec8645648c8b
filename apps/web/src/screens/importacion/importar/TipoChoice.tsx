import type { OpcionesImportacion, TipoImportacion } from '@cd/contract/importacion/registros';
import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { call } from '../../../client/call';
import { save } from '../../../print/delivery';
import { Block } from '../../../ui/Block';
import { Button } from '../../../ui/Button';
import { Toggle } from '../../../ui/fields';
import { tellFailure } from '../../../ui/Dialogs';
import { ICON } from '../../../ui/icon';
import { useTranslate } from '../../../ui/translations';
import estilos from './importar.module.css';
import { wordsOf, TIPOS } from './tipos';

interface Props {
  tipo: TipoImportacion;
  opciones: OpcionesImportacion;
  alElegir: (tipo: TipoImportacion) => void;
  alOptar: (opciones: OpcionesImportacion) => void;
  disabled: boolean;
}

/** What the file is about, and what it may bring along. */
export function TipoChoice({ tipo, opciones, alElegir, alOptar, disabled }: Props) {
  const traducir = useTranslate();
  const nombre = useId();
  const { crea } = wordsOf(tipo);
  return (
    <Block titulo="1. Qué va a importar">
      <fieldset className={estilos.tipos} disabled={disabled} aria-label="Qué va a importar">
        {TIPOS.map(({ tipo: otro, titulo, trae, icono: Icono }) => (
          <label key={otro} className={estilos.tipo}>
            <input
              type="radio"
              name={nombre}
              checked={otro === tipo}
              aria-describedby={`${nombre}-${otro}`}
              onChange={() => alElegir(otro)}
            />
            <Icono {...ICON} />
            <b>{traducir(titulo)}</b>
            <small id={`${nombre}-${otro}`}>{traducir(trae)}</small>
          </label>
        ))}
      </fieldset>
      <div className={estilos.opciones}>
        {crea?.sedes && (
          <Toggle
            label="Crear sus sedes"
            ayuda="Una, la principal, para cada colegio que no tenga ninguna."
            value={opciones.crearSedes ? 1 : 0}
            onChange={(si) => alOptar({ ...opciones, crearSedes: si === 1 })}
            disabled={disabled}
          />
        )}
        {crea?.zonas && (!crea.sedes || opciones.crearSedes) && (
          <Toggle
            label="Crear las zonas que falten"
            ayuda="Si no, se rechazan las filas que nombren una que no existe."
            value={opciones.crearZonas ? 1 : 0}
            onChange={(si) => alOptar({ ...opciones, crearZonas: si === 1 })}
            disabled={disabled}
          />
        )}
        <Plantilla tipo={tipo} />
      </div>
    </Block>
  );
}

function Plantilla({ tipo }: { tipo: TipoImportacion }) {
  const [bajando, setBajando] = useState(false);
  const bajar = async () => {
    setBajando(true);
    try {
      const { nombre, contenido } = await call('GET /api/importacion/plantilla/:tipo', { params: { tipo } });
      save(new Blob([contenido], { type: 'text/csv;charset=utf-8' }), nombre);
    } catch (error) {
      await tellFailure(error, 'Error al descargar la plantilla');
    } finally {
      setBajando(false);
    }
  };
  return (
    <Button className={estilos.plantilla} icono={<IconDownload {...ICON} />} ocupado={bajando} onClick={() => void bajar()}>
      {`Descargar plantilla de ${wordsOf(tipo).varios}`}
    </Button>
  );
}
