/** The Hindi texts of wallets and their addresses. */
export const hindiWallets: Readonly<Record<string, string>> = {
  'Give a mnemonic or a private key, not both.': 'नेमोनिक या प्राइवेट की दें, दोनों नहीं।',
  'Give a mnemonic, a private key or an extended public key, not several.':
    'नेमोनिक, प्राइवेट की या एक्सटेंडेड पब्लिक की में से एक ही दें।',
  'Extended public key': 'एक्सटेंडेड पब्लिक की',
  "Instead of a mnemonic: the account's xpub, from which deposit addresses are derived.":
    'नेमोनिक के बजाय: अकाउंट का xpub, जिससे डिपॉज़िट एड्रेस बनते हैं।',
  'From Wallet ID': 'भेजने वाले वॉलेट की ID',
  'From HD Wallet ID': 'भेजने वाले HD वॉलेट की ID',
  'To Wallet ID': 'पाने वाले वॉलेट की ID',
  'To HD Wallet ID': 'पाने वाले HD वॉलेट की ID',
  'New deposit address': 'नया डिपॉज़िट एड्रेस',
  'New deposit address: User': 'यूज़र के लिए नया डिपॉज़िट एड्रेस',
  'Create the next deposit address of the merchant for {name}?':
    '{name} के लिए मर्चेंट का अगला डिपॉज़िट एड्रेस बनाएँ?',
  'Create address': 'एड्रेस बनाएँ',
  'The merchant has no active wallet for deposits on this network.':
    'इस नेटवर्क पर मर्चेंट का डिपॉज़िट के लिए कोई सक्रिय वॉलेट नहीं है।',
  'Receives Deposits': 'डिपॉज़िट लेता है',
  'New deposit addresses of the merchant on this network are derived from its key.':
    'इस नेटवर्क पर मर्चेंट के नए डिपॉज़िट एड्रेस इसकी की से बनते हैं।',
  'Use For Deposits': 'डिपॉज़िट के लिए इस्तेमाल करें',
  'Use For Deposits: Merchant Wallet': 'मर्चेंट वॉलेट को डिपॉज़िट के लिए इस्तेमाल करें',
  'Derive new deposit addresses of the merchant on this network from {name}? Its former key gets no new ones.':
    'क्या इस नेटवर्क पर मर्चेंट के नए डिपॉज़िट एड्रेस {name} से बनाए जाएँ? पिछली की को नए एड्रेस नहीं मिलेंगे।',
  'Show first addresses': 'पहले एड्रेस दिखाएँ',
  'Its first addresses: {addresses}': 'इसके पहले एड्रेस: {addresses}',
  'An extended public key can be replaced, but not removed.':
    'एक्सटेंडेड पब्लिक की बदली जा सकती है, हटाई नहीं जा सकती।',
  'Merchant Wallets': 'मर्चेंट वॉलेट',
  'Merchant Wallet': 'मर्चेंट वॉलेट',
  Merchant: 'मर्चेंट',
  "For instance m/44'/60'/0', on Tron m/44'/195'/0'.": "जैसे m/44'/60'/0', Tron पर m/44'/195'/0'।",
  'Network chain': 'नेटवर्क की चेन',
  'Leave empty to generate one. It is shown once. It is never stored.':
    'नया बनाने के लिए खाली छोड़ें। वह एक बार दिखेगा। उसे कभी सहेजा नहीं जाता।',
  'Private key (hex)': 'प्राइवेट की (hex)',
  'Instead of a mnemonic. It is never stored.': 'नेमोनिक के बजाय। इसे कभी सहेजा नहीं जाता।',
  'Merchant Code': 'मर्चेंट कोड',
  'Wallet Name': 'वॉलेट का नाम',
  Address: 'एड्रेस',
  'Chain ID': 'चेन ID',
  'New network': 'नया नेटवर्क',
  'Change Network': 'नेटवर्क बदलें',
  'Change Network: Merchant Wallet': 'मर्चेंट वॉलेट का नेटवर्क बदलें',
  'Change Network: Wallet': 'वॉलेट का नेटवर्क बदलें',
  'Move {name} to another network?': '{name} का नेटवर्क बदलें?',
  '{label} must be a symbol, such as {example}.': '{label} एक सिंबल होना चाहिए, जैसे {example}।',
  'This wallet has transactions or payments, which belong to its network. Create a new wallet there instead.':
    'इस वॉलेट के ट्रांज़ैक्शन या भुगतान हैं, जो इसके नेटवर्क के हैं। इसके बजाय वहाँ नया वॉलेट बनाएँ।',
  'The {field} cannot be changed: money was counted with it.':
    '{field} नहीं बदला जा सकता: इससे पैसे गिने गए हैं।',
  'Money is taken at the rates of {before}. Give {after} about the same ones first.':
    'पैसे {before} की दरों पर लिए जाते हैं। पहले {after} को लगभग वही दरें दें।',
  'Money was counted in this token. Deactivate it instead.':
    'इस टोकन में पैसे गिने गए हैं। इसके बजाय इसे निष्क्रिय करें।',
  'This wallet still holds {amount}. Move it first.':
    'इस वॉलेट में अब भी {amount} है। पहले उसे दूसरी जगह भेजें।',
  'This wallet is on this network already.': 'यह वॉलेट पहले से इसी नेटवर्क पर है।',
  'Addresses of this network differ. Create a new wallet there instead.':
    'इस नेटवर्क के एड्रेस अलग होते हैं। इसके बजाय वहाँ नया वॉलेट बनाएँ।',
  'The path cannot change: the address was derived from it, and no secret is kept to derive another. Create a new wallet instead.':
    'पाथ नहीं बदल सकता: एड्रेस इसी से बना है, और दूसरा बनाने के लिए कोई गोपनीय मान नहीं रखा जाता। इसके बजाय नया वॉलेट बनाएँ।',
  'Addresses of this network cannot be derived: its chain is of no family that is supported.':
    'इस नेटवर्क के एड्रेस नहीं बनाए जा सकते: इसकी चेन किसी समर्थित परिवार की नहीं है।',
  Wallet: 'वॉलेट',
  Keys: 'की',
  Record: 'रिकॉर्ड',
  'Derivation Path': 'डेरिवेशन पाथ',
  Mnemonic: 'नेमोनिक',
  Xpub: 'Xpub',
  Master: 'मास्टर',
  'Masters Count': 'मास्टर की संख्या',
  'Accounts Count': 'खातों की संख्या',
};
