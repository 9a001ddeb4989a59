/** Forms and confirmations. */
export const dialogs = {
  'Create {singular}': '{singular} जोड़ें',
  'Update {singular}': '{singular} बदलें',
  'Leave before the answer is here?': 'उत्तर आने से पहले छोड़ें?',
  'It is being done. What it shows once, such as a new key, would be lost.':
    'काम हो रहा है। जो सिर्फ़ एक बार दिखता है, जैसे नई कुंजी, वह खो जाएगा।',
  Wait: 'रुकें',
  '{singular} created.': '{singular} जोड़ दिया गया।',
  '{singular} updated.': '{singular} बदल दिया गया।',
  '{singular} deleted.': '{singular} हटा दिया गया।',
  '{action}: done.': '{action}: हो गया।',
  '{singular} {field} changed.': '{singular}: {field} बदल दी गई।',
  '{count} done': '{count} हो गए',
  '{count} waiting for approval': '{count} मंज़ूरी के इंतज़ार में',
  '{count} failed': '{count} विफल',
  'Ask for approval': 'मंज़ूरी माँगें',
  '{action}: ask for approval': '{action}: मंज़ूरी माँगें',
  '{action}: waiting for approval': '{action}: मंज़ूरी की प्रतीक्षा में',
  'Another person may have to approve it. Until then, nothing changes.':
    'शायद किसी दूसरे व्यक्ति को इसे मंज़ूरी देनी पड़े। तब तक कुछ नहीं बदलता।',
  'Another person may have to approve this change. Until then, nothing changes.':
    'शायद किसी दूसरे व्यक्ति को इस बदलाव को मंज़ूरी देनी पड़े। तब तक कुछ नहीं बदलता।',
  'Changed since it was requested. Approving it will fail: decline it, and let it be requested again.':
    'अनुरोध के बाद यह बदला है। मंज़ूरी देना विफल होगा: इसे अस्वीकार करें और फिर से अनुरोध करने दें।',
  'Another person must approve it. Until then, nothing changes.':
    'इसे किसी दूसरे व्यक्ति की मंज़ूरी चाहिए। तब तक कुछ नहीं बदलेगा।',

  'Someone else changed this {what} while you edited it.':
    'आपके बदलते समय किसी और ने यह {what} बदल दिया।',
  'Someone else changed this {what}.': 'किसी और ने यह {what} बदल दिया।',
  'It is no longer on this page of the list.': 'यह अब सूची के इस पेज पर नहीं है।',
  'Their changes could not be loaded. Nothing was saved.':
    'उनके बदलाव लोड नहीं हो सके। कुछ सहेजा नहीं गया।',
  'Their changes are in the form now:': 'उनके बदलाव अब फ़ॉर्म में हैं:',
  'Both of you changed these. Choose for each:': 'इन्हें आप दोनों ने बदला है। हर एक के लिए चुनें:',
  'Mine: {value}': 'मेरा: {value}',
  'Theirs: {value}': 'उनका: {value}',
  'Choose mine or theirs.': 'मेरा या उनका चुनें।',
  'Nothing was saved yet. What you typed is still here: check it, then confirm.':
    'अभी कुछ सहेजा नहीं गया है। आपका टाइप किया हुआ अब भी यहाँ है: जाँचें, फिर पुष्टि करें।',
  'Load newer version': 'नया संस्करण लोड करें',

  'Leave without writing it down?': 'बिना लिखे छोड़ दें?',
  'It cannot be shown again.': 'इसे दोबारा नहीं दिखाया जा सकता।',
  Stay: 'यहीं रहें',
  Leave: 'छोड़ दें',
  '{title}: write this down now': '{title}: इसे अभी लिख लें',
  'Close this before anyone else sees it.': 'किसी और के देखने से पहले इसे बंद करें।',
  'It is shown only once and never stored. Keep it where only its owner can read it.':
    'यह सिर्फ़ एक बार दिखता है और कभी सहेजा नहीं जाता। इसे वहाँ रखें जहाँ सिर्फ़ इसका मालिक पढ़ सके।',
  'Copy all': 'सब कॉपी करें',
  'I have written it down': 'मैंने इसे लिख लिया है',

  'Sign in again': 'फिर से साइन इन करें',
  'Your session has ended. What you typed is still here: sign in, then confirm it again.':
    'आपका सेशन ख़त्म हो गया है। आपका टाइप किया हुआ अब भी यहाँ है: साइन इन करें, फिर दोबारा पुष्टि करें।',
  'Discard your changes?': 'अपने बदलाव छोड़ दें?',
  'What you typed has not been saved.': 'आपका टाइप किया हुआ सहेजा नहीं गया है।',
  Discard: 'छोड़ दें',
  'Keep editing': 'बदलना जारी रखें',

  Unchanged: 'जैसा था वैसा',
  'The server does not send this value. It is kept unless you change it.':
    'सर्वर यह मान नहीं भेजता। आप न बदलें तो वही रहेगा।',
  '(optional)': '(वैकल्पिक)',
  '{label} total: {sum}{unit} of {is}{unit}': '{label} का जोड़: {is}{unit} में से {sum}{unit}',
  'Remove line {number}': 'लाइन {number} हटाएँ',
  'Add line': 'लाइन जोड़ें',
  '{count} lines': '{count} लाइनें',
  'Hide {what}': '{what} छिपाएँ',
  'Show {what}': '{what} दिखाएँ',
  'Leave empty to keep it': 'वही रखने के लिए खाली छोड़ें',
} as const;
