import type { OpcionesImportacion, TipoImportacion } from '@cd/contract/importacion/registros';
import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { call } from '../../../client/call';
import { guardar } from '../../../print/entrega';
import { Block } from '../../../ui/Block';
import { Button } from '../../../ui/Button';
import { Toggle } from '../../../ui/fields';
import { fallo } from '../../../ui/Dialogs';
import { ICONO } from '../../../ui/icono';
import { useTraducir } from '../../../ui/traducciones';
import estilos from './importar.module.css';
import { palabrasDe, TIPOS } from './tipos';

interface Props {
  tipo: TipoImportacion;
  opciones: OpcionesImportacion;
  alElegir: (tipo: TipoImportacion) => void;
  alOptar: (opciones: OpcionesImportacion) => void;
  disabled: boolean;
}

/** What the file is about, and what it may bring along. */
export function EleccionDeTipo({ tipo, opciones, alElegir, alOptar, disabled }: Props) {
  const traducir = useTraducir();
  const nombre = useId();
  const { crea } = palabrasDe(tipo);
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
            <Icono {...ICONO} />
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
      guardar(new Blob([contenido], { type: 'text/csv;charset=utf-8' }), nombre);
    } catch (error) {
      await fallo(error, 'Error al descargar la plantilla');
    } finally {
      setBajando(false);
    }
  };
  return (
    <Button className={estilos.plantilla} icono={<IconDownload {...ICONO} />} ocupado={bajando} onClick={() => void bajar()}>
      {`Descargar plantilla de ${palabrasDe(tipo).varios}`}
    </Button>
  );
}
