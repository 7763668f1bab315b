Resource[file] { mode +> '0644' }
