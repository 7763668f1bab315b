$a = File { mode => '0644' }
