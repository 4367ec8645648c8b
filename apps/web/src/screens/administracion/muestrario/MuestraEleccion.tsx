import { useState } from 'react';
import { TimeSlotsPicker } from '../../../ui/TimeSlotsPicker';
import type { Franja } from '../../../ui/franjas';
import { WeekPicker } from '../../../ui/WeekPicker';
import estilos from './muestrario.module.css';

const DIAS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'].map((nombre, i) => ({ clave: i + 1, nombre }));

export function MuestraEleccion() {
  const [semana, setSemana] = useState('2026-11-16');
  const [franjas, setFranjas] = useState<Franja<number>[]>([{ dia: 5, inicio: '16:00', fin: '18:30' }]);
  return (
    <>
      <div className={estilos.fila}>
        <WeekPicker value={semana} onChange={setSemana} />
        <WeekPicker value="2026-12-28" onChange={() => undefined} disabled />
      </div>
      <div className={estilos.parejas}>
        <TimeSlotsPicker label="Disponibilidad" dias={DIAS} value={franjas} onChange={setFranjas} />
        <TimeSlotsPicker
          label="Disponibilidad, desactivada"
          dias={DIAS.slice(4)}
          value={[{ dia: 6, inicio: '09:00', fin: '14:00' }]}
          onChange={() => undefined}
          disabled
        />
      </div>
    </>
  );
}
