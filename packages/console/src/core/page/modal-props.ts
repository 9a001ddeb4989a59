/** Opens every dialog without animation, so that focus and Escape work immediately. */
export const modalProps = { centered: true, transitionName: '', maskTransitionName: '' } as const;

/** A dialog that only its own button closes. */
export const lastingModalProps = {
  ...modalProps,
  closable: false,
  mask: { closable: false },
  keyboard: false,
} as const;
