# read as an override of resources
Resource[file] { mode => '0644' }
Resource['file'] { mode => '0644' }
