import { useState } from 'react';
import { TimeSlotsPicker } from '../src/ui/fields/TimeSlotsPicker';
import type { TimeSlot } from '../src/ui/fields/time-slots';
import { WeekPicker } from '../src/ui/fields/WeekPicker';
import estilos from './muestrario.module.css';

const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'].map((nombre, i) => ({ clave: i + 1, nombre }));

export default function MuestraEleccion() {
  const [semana, setSemana] = useState('2026-11-16');
  const [franjas, setFranjas] = useState<TimeSlot<number>[]>([{ day: 5, start: '16:00', end: '18:30' }]);
  return (
    <>
      <div className={estilos.fila}>
        <WeekPicker value={semana} onChange={setSemana} />
        <WeekPicker value="2026-12-28" onChange={() => undefined} disabled />
      </div>
      <div className={estilos.parejas}>
        <TimeSlotsPicker label="Disponibilidad" dias={DAYS} value={franjas} onChange={setFranjas} />
        <TimeSlotsPicker
          label="Disponibilidad, desactivada"
          dias={DAYS.slice(4)}
          value={[{ day: 6, start: '09:00', end: '14:00' }]}
          onChange={() => undefined}
          disabled
        />
      </div>
    </>
  );
}
