/** Hindi of bulk runs. */
export const bulk = {
  'Bulk Runs': 'थोक कार्रवाइयाँ',
  'Bulk Run': 'थोक कार्रवाई',
  Act: 'कार्रवाई',
  'Chosen By': 'कैसे चुनी गईं',
  'The filter of the list, if it was all of it.': 'सूची का फ़िल्टर, अगर पूरी सूची चुनी गई थी।',
  Rows: 'पंक्तियाँ',
  'Awaiting Approval': 'मंज़ूरी के इंतज़ार में',
  'Failed Rows': 'विफल पंक्तियाँ',
  'Failed rows': 'विफल पंक्तियाँ',
  Ended: 'ख़त्म हुआ',
  'Why it ended early.': 'समय से पहले क्यों ख़त्म हुआ।',
  'Started By': 'किसने शुरू किया',
  'Started By ID': 'शुरू करने वाले की ID',
  Stop: 'रोकें',
  Stopped: 'रुका हुआ',
  'Stop Bulk Run': 'थोक कार्रवाई रोकें',
  'Stop {name}? Rows that are done stay as they are.':
    '{name} को रोकें? जो पंक्तियाँ हो चुकी हैं, वे वैसी ही रहेंगी।',
  Progress: 'प्रगति',

  Filter: 'फ़िल्टर',
  'Of the list, if all of it was chosen.': 'सूची का, अगर पूरी सूची चुनी गई थी।',
  Failures: 'विफलताएँ',
  'Stopped by {name}.': '{name} ने रोका।',
  '{name} is no longer allowed to do this.': '{name} को अब यह करने की अनुमति नहीं है।',
  'Set {field} of {count} {rows}': '{count} {rows}: {field} बदलें',
  'Empty {field} of {count} {rows}': '{count} {rows}: {field} ख़ाली करें',
  "Replace '{find}' by '{replace}' in {field} of {count} {rows}":
    "{count} {rows}: {field} में '{find}' की जगह '{replace}' लिखें",
  'This can no longer be undone.': 'इसे अब वापस नहीं लाया जा सकता।',
  'Set {field} of {count} {rows} to {value}': '{count} {rows}: {field} को {value} करें',
} as const;
