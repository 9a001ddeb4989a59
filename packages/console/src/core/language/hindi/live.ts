/** Texts about changes of others on open screens. */
export const live = {
  '{count} new rows': ['{count} नई पंक्ति', '{count} नई पंक्तियाँ'],
  'New rows': 'नई पंक्तियाँ',
  '{count} rows were updated.': ['{count} पंक्ति अपडेट हुई।', '{count} पंक्तियाँ अपडेट हुईं।'],
  '{count} rows were removed.': ['{count} पंक्ति हटी।', '{count} पंक्तियाँ हटीं।'],
  'Someone else deleted this {what}.': 'किसी और ने यह {what} हटा दिया है।',
  Review: 'देखें',
  Deleted: 'हटाया गया',
  'No longer on this page': 'अब इस पेज पर नहीं',
} as const;
