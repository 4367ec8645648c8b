/** Only in what `npm run dev` builds: the line is cut when the server is replaced, and the page is read again once the new one is there. */
const READY_EVERY_MS = 200;
const line = new EventSource('/open/api/cambios');

async function isReady(): Promise<boolean> {
  try {
    return (await fetch('/health/ready')).ok;
  } catch {
    return false;
  }
}

async function reloadOnceReady(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, READY_EVERY_MS));
  while (!(await isReady()));
  location.reload();
}

line.addEventListener('error', () => {
  line.close();
  void reloadOnceReady();
});
