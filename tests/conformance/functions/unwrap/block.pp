[unwrap(Sensitive(1)) |$x| { $x+1 }, unwrap(2), Sensitive('a').unwrap, unwrap([Sensitive(1)])[0].unwrap]
