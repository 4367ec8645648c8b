import { SemanasElegidas, type Semana } from '@cd/contract/competicion/semanas';
import { Nivel } from '@cd/contract/kit/perfiles';
import type { QueryKey } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { FormPage } from '../../../ui/forms/FormPage';
import { reapplied } from '../../../ui/forms/list-change';
import { SemanasField } from './SemanasField';
import type { Relectura } from './SemanasScreen';
import estilos from './semanas.module.css';

interface Props {
  pantalla: 'campeonato_semanasinhabiles' | 'fase_semanasinhabiles';
  semanas: readonly Semana[];
  relectura: Relectura;
  invalida: readonly QueryKey[];
  guardar: (semanas: string[], antes: string[]) => Promise<unknown>;
  nota: string;
  lado?: ReactNode;
}

const off = (semanas: readonly Semana[]): string[] =>
  semanas.filter(({ inhabil }) => inhabil === 1).map(({ fecha_inicio }) => fecha_inicio);
const Schema = SemanasElegidas.pick({ semanas: true });

export function SemanasForm({ pantalla, semanas, relectura: { reload, written }, invalida, guardar, nota, lado }: Props) {
  const soloLectura = useLevel(pantalla) < Nivel.Edicion;
  // What is being changed: others may save theirs meanwhile.
  const [antes, setAntes] = useState(() => off(semanas));
  const enviado = useRef(antes);
  return (
    <FormPage
      title="Semanas inhábiles"
      errorTitle="Se produjo un error al guardar las semanas"
      button="Guardar las semanas"
      invalidates={invalida}
      readOnly={soloLectura}
      reload={(soltar) => reload(soltar, { before: antes, written: enviado.current })}
      reloadNote="Las semanas que usted ha cambiado se conservan, sin guardar."
      values={{ semanas: off(semanas) }}
      written={written && { semanas: reapplied(written, off(semanas), (lunes) => lunes) }}
      schema={Schema}
      save={async ({ semanas: elegidas }) => {
        enviado.current = elegidas;
        await guardar(elegidas, antes);
        setAntes(elegidas);
        return {
          title: 'Semanas guardadas',
          text: `${formatCount(elegidas.length, 'semana inhábil', 'semanas inhábiles')} de ${semanas.length}.`,
        };
      }}
      fields={(form) => ({
        semanas: (
          <div className={estilos.pantalla} data-con-lado={Boolean(lado) || undefined}>
            <SemanasField
              semanas={semanas}
              nota={soloLectura ? 'Su rol permite consultar las semanas, no cambiarlas.' : nota}
              soloLectura={soloLectura}
              {...form.getInputProps('semanas')}
            />
            {lado}
          </div>
        ),
      })}
    />
  );
}
