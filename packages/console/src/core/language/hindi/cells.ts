/** Values, and what is wrong with a call for them. */
export const cells = {
  'Copy {label}': '{label} कॉपी करें',
  '{label} copied': '{label} कॉपी हो गया',
  'The browser did not let {label} be copied': 'ब्राउज़र ने {label} कॉपी नहीं करने दिया',
  '(opens in a new tab)': '(नए टैब में खुलेगा)',
  'Open in {site}': '{site} में खोलें',
  'Open {label} in {site}': '{label} को {site} में खोलें',
  'Change {label}': '{label} बदलें',
  row: 'पंक्ति',
  'This {what} was not found. It may have been deleted.':
    '{what} नहीं मिला। हो सकता है कि इसे हटा दिया गया हो।',
  'This {what} was not found among the first {count} of {list}.':
    '{list} की पहली {count} पंक्तियों में {what} नहीं मिला।',
} as const;
