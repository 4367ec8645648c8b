/** What everyone accepts to take part in the invented league. */
export const CONDICIONES = `# Condiciones de participación en la Liga Escolar de la Vega

## 1. Objeto

La liga organiza competiciones deportivas entre colegios con fin educativo. Quien entra en esta oficina lo hace en nombre de la liga, de un colegio o del colectivo arbitral, y solo para eso.

## 2. Cuenta

La cuenta es personal. No comparta su contraseña ni deje su sesión abierta en un equipo que usen otras personas. Si cree que alguien la conoce, cámbiela en su perfil.

## 3. Datos de menores

Los datos de jugadores son datos personales de menores. Consúltelos cuando su tarea lo necesite, no los copie fuera de la oficina y no los publique. En la zona pública no aparece el nombre de ningún menor.

## 4. Árbitros

Quien arbitra envía su disponibilidad antes del límite de cada prejornada, confirma o renuncia a sus partidos en cuanto los recibe y entrega el informe el mismo día del encuentro.

## 5. Colegios y entrenadores

Los cambios de partido se piden dentro de plazo y se contestan en el menor tiempo posible. Las plantillas se mantienen al día.

## 6. Registro

La liga anota qué se consulta y qué se cambia en la oficina, y conserva ese registro el tiempo que fija su configuración.

## 7. Vigencia

Estas condiciones valen para la temporada en curso y se aceptan una vez. Si cambian, se le pedirá que las acepte de nuevo.`;

/** What was accepted the season before. */
export const CONDICIONES_ANTERIORES = `# Condiciones de participación, temporada anterior

Quien entra en esta oficina lo hace en nombre de la liga, de un colegio o del colectivo arbitral, y solo para eso.

- La cuenta es personal.
- Los datos de los jugadores se consultan cuando una tarea los necesita, y no se copian.`;

/** What the league is still writing. */
export const CESION_DE_IMAGEN = `# Uso de fotografías en los partidos

## Quién puede hacerlas

Los colegios pueden hacer fotografías de sus partidos para su propio archivo.

## Dónde se publican

- En la página del colegio, si las familias lo han autorizado.
- Nunca con el nombre de un menor.`;
