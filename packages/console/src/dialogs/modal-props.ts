/** How every dialog opens: at once, so that the focus and Escape are there at once too. */
export const modalProps = { centered: true, transitionName: '', maskTransitionName: '' } as const;
