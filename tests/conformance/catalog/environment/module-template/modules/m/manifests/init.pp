class m($who = 'you') { file { '/a': content => epp('m/a.epp', { 'greeting' => 'hello' }) } }
