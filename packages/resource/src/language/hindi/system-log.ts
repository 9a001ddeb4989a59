/** Events that processes report in the log of the system. */
export const systemLog = {
  'Started.': 'शुरू हुआ।',
  'Stopping.': 'बंद हो रहा है।',
  '{count} migrations applied.': '{count} माइग्रेशन लागू हुए।',
  'Old rows of {title} were dropped.': '{title}: पुरानी पंक्तियाँ हटाई गईं।',
  '{message} (and {count} more)': '{message} (और {count} बार)',
  '{call} failed: {cause}.': '{call} विफल: {cause}।',
  'Refused.': 'अस्वीकृत।',
  'Sign-in refused: {reason}.': 'साइन इन अस्वीकृत: {reason}।',
  'Confirmation refused: {reason}.': 'पुष्टि अस्वीकृत: {reason}।',
  'Request refused: {reason}.': 'अनुरोध अस्वीकृत: {reason}।',
  'A single sign-on was refused.': 'सिंगल साइन-ऑन अस्वीकृत हुआ।',
  'A refusal could not be recorded.': 'एक अस्वीकृति दर्ज नहीं हो सकी।',
  'Sign-in is refused without TLS: set TLS_CERT and TLS_KEY, or TRUST_PROXY to the address of a proxy that ends TLS.':
    'TLS के बिना साइन इन नहीं होता: TLS_CERT और TLS_KEY भरें, या TRUST_PROXY में उस प्रॉक्सी का पता, जिस पर TLS ख़त्म होता है।',
  'The certificate stays: the new one cannot be used.':
    'पुराना सर्टिफ़िकेट बना रहेगा: नया इस्तेमाल नहीं हो सकता।',

  'A database connection broke.': 'डेटाबेस का एक कनेक्शन टूट गया।',
  'Lists are read on the primary.': 'सूचियाँ मुख्य डेटाबेस से पढ़ी जा रही हैं।',
  'A change may be missing in lists of replicas for a while.':
    'रेप्लिका की सूचियों में कोई बदलाव कुछ देर तक न दिखे, यह हो सकता है।',
  'A rollup was wrong, and is repaired.': 'एक रोलअप ग़लत था, उसे ठीक किया जा रहा है।',
  'The audit log was cut off or replaced: run pnpm audit:verify.':
    'ऑडिट रिकॉर्ड काटा या बदला गया है: pnpm audit:verify चलाएँ।',
  'The end of the audit log is sealed at the next start.':
    'ऑडिट रिकॉर्ड के आख़िरी हिस्से पर अगली बार शुरू होने पर मुहर लगेगी।',
  'One person alone can change roles and accounts.': 'भूमिकाएँ और खाते एक ही व्यक्ति अकेला बदल सकता है।',

  'A job failed, and is not retried.': 'एक काम विफल हुआ और फिर नहीं चलेगा।',
  'A job failed; it will be retried.': 'एक काम विफल हुआ; वह फिर चलेगा।',
  'Background jobs are not reachable; they are tried again.':
    'बैकग्राउंड काम से संपर्क नहीं हो रहा; फिर कोशिश हो रही है।',
  'A task of the process failed.': 'प्रोसेस का एक काम विफल हुआ।',
  'A row of a bulk run failed.': 'थोक कार्रवाई की एक पंक्ति विफल रही।',
  'A row of an import failed.': 'आयात की एक पंक्ति विफल रही।',
  'A hook afterCommit failed.': 'एक afterCommit हुक विफल हुआ।',
  "The hook afterCommit of '{resource}' failed.": "'{resource}' का afterCommit हुक विफल हुआ।",
  'A hook after the commit of an imported row failed.':
    'आयात की हुई पंक्ति के सहेजे जाने के बाद का एक हुक विफल हुआ।',
  'An export did not end.': 'एक निर्यात पूरा नहीं हुआ।',
  'An integration failed.': 'एक इंटीग्रेशन विफल हुआ।',
  'The settings could not be read.': 'सेटिंग नहीं पढ़ी जा सकीं।',

  'Requests are missing in the request log.': 'अनुरोध लॉग में कुछ अनुरोध नहीं हैं।',
  'The request log could not be written.': 'अनुरोध लॉग नहीं लिखा जा सका।',
  'Requests were left out of the log.': 'कुछ अनुरोध लॉग में नहीं लिखे गए।',
  'Critical: {summary}': 'गंभीर: {summary}',
  'Warning: {summary}': 'चेतावनी: {summary}',
  'A rule of alerts could not be checked.': 'अलर्ट के एक नियम की जाँच नहीं हो सकी।',
  'The metrics could not be read.': 'मेट्रिक्स नहीं पढ़ी जा सकीं।',
  'Some metrics could not be read from the database.': 'कुछ मेट्रिक्स डेटाबेस से नहीं पढ़ी जा सकीं।',
  'The last minute of metrics was not kept.': 'पिछले मिनट की मेट्रिक्स नहीं सहेजी गईं।',
  'Traces could not be sent.': 'ट्रेस नहीं भेजे जा सके।',
  'A change was lost.': 'एक बदलाव की सूचना खो गई।',
  'Changes cannot be listened to.': 'बदलावों की सूचना नहीं मिल रही।',
  'Open screens do not learn of changes.': 'खुली स्क्रीन को बदलावों की सूचना नहीं मिल रही।',
} as const;
