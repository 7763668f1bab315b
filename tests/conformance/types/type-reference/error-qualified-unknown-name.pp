String(My::Nope)
