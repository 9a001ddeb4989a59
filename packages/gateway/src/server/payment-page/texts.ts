import type { Language } from '@koshpay/api';

const en = {
  title: 'Payment to {merchant}',
  pay: 'Pay to {merchant}',
  reference: 'Reference',
  price: '{price} at {rate}',
  rest: 'Still to pay to {merchant}',
  network: 'Network',
  address: 'Address',
  copy: 'Copy',
  copied: 'Copied',
  scan: 'Scan with your wallet',
  left: 'Time left',
  warning:
    'Send only {currency} on {network}. Transfers inside an exchange never reach the chain: withdraw to this address.',
  received: '{received} of {due} {currency} received',
  confirmations: '{count} of {of} confirmations',
  back: 'Back to {host}',
  soon: 'You return to {host} in a few seconds.',
  language: 'हिन्दी',
  awaiting: 'Waiting for your payment',
  seen: 'Payment seen. It is being confirmed',
  part: 'A part was received. Send the rest to the same address',
  paid: 'Paid',
  overpaid: 'Paid, with more than was due. The merchant can return the rest',
  paid_late: 'Paid after the time was over. The merchant decides how to continue',
  underpaid: 'The time is over, and less was received than is due. Contact the merchant',
  expired: 'The time is over. Do not pay any more: ask the merchant for a new payment',
  reversed: 'The network took the payment back. It counts again once it is confirmed again',
} as const;

type Texts = Readonly<Record<keyof typeof en, string>>;

const hi: Texts = {
  title: '{merchant} को भुगतान',
  pay: '{merchant} को भुगतान करें',
  reference: 'संदर्भ',
  price: '{price}, दर {rate}',
  rest: '{merchant} को देना अभी बाक़ी',
  network: 'नेटवर्क',
  address: 'एड्रेस',
  copy: 'कॉपी करें',
  copied: 'कॉपी हुआ',
  scan: 'अपने वॉलेट से स्कैन करें',
  left: 'बचा समय',
  warning:
    'केवल {network} पर {currency} भेजें। एक्सचेंज के भीतर के ट्रांसफ़र चेन तक नहीं पहुँचते: इस एड्रेस पर निकासी करें।',
  received: '{due} {currency} में से {received} मिले',
  confirmations: '{of} में से {count} पुष्टि',
  back: '{host} पर लौटें',
  soon: 'आप कुछ सेकंड में {host} पर लौटेंगे।',
  language: 'English',
  awaiting: 'आपके भुगतान की प्रतीक्षा है',
  seen: 'भुगतान दिखा। इसकी पुष्टि हो रही है',
  part: 'एक हिस्सा मिला। बाक़ी इसी एड्रेस पर भेजें',
  paid: 'भुगतान हो गया',
  overpaid: 'भुगतान हो गया, देय से ज़्यादा। बाक़ी मर्चेंट लौटा सकता है',
  paid_late: 'समय के बाद भुगतान हुआ। आगे का निर्णय मर्चेंट करेगा',
  underpaid: 'समय समाप्त, और देय से कम मिला। मर्चेंट से संपर्क करें',
  expired: 'समय समाप्त। अब भुगतान न करें: मर्चेंट से नया भुगतान माँगें',
  reversed: 'नेटवर्क ने भुगतान वापस ले लिया। दोबारा पुष्टि होने पर यह फिर गिना जाएगा',
};

const texts: Readonly<Record<Language, Texts>> = { en, hi };

/** Translates into a language, with the values of `{name}`. */
export function createTexts(language: Language) {
  return (key: keyof Texts, values: Readonly<Record<string, string | number>> = {}): string =>
    texts[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
