/** Opens every dialog without animation, so that focus and Escape work immediately. */
export const modalProps = { centered: true, transitionName: '', maskTransitionName: '' } as const;
