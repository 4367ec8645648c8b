import { useState } from 'react';
import { CallError } from '../src/client/call';
import { Autocomplete } from '../src/ui/fields/Autocomplete';
import { TextArea, PasswordField, NumberField, SelectField, TextField, Toggle } from '../src/ui/fields/fields';
import { DateField } from '../src/ui/fields/DateField';
import { ImageField } from '../src/ui/fields/ImageField';
import { SAME_IMAGE } from '../src/ui/fields/image';
import { MoneyField } from '../src/ui/fields/MoneyField';
import { TimeField } from '../src/ui/fields/TimeField';
import estilos from './muestrario.module.css';
import { PERSONAS, type Persona } from './personas';

const TYPES = [
  { valor: 1, texto: 'A · Escolar' },
  { valor: 2, texto: 'B · Federada' },
];
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function search(texto: string, _signal: AbortSignal, cuantas: number): Promise<Persona[]> {
  await wait(250);
  if (texto.toLowerCase() === 'error') throw new CallError({ status: 500, detail: 'Se produjo un error al obtener la información' });
  return PERSONAS.filter(({ nombre }) => nombre.toLocaleLowerCase('es').includes(texto.toLocaleLowerCase('es'))).slice(0, cuantas);
}

const asOption = ({ id, nombre, colegio }: Persona) => ({ clave: id, texto: nombre, detalle: colegio });

export default function MuestraCampos() {
  const [nombre, setNombre] = useState('Hugo Barcenilla Rey');
  const [dia, setDia] = useState<string | null>('2015-11-27');
  const [hora, setHora] = useState<string | null>('09:30');
  const [importe, setImporte] = useState<number | null>(123450);
  const [tipo, setTipo] = useState(1);
  const [activo, setActivo] = useState<0 | 1>(1);
  const [persona, setPersona] = useState<Persona | null>(null);
  const [imagen, setImagen] = useState(SAME_IMAGE);
  const [dorsal, setDorsal] = useState<string | number>(7);
  return (
    <div className={estilos.campos}>
      <TextField label="Nombre completo" value={nombre} onChange={(event) => setNombre(event.target.value)} />
      <TextField label="DNI o NIE" defaultValue="51234567X" error="El nº de documento no es un D.N.I ó N.I.E. válido" />
      <TextField label="Correo" defaultValue="elena@demo.es" disabled ayuda="No se puede cambiar." />
      <PasswordField label="Contraseña" autoComplete="new-password" ayuda="Al menos 8 caracteres." />
      <NumberField label="Dorsal habitual" opcional="si tiene" value={dorsal} onChange={setDorsal} min={0} max={99} />
      <SelectField label="Tipo de licencia" opciones={TYPES} value={tipo} onChange={setTipo} />
      <SelectField label="Tipo, desactivado" opciones={TYPES} value={2} disabled />
      <DateField label="Fecha de nacimiento" value={dia} onChange={setDia} ayuda={dia ? `Valor: ${dia}` : 'Sin valor'} />
      <DateField label="Fecha, desactivada" value="2026-11-21" disabled />
      <TimeField label="Hora" value={hora} onChange={setHora} ayuda={hora ? `Valor: ${hora}` : 'Sin valor'} />
      <MoneyField label="Cuota" value={importe} onChange={setImporte} ayuda={`Céntimos: ${importe ?? 'ninguno'}`} />
      <MoneyField label="Cuota con error" value={0} error="Este dato es obligatorio" />
      <Autocomplete
        label="Persona"
        ayuda="Pruebe con «gil», «nadie» y «error»."
        buscar={search}
        opcion={asOption}
        value={persona}
        onChange={setPersona}
      />
      <Autocomplete label="Persona, elegida y desactivada" buscar={search} opcion={asOption} value={PERSONAS[0] ?? null} disabled />
      <Toggle label="Activo" value={activo} onChange={setActivo} ayuda={`Valor: ${activo}`} />
      <Toggle label="Puede auditar" value={0} disabled />
      <TextArea label="Observaciones" opcional="solo las ve la oficina" defaultValue="Pendiente de entregar la autorización firmada." />
      <ImageField label="Fotografía" actual="/icono-192.png" value={imagen} onChange={setImagen} />
      <ImageField
        label="Fotografía, rechazada"
        actual={null}
        value={{ ...SAME_IMAGE, rechazada: { nombre: 'escaneo-dni.pdf', tamano: 3_565_158 } }}
      />
      <ImageField label="Fotografía, desactivada" actual={null} disabled />
    </div>
  );
}
