/** The server's reasons for refusals, by the text of the message. */
export const messages = {
  'Please sign in.': 'कृपया साइन इन करें।',
  'Wrong username or password.': 'यूज़रनेम या पासवर्ड ग़लत है।',
  'This token is wrong, expired, replaced or disabled.': 'यह टोकन ग़लत, समाप्त, बदला हुआ या बंद है।',
  'Only a person may do this, not a service account.':
    'यह सिर्फ़ कोई व्यक्ति कर सकता है, सर्विस खाता नहीं।',
  'You see the console as someone else would, and cannot change anything. Stop viewing first.':
    'आप कंसोल किसी और की नज़र से देख रहे हैं और कुछ बदल नहीं सकते। पहले यह दृश्य बंद करें।',
  'You are not allowed to do this.': 'आपको यह करने की अनुमति नहीं है।',
  'You are not allowed to set {field}.': 'आपको {field} भरने की अनुमति नहीं है।',
  'Your role cannot be used from this network. Use an allowed one, or contact an owner.':
    'आपकी भूमिका इस नेटवर्क से इस्तेमाल नहीं हो सकती। अनुमति वाला नेटवर्क इस्तेमाल करें, या किसी ओनर से कहें।',
  'The console cannot be used from this network.': 'इस नेटवर्क से कंसोल इस्तेमाल नहीं हो सकता।',
  'Your account sends too many requests. Try again in {seconds} seconds.':
    'आपका खाता बहुत ज़्यादा अनुरोध भेज रहा है। {seconds} सेकंड बाद फिर कोशिश करें।',
  'Too many people are signing in right now. Please try again in a few seconds.':
    'अभी बहुत लोग साइन इन कर रहे हैं। कृपया कुछ सेकंड बाद फिर कोशिश करें।',
  'Too many attempts. Please try again in {time}.':
    'बहुत ज़्यादा कोशिशें हुईं। कृपया {time} बाद फिर कोशिश करें।',
  'a minute': 'एक मिनट',
  '{count} minutes': '{count} मिनट',
  'This code is wrong, too old or used already.': 'यह कोड ग़लत है, पुराना है या पहले इस्तेमाल हो चुका है।',
  'This code is wrong. Check that the clock of your phone is right.':
    'यह कोड ग़लत है। देखें कि आपके फ़ोन की घड़ी सही है।',
  'This passkey could not be added. Please try again.': 'यह पासकी नहीं जुड़ सकी। कृपया फिर कोशिश करें।',
  'This passkey was not accepted.': 'यह पासकी स्वीकार नहीं हुई।',
  'This passkey was removed already.': 'यह पासकी पहले ही हटाई जा चुकी है।',
  'This passkey is of another account.': 'यह पासकी किसी दूसरे खाते की है।',
  'Passkeys work on {url} only. Open the console there.':
    'पासकी सिर्फ़ {url} पर चलती हैं। कंसोल वहाँ खोलें।',
  'This page belongs to another site. Open {url} to sign in.':
    'यह पेज किसी दूसरी साइट का है। साइन इन करने के लिए {url} खोलें।',
  'This is your last second factor: add another one first.':
    'यह आपका आख़िरी दूसरा फ़ैक्टर है: पहले कोई और जोड़ें।',
  'Recovery codes replace a second factor: add one first.':
    'रिकवरी कोड दूसरे फ़ैक्टर की जगह लेते हैं: पहले एक जोड़ें।',
  'This is not your current password.': 'यह आपका मौजूदा पासवर्ड नहीं है।',
  'This is not your password.': 'यह आपका पासवर्ड नहीं है।',
  'Please confirm that it is you.': 'कृपया पुष्टि करें कि यह आप ही हैं।',
  'This took too long. Please start again.': 'इसमें बहुत समय लग गया। कृपया फिर से शुरू करें।',
  'This took too long. Please try again.': 'इसमें बहुत समय लग गया। कृपया फिर कोशिश करें।',
  'This link has expired or was used already. Ask for another one.':
    'यह लिंक समाप्त हो गया है या इस्तेमाल हो चुका है। नया लिंक माँगें।',
  'This session has ended already.': 'यह सेशन पहले ही ख़त्म हो चुका है।',
  'This sign-in was not started here.': 'यह साइन इन यहाँ से शुरू नहीं हुआ था।',
  'This is your only way to sign in: add a passkey, or ask an owner for a link that sets a password.':
    'साइन इन करने का आपका यही एक तरीका है: पासकी जोड़ें, या किसी ओनर से पासवर्ड सेट करने का लिंक माँगें।',
  'Your account is not connected.': 'आपका खाता कनेक्ट नहीं है।',

  'This {item} is still used by {others}.': 'यह {item} अभी {others} में इस्तेमाल हो रहा है।',
  'This {item} cannot be edited.': 'यह {item} बदला नहीं जा सकता।',
  'Someone else changed this {item}. Reload it before you save.':
    'किसी और ने यह {item} बदल दिया है। सहेजने से पहले इसे दोबारा लोड करें।',
  'You cannot save this {item} outside of what your account may see.':
    'आप ऐसा {item} नहीं सहेज सकते जो आपके खाते को नहीं दिखता।',
  'This line was not found. It may have been deleted.':
    'यह लाइन नहीं मिली। हो सकता है कि इसे हटा दिया गया हो।',
  '{action} is not possible for this {item} as it is now.':
    'अभी की स्थिति में इस {item} के लिए “{action}” संभव नहीं है।',
  "{title} are not referred to by '{key}'.": '{title} का संदर्भ {key} से नहीं दिया जाता।',
  '{subject} is already {state}.': '{subject} पहले से {state} है।',
  '{subject} is {state}. {action} is possible only while it is {allowed}.':
    '{subject} {state} है। “{action}” तभी संभव है जब वह {allowed} हो।',
  'The {field} cannot be changed: merchant wallets use it.':
    '{field} नहीं बदला जा सकता: मर्चेंट वॉलेट इसे इस्तेमाल करते हैं।',
  'You requested this: another person must decide.':
    'यह अनुरोध आपका है: फ़ैसला किसी दूसरे व्यक्ति को करना होगा।',
  '{who} is no longer allowed to do this.': '{who} को अब यह करने की अनुमति नहीं है।',
  'One of you let the other in within seven days, or someone else both: another person must decide.':
    'सात दिनों के अंदर आप में से एक ने दूसरे को प्रवेश दिया, या किसी और ने दोनों को: किसी तीसरे व्यक्ति को फ़ैसला करना होगा।',
  'This was done already. Its secrets are not shown again: if they were lost, replace them.':
    'यह पहले ही हो चुका है। इसके गोपनीय मान फिर से नहीं दिखाए जाते: अगर वे खो गए हों, तो उन्हें बदलें।',
  'What it would do has changed since the request. Ask again.':
    'अनुरोध के बाद इसका असर बदल गया है। फिर से अनुरोध करें।',
  'This {item} changed after the request.': 'अनुरोध के बाद यह {item} बदल गया।',
  'This request has expired.': 'इस अनुरोध का समय समाप्त हो गया है।',
  '{request} is already waiting for approval.': '{request} पहले से मंज़ूरी के इंतज़ार में है।',
  'This needs a second person, so a person must start it, not a service account.':
    'इसमें दूसरा व्यक्ति ज़रूरी है, इसलिए इसे कोई व्यक्ति शुरू करे, सर्विस खाता नहीं।',
  'An action runs on at most {count} rows. Narrow the list with a filter.':
    'कार्रवाई ज़्यादा से ज़्यादा {count} पंक्तियों पर चलती है। फ़िल्टर से सूची छोटी करें।',
  'These are no longer the rows that were counted. Confirm again.':
    'ये अब वे पंक्तियाँ नहीं हैं जो गिनी गई थीं। फिर से पुष्टि करें।',
  'The rows have changed: this would run on {found}, not {confirmed}. Confirm again.':
    'पंक्तियाँ बदल गई हैं: यह {confirmed} के बजाय {found} पर चलेगा। फिर से पुष्टि करें।',
  'This shows secrets once. Run it on this row alone.':
    'इसमें गोपनीय मान एक बार दिखते हैं। इसे सिर्फ़ इसी पंक्ति पर चलाएँ।',
  'Stopped by {who}.': '{who} ने रोका।',
  'The pages of this list can only be opened one after the other, from the first.':
    'इस सूची के पेज पहले से शुरू करके एक-एक करके ही खुल सकते हैं।',
  'Only the first {count} pages can be opened by their number. Continue from there, or narrow the list with a filter.':
    'सिर्फ़ पहले {count} पेज नंबर से खुल सकते हैं। वहाँ से आगे बढ़ें, या फ़िल्टर से सूची छोटी करें।',
  'This list could not be read in time. Narrow it with another filter.':
    'यह सूची समय पर नहीं पढ़ी जा सकी। एक और फ़िल्टर से इसे छोटा करें।',
  'These are more than {limit} {title}. Choose a shorter time, or narrow them with another filter.':
    'ये {limit} से ज़्यादा {title} हैं। छोटा समय चुनें, या एक और फ़िल्टर लगाएँ।',
  'You are exporting a list already. Wait until it is done, or cancel it.':
    'आप पहले से एक सूची निर्यात कर रहे हैं। उसके पूरा होने तक रुकें, या उसे रद्द करें।',
  'This list was not found.': 'यह सूची नहीं मिली।',
  'You have {count} views. Delete one before you save another.':
    'आपके पास {count} व्यू हैं। नया सहेजने से पहले एक हटाएँ।',
  'Send the file as text/csv.': 'फ़ाइल को text/csv के रूप में भेजें।',
  'This import was not found. It may have expired.':
    'यह आयात नहीं मिला। हो सकता है कि इसका समय समाप्त हो गया हो।',
  'The file is no longer stored. Upload it again.': 'फ़ाइल अब मौजूद नहीं है। उसे फिर से अपलोड करें।',
  '{who} may no longer sign in.': '{who} अब साइन इन नहीं कर सकते।',
  "{label}: several are called '{name}'. Write the ID instead.":
    '{label}: “{name}” नाम के कई हैं। इसके बजाय ID लिखें।',
  "{label} '{name}' was not found.": '{label} “{name}” नहीं मिला।',
  'Other people are exporting lists. Try again in a minute.':
    'दूसरे लोग सूचियाँ निर्यात कर रहे हैं। एक मिनट बाद फिर कोशिश करें।',
  'The same request is still running. Try again shortly.':
    'वही अनुरोध अभी चल रहा है। थोड़ी देर में फिर कोशिश करें।',
  'Another job of this kind waits or runs already.': 'इस तरह का काम पहले से इंतज़ार में है या चल रहा है।',

  'The database is not available. Please try again shortly.':
    'डेटाबेस उपलब्ध नहीं है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'This server is shutting down. Please try again.': 'सर्वर बंद हो रहा है। कृपया फिर कोशिश करें।',
  'Something went wrong on our side. Please quote {id} if you report it.':
    'हमारी ओर कुछ गड़बड़ हो गई। सूचना देते समय कृपया {id} बताएँ।',
  'Something went wrong on our side.': 'हमारी ओर कुछ गड़बड़ हो गई।',
  'The request is not valid.': 'अनुरोध सही नहीं है।',
  'The request body is too large.': 'अनुरोध बहुत बड़ा है।',
  'The request timed out.': 'अनुरोध का समय पूरा हो गया।',
  'A text contains a character that cannot be stored.': 'टेक्स्ट में ऐसा अक्षर है जिसे सहेजा नहीं जा सकता।',
  'This URL does not exist.': 'यह URL मौजूद नहीं है।',

  'This setting belongs to another version of the server.': 'यह सेटिंग सर्वर के दूसरे संस्करण की है।',
  'This value is not valid.': 'यह मान सही नहीं है।',
  'Your own address {address} must be in one of these networks.':
    'आपका अपना पता {address} इन नेटवर्क में से किसी एक में होना चाहिए।',
  'Not a network like 203.0.113.0/24: {names}.': '203.0.113.0/24 जैसा नेटवर्क नहीं है: {names}।',
  'This would lock you out: your address {address} is not in these networks.':
    'इससे आप ख़ुद बाहर हो जाएँगे: आपका पता {address} इन नेटवर्क में नहीं है।',
  'These permissions do not exist: {names}.': 'ये अनुमतियाँ मौजूद नहीं हैं: {names}।',
  'Your account is limited by {names}: others need the same value.':
    'आपका खाता {names} से सीमित है: दूसरों का मान भी वही होना चाहिए।',
  'Your account is limited by {names}, so it cannot change roles.':
    'आपका खाता {names} से सीमित है, इसलिए वह भूमिकाएँ नहीं बदल सकता।',
  'This role needs a value of: {names}.': 'इस भूमिका के लिए यह मान ज़रूरी है: {names}।',
  'No rows are limited by {names}.': '{names} से कोई पंक्ति सीमित नहीं होती।',
  'There is no {item} with {name} {value}.': '{name} {value} वाला {item} नहीं है।',
  'You cannot grant what you may not do yourself: {names}.':
    'आप वह अनुमति नहीं दे सकते जो आपके पास नहीं है: {names}।',
  'You cannot {what} that may do more than you.':
    'आप ऐसा नहीं कर सकते ({what}), जिसके पास आपसे ज़्यादा अनुमति हो।',
  'This is the last account that may do everything. Give another one its role first.':
    'यह आख़िरी खाता है जो सब कुछ कर सकता है। पहले किसी दूसरे को यह भूमिका दें।',
  'This is the last active account that may do everything. Give another one its role first.':
    'यह आख़िरी सक्रिय खाता है जो सब कुछ कर सकता है। पहले किसी दूसरे को यह भूमिका दें।',
  '{kind} {name} has this name in the audit log. Choose another one.':
    'रिकॉर्ड में यह नाम {kind} {name} का है। दूसरा चुनें।',
  '{title} is limited to the rows of each account. View as one of its accounts instead.':
    '{title} हर खाते की अपनी पंक्तियों तक सीमित है। इसके बजाय इसके किसी खाते की नज़र से देखें।',
  'First give these values to its accounts: {names}.': 'पहले इसके इन खातों को ये मान दें: {names}।',
  'Service accounts have this role, and a program may not do everything.':
    'सर्विस खातों की यही भूमिका है, और किसी प्रोग्राम को सब कुछ करने की अनुमति नहीं हो सकती।',
  'A program may not do everything: choose a role with what it needs.':
    'किसी प्रोग्राम को सब कुछ करने की अनुमति नहीं हो सकती: ज़रूरत भर की भूमिका चुनें।',
  'Sign in to the console for this.': 'इसके लिए कंसोल में साइन इन करें।',

  '{name} no longer exists.': '{name} अब मौजूद नहीं है।',
  'The audit log is not sealed': 'रिकॉर्ड पर मुहर नहीं लगी',
  'The audit log is not shipped': 'रिकॉर्ड की प्रति नहीं भेजी जा रही',
  'A replica is behind': 'रेप्लिका पीछे है',
  'The disk is nearly full': 'डिस्क लगभग भर गई है',
  'Background jobs are late': 'बैकग्राउंड काम देर से चल रहे हैं',
  'Background jobs keep failing': 'बैकग्राउंड काम बार-बार विफल हो रहे हैं',
  'Background jobs failed finally': 'बैकग्राउंड काम पूरी तरह विफल हो गए',
  'Many requests fail': 'बहुत से अनुरोध विफल हो रहे हैं',
  'Requests are slow': 'अनुरोध धीमे हैं',
  'A process is overloaded': 'एक प्रोसेस पर बहुत भार है',
  'A rollup was wrong': 'एक रोलअप ग़लत था',
  '{percent}% of the disk is free; the limit is {limit}%.':
    'डिस्क का {percent}% खाली है; सीमा {limit}% है।',
  'This {what} was not found. It may have been deleted.':
    '{what} नहीं मिला। हो सकता है कि इसे हटा दिया गया हो।',
  '{figure}; the limit is {limit}.': '{figure}; सीमा {limit} है।',
  'The replica {name} is {seconds} seconds behind; the limit is {limit}.':
    'रेप्लिका {name} {seconds} सेकंड पीछे है; सीमा {limit} है।',
  'A job {name} is due for {minutes} minutes; the limit is {limit}.':
    'काम {name} {minutes} मिनट से बाकी है; सीमा {limit} है।',
  '{figure}; the limit is {limit}%.': '{figure}; सीमा {limit}% है।',
  '{figure}; the limit is {limit} ms.': '{figure}; सीमा {limit} मि॰से॰ है।',
  'The event loop of {process} was {ms} ms late or more for five minutes; the limit is {limit} ms.':
    '{process} का इवेंट लूप पाँच मिनट तक {ms} मि॰से॰ या ज़्यादा देर से चला; सीमा {limit} मि॰से॰ है।',
  '{count} days of the rollup of {name} were wrong at the last check.':
    'पिछली जाँच में {name} के रोलअप के {count} दिन ग़लत थे।',

  'This integration was not found.': 'यह इंटीग्रेशन नहीं मिला।',
  'This integration cannot be checked.': 'इस इंटीग्रेशन की जाँच नहीं हो सकती।',
  'This integration sends no messages.': 'यह इंटीग्रेशन संदेश नहीं भेजता।',
  'Set {names}, and start the server again.': '{names} भरें और सर्वर फिर शुरू करें।',
  'Sent to {where}.': '{where} को भेजा गया।',
  'It failed. The log of the server says why.': 'यह विफल रहा। कारण सर्वर के लॉग में है।',
  'It did not answer within {seconds} seconds.': '{seconds} सेकंड में जवाब नहीं आया।',
  'Its TLS certificate is not trusted.': 'इसके TLS सर्टिफ़िकेट पर भरोसा नहीं है।',
  'It could not be reached.': 'इससे संपर्क नहीं हो सका।',
  'It does not speak TLS at this port.': 'यह इस पोर्ट पर TLS नहीं बोलता।',
  'The mail server did not accept it. The log says why.':
    'मेल सर्वर ने इसे स्वीकार नहीं किया। कारण लॉग में है।',
  'Its host is not listed': 'इसका होस्ट सूची में नहीं है',
  'Its address is not a public one': 'इसका पता सार्वजनिक नहीं है',
  'Its URL does not start with https:': 'इसका URL https: से शुरू नहीं होता',
  'Its host leads to an address that is not public':
    'इसका होस्ट ऐसे पते पर ले जाता है जो सार्वजनिक नहीं है',
  '{problem}. To call it, add its host to OUTBOUND_HOSTS and start the server again.':
    '{problem}। इसे कॉल करने के लिए इसका होस्ट OUTBOUND_HOSTS में जोड़ें और सर्वर फिर शुरू करें।',
} as const;
