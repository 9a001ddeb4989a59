/** The texts of lists on a phone. */
export const phone = {
  Apply: 'लागू करें',
  Clear: 'साफ़ करें',
  'Filters ({count})': 'फ़िल्टर ({count})',
  'Sort by': 'क्रम',
  Create: 'बनाएँ',
  'Create {singular}': '{singular} बनाएँ',
  Details: 'विवरण',
  'Details of {title}': '{title} का विवरण',
  'Previous and next page': 'पिछला और अगला पेज',
  View: 'देखें',
} as const;
