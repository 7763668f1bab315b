file { '/a': audit => 'all' }
file { '/b': audit => ['mode', 'owner'] }
