/** Texts of the server about exports and imports. */
export const files = {
  'You are exporting a list already. Wait until it is done, or cancel it.':
    'आप पहले से एक सूची निर्यात कर रहे हैं। उसके पूरा होने तक रुकें या उसे रद्द करें।',
  'Other people are exporting lists. Try again in a minute.':
    'दूसरे लोग सूचियाँ निर्यात कर रहे हैं। एक मिनट बाद फिर कोशिश करें।',
  'This is not a CSV file. Save the sheet as CSV first.':
    'यह CSV फ़ाइल नहीं है। पहले शीट को CSV में सहेजें।',
  'A file may have {count} rows at most. Split it.':
    'फ़ाइल में ज़्यादा से ज़्यादा {count} पंक्तियाँ हो सकती हैं। उसे बाँट दें।',
  'A file may have {count} columns at most. Leave some out.':
    'फ़ाइल में ज़्यादा से ज़्यादा {count} कॉलम हो सकते हैं। कुछ छोड़ दें।',
  'This file has no rows. Its first line must be the headings of the columns.':
    'इस फ़ाइल में कोई पंक्ति नहीं है। पहली पंक्ति में कॉलम के शीर्षक होने चाहिए।',
  'Row {row} has more cells than there are headings. Put texts with delimiters in quotes.':
    'पंक्ति {row} में शीर्षकों से ज़्यादा सेल हैं। अलग करने वाले चिह्न वाले टेक्स्ट को उद्धरण चिह्नों में रखें।',
  'A quote near line {line} is not closed.': 'पंक्ति {line} के पास एक उद्धरण चिह्न बंद नहीं है।',
  'This file cannot be read as CSV near line {line}.':
    'पंक्ति {line} के पास यह फ़ाइल CSV की तरह नहीं पढ़ी जा सकी।',
  'This import was not found. It may have expired.':
    'यह आयात नहीं मिला। हो सकता है कि इसकी अवधि ख़त्म हो गई हो।',
  'The file is no longer stored. Upload it again.': 'फ़ाइल अब सहेजी हुई नहीं है। उसे फिर अपलोड करें।',
  "{label} '{text}' was not found.": "{label} '{text}' नहीं मिला।",
  "{label}: several are called '{text}'. Write the ID instead.":
    "{label}: '{text}' नाम के कई हैं। उसकी जगह ID लिखें।",
  "Is {label} '{text}' an ID or a name? Choose how its column is read.":
    "{label} '{text}' ID है या नाम? चुनें कि इस कॉलम को कैसे पढ़ा जाए।",
  "{label}: no row can be found by '{by}'.": "{label}: '{by}' से कोई पंक्ति नहीं मिल सकती।",
  '{label} is empty: it finds the row.': '{label} खाली है: इसी से पंक्ति मिलती है।',
  '{label} cannot be changed by an import.': 'आयात से {label} नहीं बदला जा सकता।',
  'No {singular} has this {label}.': 'इस {label} वाला कोई {singular} नहीं है।',
  'A {singular} with this {label} exists already.': 'इस {label} वाला {singular} पहले से है।',
  'An {singular} with this {label} exists already.': 'इस {label} वाला {singular} पहले से है।',
  'Row {row} of the file has the same {label}.': 'फ़ाइल की पंक्ति {row} में भी यही {label} है।',
  'Row {row} of the file is about the same {singular}.':
    'फ़ाइल की पंक्ति {row} भी इसी {singular} की है।',
  'A new {singular} shows a secret once. Create it in its form.':
    'नया {singular} एक गोपनीय मान सिर्फ़ एक बार दिखाता है। उसे फ़ॉर्म में बनाएँ।',
  'A second person must approve this. Do it in the form.':
    'इसे किसी दूसरे व्यक्ति की मंज़ूरी चाहिए। इसे फ़ॉर्म में करें।',
  'You are not allowed to create {title}.': 'आपको {title} बनाने की अनुमति नहीं है।',
  'You are not allowed to change {title}.': 'आपको {title} बदलने की अनुमति नहीं है।',
  "'{name}' cannot be imported.": "'{name}' आयात नहीं हो सकता।",
  '{label}: the file has no such column.': '{label}: फ़ाइल में ऐसा कोई कॉलम नहीं है।',
  'Choose the column by which existing rows are found.': 'वह कॉलम चुनें जिससे मौजूदा पंक्तियाँ मिलें।',
  'Choose a column for {labels}: it is required.': '{labels} के लिए कॉलम चुनें: यह ज़रूरी है।',
  '{title} need {label}, a secret that no file should have. Create them in the form.':
    '{title} के लिए {label} चाहिए, जो गोपनीय है और किसी फ़ाइल में नहीं होना चाहिए। इन्हें फ़ॉर्म में बनाएँ।',
  'This import has moved on. Reload the page.': 'यह आयात आगे बढ़ चुका है। पेज फिर से लोड करें।',
  'This import has ended already.': 'यह आयात पहले ही ख़त्म हो चुका है।',
  'Check the rows of the file first.': 'पहले फ़ाइल की पंक्तियाँ जाँचें।',
  'Some rows have problems. Import only the others, or correct the file.':
    'कुछ पंक्तियों में समस्या है। सिर्फ़ बाकी आयात करें या फ़ाइल सुधारें।',
  'At most {count} rows are imported all or none. Import only the good ones, or split the file.':
    'एक साथ ज़्यादा से ज़्यादा {count} पंक्तियाँ आयात होती हैं। सिर्फ़ सही पंक्तियाँ आयात करें या फ़ाइल बाँट दें।',
  '{username} imported this file already. Import it again only if you mean to.':
    '{username} यह फ़ाइल पहले ही आयात कर चुके हैं। सोच-समझकर ही फिर आयात करें।',
  'What it would do has changed since the file was checked. Check the file again.':
    'फ़ाइल की जाँच के बाद इसका असर बदल गया है। फ़ाइल की फिर से जाँच करें।',
  'Nothing was imported, because some rows failed.': 'कुछ भी आयात नहीं हुआ, क्योंकि कुछ पंक्तियाँ विफल रहीं।',
  '{username} may no longer sign in.': '{username} अब साइन इन नहीं कर सकते।',
  '{who} exported {count} rows of {row} as {format}':
    '{who} ने {row} की {count} पंक्तियाँ {format} में निर्यात कीं',
  '{who} exported {count} row of {row} as {format}':
    '{who} ने {row} की {count} पंक्ति {format} में निर्यात की',
  '{who} imported {count} rows of {file} into {row}':
    '{who} ने {file} की {count} पंक्तियाँ {row} में आयात कीं',
  '{who} imported {count} row of {file} into {row}':
    '{who} ने {file} की {count} पंक्ति {row} में आयात की',
} as const;
