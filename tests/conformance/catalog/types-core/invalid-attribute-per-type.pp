service { 'x': mode => '0644' }
