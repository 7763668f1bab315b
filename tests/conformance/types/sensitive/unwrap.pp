[Sensitive('a').unwrap, unwrap(Sensitive([1])), 'plain'.unwrap, Sensitive(2).unwrap |$x| { $x + 1 }]
