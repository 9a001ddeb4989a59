/** Lets a button flip the theme and keeps the choice for the session. */
export function enableThemeToggle(button: HTMLElement) {
  const root = document.documentElement;
  const show = () => button.setAttribute('aria-pressed', String(root.classList.contains('dark')));
  show();
  button.addEventListener('click', () => {
    const dark = root.classList.toggle('dark');
    sessionStorage.setItem('theme', dark ? 'dark' : 'light');
    show();
  });
}
