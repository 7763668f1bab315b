class m { file { '/a': content => file('m/a.txt') } file { '/b': source => 'puppet:///modules/m/a.txt' } }
