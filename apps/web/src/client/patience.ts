/** How long the network is waited for where there is something to show meanwhile. */
const WAIT_MS = 2500;
/** The same, once it has been waited for in vain: what opens asks several things one after another, and their waits would add up. */
const SHORT_WAIT_MS = 150;
const IN_VAIN_FOR_MS = 15_000;

/** Until when it is taken to be slow or silent; null, nothing has been asked for yet. */
let inVainUntil: number | null = null;

/** Whether the page itself came late: from its copy, where the network did not answer. */
function pageWaited(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return page instanceof PerformanceNavigationTiming && page.responseStart - page.startTime >= WAIT_MS;
}

/** What is asked for or, where it does not come soon, what was kept of it. */
export async function soonOr<T>(asked: Promise<T>, kept: T): Promise<T> {
  inVainUntil ??= pageWaited() ? IN_VAIN_FOR_MS : 0;
  const wait = performance.now() < inVainUntil ? SHORT_WAIT_MS : WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      inVainUntil = performance.now() + IN_VAIN_FOR_MS;
      resolve(kept);
    }, wait);
  });
  void asked.then(
    () => (inVainUntil = 0),
    () => undefined,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
