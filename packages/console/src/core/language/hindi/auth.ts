/** Sign-in, and the pages before it. */
export const auth = {
  'Admin Login': 'एडमिन लॉगिन',
  'Sign in to the console.': 'कंसोल में साइन इन करें।',
  'Email or username': 'ई-मेल या यूज़रनेम',
  'Sign in': 'साइन इन करें',
  'Use a passkey': 'पासकी इस्तेमाल करें',
  'Continue with a passkey': 'पासकी से आगे बढ़ें',
  'Start again': 'फिर से शुरू करें',
  'Forgot password?': 'पासवर्ड भूल गए?',
  'Your password is set. Sign in as {passwordSetFor}.':
    'आपका पासवर्ड सेट हो गया। {passwordSetFor} के रूप में साइन इन करें।',
  'Your session has ended. Sign in again to continue.':
    'आपका सेशन ख़त्म हो गया है। आगे बढ़ने के लिए फिर से साइन इन करें।',
  'Recovery code': 'रिकवरी कोड',
  '2FA code': '2FA कोड',
  'Use the code of your app': 'ऐप का कोड इस्तेमाल करें',
  'Use a recovery code': 'रिकवरी कोड इस्तेमाल करें',
  'One of the codes that you saved. Each works once.':
    'आपके सहेजे हुए कोड में से एक। हर कोड एक बार चलता है।',
  'Six digits; they are sent as soon as you have typed them.': 'छह अंक; टाइप होते ही भेज दिए जाते हैं।',
  'Login failed': 'लॉगिन नहीं हो सका',
  'Login failed: the server cannot be reached.': 'लॉगिन नहीं हो सका: सर्वर से संपर्क नहीं हो रहा।',
  'Try again in {count} seconds.': '{count} सेकंड बाद फिर कोशिश करें।',
  'Try again in {count} minutes.': '{count} मिनट बाद फिर कोशिश करें।',
  'Enter the code from your authenticator app.': 'अपने ऑथेंटिकेटर ऐप का कोड डालें।',
  'Use your passkey to continue.': 'आगे बढ़ने के लिए अपनी पासकी इस्तेमाल करें।',
  'This took too long. Please sign in again.': 'इसमें बहुत समय लग गया। कृपया फिर से साइन इन करें।',
  'This server has no passkeys.': 'इस सर्वर पर पासकी नहीं हैं।',
  'Only {expected} can sign in here.': 'यहाँ सिर्फ़ {expected} साइन इन कर सकते हैं।',

  'Forgot Password': 'पासवर्ड भूल गए',
  'Forgot your password?': 'अपना पासवर्ड भूल गए?',
  'Get a link that sets a new one.': 'नया पासवर्ड सेट करने का लिंक पाएँ।',
  'Send link': 'लिंक भेजें',
  'If an account with this name can sign in, a link is on its way to its e-mail address. It works for one hour.':
    'अगर इस नाम का खाता साइन इन कर सकता है, तो उसके ई-मेल पते पर लिंक भेज दिया गया है। वह एक घंटे तक चलेगा।',
  'No mail?': 'ई-मेल नहीं आया?',
  'This console sends no mail. People can help:': 'यह कंसोल ई-मेल नहीं भेजता। ये लोग मदद कर सकते हैं:',
  'Ask an owner of this console for a link that sets a new password.':
    'इस कंसोल के किसी ओनर से नया पासवर्ड सेट करने का लिंक माँगें।',
  'If no one can sign in, run this on the server:':
    'अगर कोई भी साइन इन नहीं कर पा रहा, तो सर्वर पर यह चलाएँ:',
  'Back to sign in': 'साइन इन पर वापस जाएँ',

  Welcome: 'स्वागत है',
  'Ask the person who invited you for another link.': 'जिसने आपको बुलाया है, उनसे नया लिंक माँगें।',
  'Set a new password': 'नया पासवर्ड सेट करें',
  'Request another link from the sign-in page, or ask an owner of this console.':
    'साइन इन पेज से नया लिंक मँगाएँ, या इस कंसोल के किसी ओनर से कहें।',
  '{name}, choose a password for your {brand} account.': '{name}, अपने {brand} खाते के लिए पासवर्ड चुनें।',
  'Set password': 'पासवर्ड सेट करें',
  'The server cannot be reached. Reload this page to try again.':
    'सर्वर से संपर्क नहीं हो रहा। फिर कोशिश करने के लिए पेज को दोबारा लोड करें।',
  'The server cannot be reached. Please try again.': 'सर्वर से संपर्क नहीं हो रहा। कृपया फिर कोशिश करें।',
  'This link is not complete.': 'यह लिंक अधूरा है।',
  'Choose a new password': 'नया पासवर्ड चुनें',
  'An owner of the console requires it. Your other sessions have ended.':
    'कंसोल के ओनर ने यह ज़रूरी किया है। आपके बाकी सेशन ख़त्म हो गए हैं।',

  'Confirm that it is you': 'पुष्टि करें कि यह आप ही हैं',
  'Your last sign-in was a while ago.': 'आपको साइन इन किए हुए कुछ समय हो गया है।',
  'You do not have permission to {action} {what}.': 'आपको {what} पर {action} की अनुमति नहीं है।',

  'Protect your account': 'अपना खाता सुरक्षित करें',
  '{name} needs a second factor besides your password. You set it up once.':
    '{name} में पासवर्ड के अलावा दूसरा फ़ैक्टर ज़रूरी है। इसे एक ही बार सेट करना होता है।',
  'Scan this with an authenticator app on your phone.': 'इसे अपने फ़ोन के ऑथेंटिकेटर ऐप से स्कैन करें।',
  'Or type this key:': 'या यह की टाइप करें:',
  key: 'की',
  'Code from the app': 'ऐप का कोड',
  'Create a passkey instead': 'इसके बजाय पासकी बनाएँ',
  Passkey: 'पासकी',
  'QR code for an authenticator app': 'ऑथेंटिकेटर ऐप के लिए QR कोड',
  'recovery codes': 'रिकवरी कोड',
  'Save your recovery codes': 'अपने रिकवरी कोड सहेजें',
  'Each signs you in once without your second factor. They are shown only now: keep them where only you can read them.':
    'हर कोड बिना दूसरे फ़ैक्टर के एक बार साइन इन करता है। ये सिर्फ़ अभी दिखेंगे: इन्हें वहाँ रखें जहाँ सिर्फ़ आप पढ़ सकें।',
  Download: 'डाउनलोड करें',
  'I have saved them': 'मैंने इन्हें सहेज लिया है',
  Continue: 'आगे बढ़ें',

  'No passkey was used. Try again, or use another way.':
    'कोई पासकी इस्तेमाल नहीं हुई। फिर कोशिश करें या दूसरा तरीका चुनें।',
  'This device has a passkey of your account already.': 'इस डिवाइस में आपके खाते की पासकी पहले से है।',
  'This device cannot store passkeys. Use another one.':
    'यह डिवाइस पासकी नहीं रख सकता। कोई दूसरा डिवाइस इस्तेमाल करें।',
  'This device cannot verify you. Set up a PIN or a fingerprint, or use another one.':
    'यह डिवाइस आपकी पहचान की पुष्टि नहीं कर सकता। PIN या फ़िंगरप्रिंट सेट करें, या दूसरा डिवाइस इस्तेमाल करें।',

  'The identity provider could not sign you in. Please try again.':
    'आइडेंटिटी प्रोवाइडर आपको साइन इन नहीं कर सका। कृपया फिर कोशिश करें।',
  'This took too long, or was started in another browser. Please try again.':
    'इसमें बहुत समय लग गया, या यह दूसरे ब्राउज़र में शुरू हुआ था। कृपया फिर कोशिश करें।',
  'You have no account here. Ask an owner of the console for one.':
    'यहाँ आपका कोई खाता नहीं है। कंसोल के किसी ओनर से खाता माँगें।',
  'The identity provider gives you no role here. Ask an owner of the console.':
    'आइडेंटिटी प्रोवाइडर ने यहाँ आपको कोई भूमिका नहीं दी है। कंसोल के किसी ओनर से कहें।',
  'Your role is limited to values that your account does not have. Ask an owner of the console.':
    'आपकी भूमिका जिन मानों तक सीमित है, वे आपके खाते में नहीं हैं। कंसोल के किसी ओनर से कहें।',
  'The identity provider sent no e-mail address, or not a verified one.':
    'आइडेंटिटी प्रोवाइडर ने कोई ई-मेल पता नहीं भेजा, या वह सत्यापित नहीं है।',
  'An account with your e-mail address or username exists. Sign in with its password, and connect it in My account.':
    'आपके ई-मेल पते या यूज़रनेम का खाता मौजूद है। उसके पासवर्ड से साइन इन करें और “मेरा खाता” में उसे कनेक्ट करें।',
  'This identity, or your account, is connected to another one.':
    'यह पहचान, या आपका खाता, किसी दूसरे से जुड़ा हुआ है।',
  'The identity provider gives you a role that only an owner of the console can give.':
    'आइडेंटिटी प्रोवाइडर आपको ऐसी भूमिका दे रहा है जो सिर्फ़ कंसोल का ओनर दे सकता है।',
  'This is the last active owner. Give another account its role first.':
    'यह आख़िरी सक्रिय ओनर है। पहले किसी दूसरे खाते को यह भूमिका दें।',
} as const;
