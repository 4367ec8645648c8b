/** Whether a text is the address of a site and nothing behind its name and port. */
export function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username } = new URL(value);
  return /^https?:$/.test(protocol) && /^\/*$/.test(pathname) && `${search}${hash}${username}` === '';
}
