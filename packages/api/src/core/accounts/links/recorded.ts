/** The row of an account, as entries of the audit log name it. */
export function toRecorded({ id, name }: { readonly id: number; readonly name: string }) {
  return { resource: 'staff', recordId: id, recordTitle: name } as const;
}
