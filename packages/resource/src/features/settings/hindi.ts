/** Hindi of the settings of every server. */
export const settings = {
  Settings: 'सेटिंग',
  Setting: 'सेटिंग',
  'Global Configurations': 'ग्लोबल सेटिंग',
  Before: 'पहले',
  After: 'बाद में',
  Sentence: 'वाक्य',
  'Restore former value': 'पिछला मान वापस लाएँ',
  'Restore former value: Setting': 'सेटिंग का पिछला मान वापस लाएँ',
  'Give {name} the value that it had before?': '{name} को उसका पिछला मान दें?',
  'Use default': 'डिफ़ॉल्ट इस्तेमाल करें',
  'Use default: Setting': 'सेटिंग का डिफ़ॉल्ट इस्तेमाल करें',
  'Give {name} its default value?': '{name} को उसका डिफ़ॉल्ट मान दें?',
  Retention: 'डेटा रखने की अवधि',
  Security: 'सुरक्षा',
  Brand: 'ब्रांड',
  environment: 'एनवायरनमेंट',
  database: 'डेटाबेस',

  'Idle time in minutes': 'निष्क्रिय समय (मिनट)',
  'Minutes without a request after which staff are signed out.':
    'बिना किसी अनुरोध के इतने मिनट बाद स्टाफ़ साइन आउट हो जाता है।',
  'Sessions of an account': 'एक खाते के सेशन',
  'Sessions that an account may have together. A further sign-in ends the oldest.':
    'एक खाते के एक साथ इतने सेशन हो सकते हैं। इससे आगे का साइन इन सबसे पुराने को समाप्त करता है।',
  'Longest session in hours': 'सबसे लंबा सेशन (घंटे)',
  'Hours after which staff are signed out in any case.':
    'इतने घंटे बाद स्टाफ़ हर हाल में साइन आउट हो जाता है।',
  'Allowed Networks': 'अनुमति वाले नेटवर्क',
  'Write each network like 203.0.113.0/24 or 2001:db8::/32.':
    'हर नेटवर्क इस तरह लिखें: 203.0.113.0/24 या 2001:db8::/32।',
  'Staff can use the console only from these, 203.0.113.0/24 or 2001:db8::/32. Empty allows all.':
    'स्टाफ़ सिर्फ़ इनसे कंसोल इस्तेमाल कर सकता है, 203.0.113.0/24 या 2001:db8::/32। खाली हो तो सभी को अनुमति है।',
  'Audit log in days': 'ऑडिट रिकॉर्ड (दिन)',
  'Days for which the audit log is kept, 180 or more.': 'रिकॉर्ड कितने दिन रखा जाए, 180 या ज़्यादा।',
  'Transactions in years': 'लेनदेन (साल)',
  'Years for which transactions are kept.': 'लेनदेन कितने साल रखे जाएँ।',
  'Brand name': 'ब्रांड का नाम',
  'The name in mails, and in the console from its next load on. The site keeps the name of its build.':
    'मेल में, और कंसोल के अगली बार लोड होने पर उसमें दिखने वाला नाम। साइट में बिल्ड वाला नाम ही रहता है।',
  'Tag Line': 'टैगलाइन',
  'One line under the name in mails.': 'मेल में नाम के नीचे एक पंक्ति।',
  'Support e-mail': 'सहायता ई-मेल',
  'The address for questions in mails.': 'मेल में सवालों के लिए पता।',
} as const;
