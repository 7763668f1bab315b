# the draft lets this operator add to a default value
File { mode +> '0644' }
