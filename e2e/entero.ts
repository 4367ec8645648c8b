/** In the browser: what a page shows and cannot be read, because it is cut, something is over it, or it is outside. */
export function loQueNoSeLee(): string[] {
  const fallos: string[] = [];
  const { documentElement } = document;
  if (documentElement.scrollWidth > documentElement.clientWidth)
    fallos.push(`se desliza de lado: ${documentElement.scrollWidth} de ${documentElement.clientWidth}`);
  const decir = (elemento: Element, que: string): void => {
    fallos.push(
      `${que}: «${elemento.textContent.trim().slice(0, 40)}» en ${elemento.tagName.toLowerCase()}.${elemento.getAttribute('class')}`,
    );
  };
  const seDesliza = (elemento: Element): boolean => {
    for (let uno: Element | null = elemento; uno; uno = uno.parentElement)
      if (/auto|scroll/.test(getComputedStyle(uno).overflowX) && uno.scrollWidth > uno.clientWidth) return true;
    return false;
  };
  const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let texto = textos.nextNode(); texto; texto = textos.nextNode()) {
    const elemento = texto.parentElement!;
    if (
      !texto.textContent!.trim() ||
      elemento.closest('script, style, noscript, .oculto, .salto, [hidden], svg') ||
      !elemento.checkVisibility({ visibilityProperty: true })
    )
      continue;
    const estilo = getComputedStyle(elemento);
    if (/hidden|clip/.test(estilo.overflowX) && estilo.display !== 'inline' && elemento.scrollWidth > elemento.clientWidth + 1)
      decir(elemento, 'cortado');
    if (/hidden|clip/.test(estilo.overflowY) && estilo.display !== 'inline' && elemento.scrollHeight > elemento.clientHeight + 4)
      decir(elemento, 'cortado por abajo');
    if (seDesliza(elemento)) continue;
    const rango = document.createRange();
    rango.selectNodeContents(texto);
    elemento.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    for (const { left, right, top, bottom, width, height } of rango.getClientRects()) {
      if (width < 2 || height < 2) continue;
      if (left < -1 || right > innerWidth + 1) decir(elemento, 'fuera');
      const y = (top + bottom) / 2;
      if (y < 0 || y > innerHeight) continue;
      const tapa = [left + 2, (left + right) / 2, right - 2]
        .map((x) => document.elementFromPoint(Math.min(x, innerWidth - 1), y))
        .find(
          (otro) => otro && !otro.matches('select') && !otro.contains(elemento) && !elemento.contains(otro) && !mismoSitio(otro, elemento),
        );
      if (tapa) decir(elemento, `tapado por ${tapa.tagName.toLowerCase()}.${tapa.getAttribute('class')}`);
    }
  }
  return [...new Set(fallos)];

  // A link that takes its whole row lies over what is beside it, and is seen through.
  function mismoSitio(otro: Element, elemento: Element): boolean {
    if (otro.closest('.barra-fija')) return true;
    const enlace = otro.closest('a, summary');
    if (!enlace || otro.closest('svg')) return false;
    return !elemento.closest('a, button') && getComputedStyle(enlace, '::after').position === 'absolute';
  }
}
