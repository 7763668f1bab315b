$s = Sensitive('secret')
notify { 'a': message => "got ${s}" }
