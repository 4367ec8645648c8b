import { ID_SIN_OFICINA } from '@cd/contract/publico/sin-oficina';

/** Says of this page what another reading of it says: that the server knows nothing new since some hour, or nothing. */
export function ponerSinOficina(lectura: Document) {
  const aqui = document.getElementById(ID_SIN_OFICINA);
  if (!aqui) return;
  const texto = lectura.getElementById(ID_SIN_OFICINA)?.textContent ?? '';
  if (aqui.textContent !== texto) aqui.textContent = texto;
  aqui.hidden = texto === '';
}
