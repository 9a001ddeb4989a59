import { AppError } from '../errors.ts';

/** The response to an unknown URL of the API. */
export function routeNotFound(): AppError {
  return new AppError('not_found', 'This URL does not exist.');
}
