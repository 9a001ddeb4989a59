/** The name of a resource's table. */
export function toTableName(resource: string): string {
  return resource.replaceAll('-', '_');
}
