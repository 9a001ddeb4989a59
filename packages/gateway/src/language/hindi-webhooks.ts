/** The Hindi texts of webhooks. */
export const hindiWebhooks: Readonly<Record<string, string>> = {
  'Webhook Endpoints': 'वेबहुक एंडपॉइंट',
  'Webhook Endpoint': 'वेबहुक एंडपॉइंट',
  'Webhook Deliveries': 'वेबहुक डिलीवरी',
  Deliveries: 'डिलीवरी',
  Delivery: 'डिलीवरी',
  'Event ID': 'इवेंट ID',
  Events: 'इवेंट',
  'Payment seen': 'भुगतान दिखा',
  Paid: 'चुकाया गया',
  Underpaid: 'कम चुकाया',
  Overpaid: 'ज़्यादा चुकाया',
  'Paid late': 'देर से चुकाया',
  Reversed: 'पलटा गया',
  Test: 'जाँच',
  'Last Status Code': 'आख़िरी स्टेटस कोड',
  'Status Code': 'स्टेटस कोड',
  'Duration (ms)': 'अवधि (ms)',
  Delivered: 'पहुँचा',
  'Each attempt': 'हर प्रयास',
  Retries: 'दोबारा प्रयास',
  Body: 'बॉडी',
  Redeliver: 'फिर भेजें',
  'Redeliver Delivery': 'डिलीवरी फिर भेजें',
  'Its endpoint is not active. Resume the endpoint first.':
    'इसका एंडपॉइंट सक्रिय नहीं है। पहले एंडपॉइंट फिर शुरू करें।',
  'Send {name} again now? It keeps its webhook-id.':
    '{name} को अभी फिर भेजें? इसकी webhook-id वही रहती है।',
  'URL must start with https:// and contain no password.':
    'URL https:// से शुरू हो और उसमें पासवर्ड न हो।',
  'Requests are signed: the URL needs no password and no key.':
    'अनुरोधों पर हस्ताक्षर होते हैं: URL में पासवर्ड या की की ज़रूरत नहीं।',
  'Signing Secret': 'हस्ताक्षर सीक्रेट',
  'Previous Signing Secret': 'पिछला हस्ताक्षर सीक्रेट',
  Signature: 'हस्ताक्षर',
  'Failing Since': 'कब से विफल',
  'Empty once a delivery succeeds.': 'कोई डिलीवरी सफल होते ही ख़ाली हो जाता है।',
  'Webhook deliveries in days': 'वेबहुक डिलीवरी (दिन)',
  'Days for which deliveries of webhooks and what was sent are kept.':
    'वेबहुक की डिलीवरी और भेजी गई बॉडी कितने दिन रखी जाती है।',
  'Webhooks of a merchant are paused': 'एक मर्चेंट के वेबहुक रुके हुए हैं',
  '{merchant} receives no webhooks at {host}: none got through for three days. Resume the endpoint when it works.':
    '{merchant} को {host} पर वेबहुक नहीं मिल रहे: तीन दिन में एक भी नहीं पहुँचा। एंडपॉइंट काम करने लगे तो उसे फिर शुरू करें।',
  '{problem}. To call it, add its host to WEBHOOK_HOSTS and start the server again.':
    '{problem}। इसे कॉल करने के लिए इसका होस्ट WEBHOOK_HOSTS में जोड़ें और सर्वर फिर शुरू करें।',
  Paused: 'रुका हुआ',
  Resume: 'फिर शुरू करें',
  'Resume Webhook Endpoint': 'वेबहुक एंडपॉइंट फिर शुरू करें',
  'Resume {name}?': '{name} फिर शुरू करें?',
  'Test Webhook Endpoint': 'वेबहुक एंडपॉइंट की जाँच',
  'Send the event webhook.test to {name}?': 'इवेंट webhook.test {name} को भेजें?',
  'Former secret stays valid for': 'पिछला सीक्रेट इतनी देर मान्य रहे',
  'Rotate Webhook Endpoint': 'वेबहुक एंडपॉइंट का सीक्रेट बदलें',
  'Replace the signing secret of {name}? The new one is shown once. While the former one is valid, each request has both signatures.':
    '{name} का हस्ताक्षर सीक्रेट बदलें? नया एक ही बार दिखता है। जब तक पिछला मान्य है, हर अनुरोध पर दोनों हस्ताक्षर होते हैं।',
};
