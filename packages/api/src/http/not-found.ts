import { AppError } from '../errors.ts';

/** What an unknown address of the API answers. */
export function routeNotFound(): AppError {
  return new AppError('not_found', 'This URL does not exist.');
}
