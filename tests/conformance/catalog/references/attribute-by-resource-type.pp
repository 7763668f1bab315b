file { '/a': mode => '0644' }
notice(Resource['file', '/a']['mode'])
