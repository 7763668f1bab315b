file { '/x': mode => '0600' }
notify { 'r': message => old('File[/x]') }
