/** Dialogs that a link opens. */
export const dialogLinks = {
  'You do not have permission to do this.': 'आपको यह करने की अनुमति नहीं है।',
  'This is not possible at present.': 'यह अभी संभव नहीं है।',
  'This {what} cannot be deleted yet.': 'यह {what} अभी नहीं हटाया जा सकता।',
  'These still refer to it:': 'ये अब भी इससे जुड़े हैं:',
  'Records that you may not see refer to it.': 'कुछ ऐसे रिकॉर्ड इससे जुड़े हैं जो आपको नहीं दिखते।',
} as const;
