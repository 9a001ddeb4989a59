/** Hindi of roles, accounts, sessions and service accounts. */
export const accounts = {
  Roles: 'भूमिकाएँ',
  Role: 'भूमिका',
  'Access Control (RBAC)': 'एक्सेस नियंत्रण (RBAC)',
  'Name may have lower-case letters, digits and single dashes.':
    'नाम में छोटे अंग्रेज़ी अक्षर, अंक और इकहरे डैश हो सकते हैं।',
  'Limited by': 'किससे सीमित',
  'The values that each of its accounts must have.': 'मान जो इसके हर खाते में होने चाहिए।',
  'Its accounts can sign in only from these: 203.0.113.0/24, 2001:db8::/32.':
    'इसके खाते सिर्फ़ इनसे साइन इन कर सकते हैं: 203.0.113.0/24, 2001:db8::/32।',
  'Share Views of Lists': 'सूचियों के व्यू साझा करना',
  'Built in': 'पहले से मौजूद',
  Owner: 'ओनर',
  'May do everything, and grant it to others.': 'सब कुछ कर सकता है और दूसरों को इसकी अनुमति दे सकता है।',
  Operator: 'ऑपरेटर',
  'Runs the daily business. Does not manage roles and accounts.':
    'रोज़ का काम चलाता है। भूमिकाएँ और खाते नहीं सँभालता।',
  Support: 'सपोर्ट',
  'Reads the daily business without secrets, and changes nothing.':
    'रोज़ का काम देखता है, गोपनीय मान नहीं, और कुछ नहीं बदलता।',
  Auditor: 'ऑडिटर',
  'Reads everything and the audit log, and changes nothing.':
    'सब कुछ और ऑडिट रिकॉर्ड देखता है और कुछ नहीं बदलता।',
  Accounts: 'खाते',
  'View as': 'इनकी नज़र से देखें',
  'View as: Role': 'इस भूमिका की नज़र से देखें',
  'See the console as accounts of {title} do? You cannot change anything until you stop viewing.':
    'कंसोल वैसे देखें जैसे {title} के खातों को दिखता है? यह दृश्य बंद करने तक आप कुछ नहीं बदल सकते।',
  'The only ones from which its accounts can be used: 203.0.113.0/24. Empty for all.':
    'इसके खाते सिर्फ़ इन्हीं से इस्तेमाल हो सकते हैं: 203.0.113.0/24। सभी के लिए खाली छोड़ें।',
  'Networks Role': 'भूमिका के नेटवर्क',
  'Replace the networks from which accounts of {title} can be used?':
    '{title} के खाते जिन नेटवर्क से इस्तेमाल हो सकते हैं, उन्हें बदलें?',
  'What its accounts may do': 'इसके खाते क्या कर सकते हैं',
  Permissions: 'अनुमतियाँ',

  'Admin Accounts': 'एडमिन खाते',
  'Admin Account': 'एडमिन खाता',
  'Username may have 2 to 50 lower-case letters, digits, dots, dashes and underscores.':
    'यूज़रनेम में 2 से 50 छोटे अंग्रेज़ी अक्षर, अंक, बिंदु, डैश और अंडरस्कोर हो सकते हैं।',
  'Limited to': 'किस तक सीमित',
  'Last sign-in': 'आख़िरी साइन इन',
  'New password required': 'नया पासवर्ड ज़रूरी',
  Demo: 'डेमो',
  Sessions: 'सेशन',
  'All Statuses': 'सभी स्थितियाँ',
  Username: 'यूज़रनेम',
  'Second Factor': 'दूसरा फ़ैक्टर',
  'View as: Admin Account': 'इस खाते की नज़र से देखें',
  'See the console as {name} does? You cannot change anything until you stop viewing.':
    'कंसोल वैसे देखें जैसे {name} को दिखता है? यह दृश्य बंद करने तक आप कुछ नहीं बदल सकते।',
  'Invite Again': 'फिर से बुलाएँ',
  'Invite Again: Admin Account': 'एडमिन खाते को फिर से बुलाएँ',
  'Invite {name} again? The link of the earlier invitation ends.':
    '{name} को फिर से बुलाएँ? पिछले बुलावे का लिंक बंद हो जाएगा।',
  'Reset Password': 'पासवर्ड रीसेट करें',
  'Reset Password: Admin Account': 'एडमिन खाते का पासवर्ड रीसेट करें',
  'Create a link with which {name} sets a new password? It works once, within an hour. If you see it, pass it on to its owner only.':
    'एक लिंक बनाएँ जिससे {name} नया पासवर्ड बना सके? यह एक घंटे के अंदर एक बार चलेगा। अगर वह आपको दिखे, तो सिर्फ़ खाते के मालिक को दें।',
  'Require New Password': 'नया पासवर्ड ज़रूरी करें',
  'Require New Password: Admin Account': 'एडमिन खाते के लिए नया पासवर्ड ज़रूरी करें',
  'Sign {name} out everywhere, and ask for a new password at the next sign-in?':
    '{name} को सब जगह से साइन आउट करें और अगले साइन इन पर नया पासवर्ड माँगें?',
  'Reset Second Factor': 'दूसरा फ़ैक्टर रीसेट करें',
  'Reset Second Factor: Admin Account': 'एडमिन खाते का दूसरा फ़ैक्टर रीसेट करें',
  'Remove the second factor and the recovery codes of {name}? The account is signed out everywhere and sets up another one.':
    '{name} का दूसरा फ़ैक्टर और रिकवरी कोड हटाएँ? खाता सब जगह से साइन आउट होगा और दूसरा फ़ैक्टर सेट करेगा।',
  'Sign out everywhere': 'सब जगह से साइन आउट करें',
  'Sign out everywhere: Admin Account': 'एडमिन खाते को सब जगह से साइन आउट करें',
  'End every session of {name}?': '{name} के सभी सेशन ख़त्म करें?',
  Disable: 'बंद करें',
  'Disable Admin Account': 'एडमिन खाता बंद करें',
  'Disable {name}? Its sessions and links end now.':
    '{name} को बंद करें? इसके सेशन और लिंक अभी ख़त्म हो जाएँगे।',
  Enable: 'चालू करें',
  'Enable Admin Account': 'एडमिन खाता चालू करें',
  'Let {name} sign in again?': '{name} को फिर से साइन इन करने दें?',
  Account: 'खाता',
  'What this person may do': 'यह व्यक्ति क्या कर सकता है',
  'Sign-in': 'साइन इन',
  Invited: 'बुलाया गया',
  App: 'ऐप',
  Both: 'दोनों',
  Passkey: 'पासकी',
  Password: 'पासवर्ड',
  Recovery: 'रिकवरी',
  Sso: 'SSO',

  Session: 'सेशन',
  'IP address': 'IP पता',
  'Signed in by': 'साइन इन का तरीका',
  'Last confirmed': 'आख़िरी पुष्टि',
  'Last used': 'आख़िरी इस्तेमाल',
  Ends: 'ख़त्म होगा',
  Device: 'डिवाइस',
  'End this session on {name}? Its browser is signed out.':
    '{name} पर यह सेशन ख़त्म करें? वह ब्राउज़र साइन आउट हो जाएगा।',

  'Service Accounts': 'सर्विस खाते',
  'Service Account': 'सर्विस खाता',
  Rotate: 'रोटेट करें',
  'Rotate Service Account': 'सर्विस खाते का टोकन बदलें',
  'Replace the token of {name}? The new one is shown once, the old one ends now.':
    '{name} का टोकन बदलें? नया टोकन एक बार दिखेगा, पुराना अभी बंद हो जाएगा।',
  'What this program may do': 'यह प्रोग्राम क्या कर सकता है',
} as const;
