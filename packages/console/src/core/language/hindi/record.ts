/** The audit log of what was done, and approvals. */
export const record = {
  'Recent Activities': 'हाल की गतिविधियाँ',
  'Sign-ins and accounts': 'साइन इन और खाते',
  'You do not have permission to view the audit log.': 'आपको रिकॉर्ड देखने की अनुमति नहीं है।',
  'What was done to a row is in its history, on its own page.':
    'किसी पंक्ति के साथ क्या हुआ, यह उसके अपने पेज पर इतिहास में है।',
  record: 'रिकॉर्ड',
  'Nothing was recorded yet.': 'अभी कुछ दर्ज नहीं हुआ है।',
  'Failed to load the {name}.': '{name} लोड नहीं हो सका।',
  'You do not have permission to view the {name}.': 'आपको {name} देखने की अनुमति नहीं है।',
  People: 'लोग',
  Programs: 'प्रोग्राम',
  'Any other': 'कोई और',

  'Requested by {who}: {reason}': '{who} का अनुरोध: {reason}',
  'Requested by {who}.': '{who} का अनुरोध।',
  'Also concerns: {names}': 'इन पर भी असर: {names}',
  '{request}: waiting for a second person, requested by {who}':
    '{request}: दूसरे व्यक्ति का इंतज़ार, {who} का अनुरोध',
  'Waiting for a second person': 'दूसरे व्यक्ति का इंतज़ार है',
  'View the request': 'अनुरोध देखें',
} as const;
