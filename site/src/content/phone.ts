/** Formats an Indian E.164 number for reading; any other stays unchanged. */
export function displayPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}
