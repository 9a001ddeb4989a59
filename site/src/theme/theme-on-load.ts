/**
 * Sets the theme before anything is painted: the one stored for this session, else the system's.
 * It stands inline in the head, where a file of its own would cost a request before the paint.
 */
export const themeOnLoad =
  "{let t;try{t=sessionStorage.getItem('theme')}catch{}" +
  "document.documentElement.classList.toggle('dark',t?t==='dark':matchMedia('(prefers-color-scheme:dark)').matches)}";
