/** An Indian E.164 number as people read it; any other stays as it is. */
export function displayPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}
