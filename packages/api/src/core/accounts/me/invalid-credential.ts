import { type AppError, invalidField } from '../../errors.ts';

/** The refusal of a wrong password or code of a signed-in person, on its field. The audit log has it. */
export function invalidCredential(
  field: string,
  message: string,
  logFields: Readonly<Record<string, unknown>> = {},
): AppError {
  const recordAs = 'session.confirm-refused';
  return invalidField(field, 'wrong', message, { logFields, recordAs });
}
