/** Country codes; any other has three digits. */
const codes = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/**
 * A number in E.164 as people of its country read it, `+91 98123 45670`; elsewhere in threes.
 *
 * @example formatPhone('+14155550123') // '+1 415 555 0123'
 */
export function formatPhone(value: string): string {
  const [, code, digits] = codes.exec(value) ?? [];
  if (!code || !digits) return value;
  const groups = (code === '91' ? /^(\d{5})(\d{5})$/ : /^(\d{3})(\d{3})(\d{4})$/).exec(digits);
  return [`+${code}`, ...(groups?.slice(1) ?? inThrees(digits))].join(' ');
}

/** Groups of three, the last of up to four. */
function inThrees(digits: string): string[] {
  return digits.match(/\d{3}(?=\d{2})|\d+/g) ?? [];
}
