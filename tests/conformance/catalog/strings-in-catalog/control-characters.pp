notify { 'a': message => "tab\tnewline\ncr\rnul\u{1}\u{7f}" }
