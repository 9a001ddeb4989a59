import { AppError } from '../../errors.ts';

/** The refusal of a wrong proof of who a signed-in person is, on its field. The audit log has it. */
export function wrongProof(
  field: string,
  message: string,
  logFields: Readonly<Record<string, unknown>> = {},
): AppError {
  const details = [{ field, code: 'wrong', message }];
  const recordAs = 'session.confirm-refused';
  return new AppError('validation_failed', message, { details, logFields, recordAs });
}
