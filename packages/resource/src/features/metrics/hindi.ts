/** Hindi of metrics, and the limits of alerts. */
export const metrics = {
  'System Metrics': 'सिस्टम मेट्रिक्स',
  'View Metrics': 'मेट्रिक्स देखें',
  Performance: 'परफ़ॉर्मेंस',

  'Metrics in days': 'मेट्रिक्स (दिन)',
  'Days for which the figures of each minute are kept. The uptime of 30 days needs 31.':
    'हर मिनट के आँकड़े कितने दिन रखे जाएँ। 30 दिन के अपटाइम के लिए 31 चाहिए।',
  'Failed requests in percent': 'विफल अनुरोध (प्रतिशत)',
  'An alert is opened when more requests than this fail in five minutes.':
    'पाँच मिनट में इससे ज़्यादा अनुरोध विफल हों तो अलर्ट खुलता है।',
  'Slow requests in ms': 'धीमे अनुरोध (मि॰से॰)',
  'An alert is opened when one of 20 requests takes longer than this for ten minutes.':
    'दस मिनट तक 20 में से एक अनुरोध इससे ज़्यादा समय ले तो अलर्ट खुलता है।',
  'Fewest requests': 'सबसे कम अनुरोध',
  'Of fewer requests, one that fails or is slow opens no alert.':
    'इससे कम अनुरोध हों, तो किसी एक के विफल या धीमे होने पर अलर्ट नहीं खुलता।',
  'Event loop lag in ms': 'इवेंट लूप की देरी (मि॰से॰)',
  'An alert is opened when a process is later than this for five minutes.':
    'कोई प्रोसेस पाँच मिनट तक इससे ज़्यादा देर करे तो अलर्ट खुलता है।',
  'Late jobs in minutes': 'देर से चलते काम (मिनट)',
  'An alert is opened when a background job is due for longer than this.':
    'कोई बैकग्राउंड काम इससे ज़्यादा देर से बाकी हो तो अलर्ट खुलता है।',
  'Failures of a job': 'काम की विफलताएँ',
  'An alert is opened when a background job that is retried failed so often.':
    'दोहराया जा रहा बैकग्राउंड काम इतनी बार विफल हो तो अलर्ट खुलता है।',
  'Unsealed audit log in minutes': 'बिना मुहर का रिकॉर्ड (मिनट)',
  'An alert is opened when entries of the audit log wait this long to be sealed.':
    'रिकॉर्ड की प्रविष्टियाँ मुहर के लिए इतनी देर रुकें तो अलर्ट खुलता है।',
  'Replication lag in seconds': 'रेप्लिका की देरी (सेकंड)',
  'An alert is opened when a replica is further behind than this.':
    'कोई रेप्लिका इससे ज़्यादा पीछे हो तो अलर्ट खुलता है।',
  'Free disk in percent': 'खाली डिस्क (प्रतिशत)',
  'An alert is opened when less than this of the disk of DATA_DIR is free.':
    'DATA_DIR की डिस्क इससे कम खाली हो तो अलर्ट खुलता है।',
  'Mail alerts to': 'अलर्ट किसे मेल करें',
  'Write each like ops@example.com.': 'हर पता इस तरह लिखें: ops@example.com।',
  'Each gets a mail when an alert is opened and when it is resolved. Empty sends none.':
    'अलर्ट खुलने और हल होने पर हर पते पर मेल जाता है। खाली हो तो किसी को नहीं।',
} as const;
