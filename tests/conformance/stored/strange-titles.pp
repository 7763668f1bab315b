notify { "two\nlines": }
notify { 'with [brackets]': before => Notify["two\nlines"] }
notify { 'ünicode "quoted"': require => Notify['with [brackets]'] }
notify { '5': message => 1.5e10, withpath => true }
file { 'C:/windows': ensure => file }
