/** The fields of every row that no change is about: its id, and the times that each write sets. */
export const systemKeys: readonly string[] = ['id', 'created_at', 'updated_at'];
