notify { 'a': message => Sensitive('s').unwrap }
