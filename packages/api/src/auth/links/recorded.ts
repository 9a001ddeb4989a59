/** The row of an account, as entries of the record name it. */
export function toRecorded({ id, name }: { readonly id: number; readonly name: string }) {
  return { resource: 'staff', recordId: id, recordTitle: name } as const;
}
