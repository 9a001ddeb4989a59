/** Integrations, logs, figures, problems and settings of the server. */
export const operation = {
  'Last sent': 'आख़िरी बार भेजा गया',
  'Nothing yet': 'अभी कुछ नहीं',
  'Last failed': 'आख़िरी बार विफल',
  'Check again': 'फिर से जाँचें',
  'Send test': 'टेस्ट भेजें',
  'Not set up': 'सेट नहीं है',
  'Set up': 'सेट है',
  Checking: 'जाँच हो रही है',
  Connected: 'कनेक्ट है',
  Integrations: 'इंटीग्रेशन',
  'Loading integrations': 'इंटीग्रेशन लोड हो रहे हैं',
  'Failed to load the integrations.': 'इंटीग्रेशन लोड नहीं हो सके।',

  Follow: 'साथ-साथ देखें',
  Following: 'साथ-साथ चल रहा है',
  Paused: 'रुका हुआ',
  'Shows new lines every few seconds. It pauses while the pointer is on the rows, after scrolling and on later pages.':
    'हर कुछ सेकंड में नई पंक्तियाँ दिखाता है। पॉइंटर पंक्तियों पर हो, स्क्रॉल किया हो या आगे का पेज हो, तो रुक जाता है।',
  'Errors first': 'पहले त्रुटियाँ',

  'Error Logs / Alerts': 'त्रुटि लॉग / अलर्ट',
  'Open alerts': 'खुले अलर्ट',
  'There are no open alerts.': 'कोई खुला अलर्ट नहीं है।',
  'Newest errors': 'नई त्रुटियाँ',
  'There are no errors.': 'कोई त्रुटि नहीं है।',
  'All {title}': 'सभी {title}',
  'You do not have permission to view {title}.': 'आपको {title} देखने की अनुमति नहीं है।',

  'Effective settings': 'लागू सेटिंग',
  'The settings of the server as it runs. Those of the environment change with its next start.':
    'चल रहे सर्वर की सेटिंग। एनवायरनमेंट वाली सेटिंग उसके अगली बार शुरू होने पर बदलेंगी।',
  'Failed to load the effective settings.': 'लागू सेटिंग लोड नहीं हो सकीं।',
  Value: 'मान',
  From: 'कहाँ से',
  'not set': 'सेट नहीं',
} as const;
