/** Hindi of the audit log. */
export const audit = {
  'Audit Logs': 'ऑडिट लॉग',
  'Audit Entry': 'ऑडिट प्रविष्टि',
  Person: 'व्यक्ति',
  'The role at the time.': 'उस समय की भूमिका।',
  'IP Address': 'IP पता',
  Row: 'पंक्ति',
  'The name of the row at the time.': 'उस समय पंक्ति का नाम।',
  Details: 'विवरण',
  'Kept As': 'किस रूप में दर्ज',
  'No entries found.': 'कोई प्रविष्टि उपलब्ध नहीं।',
  Who: 'कौन',
  What: 'क्या',
  Service: 'सर्विस',
  Command: 'कमांड',
} as const;
