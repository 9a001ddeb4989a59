DROP INDEX "audit_entries_words_index";
