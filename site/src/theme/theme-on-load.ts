/**
 * Sets the theme before the first paint: the one stored for this session, else the system's. It
 * is inline in the head, since a separate file would delay the paint.
 */
export const themeOnLoad =
  "{let t;try{t=sessionStorage.getItem('theme')}catch{}" +
  "document.documentElement.classList.toggle('dark',t?t==='dark':matchMedia('(prefers-color-scheme:dark)').matches)}";
