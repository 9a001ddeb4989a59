import type { ChildProcess } from 'node:child_process';

/** Ends a child process by SIGTERM when this process ends first. */
export function stopOnExit<Child extends ChildProcess>(child: Child): Child {
  const end = () => void child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}
