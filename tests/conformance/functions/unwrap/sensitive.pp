[Sensitive('a').unwrap, unwrap(Sensitive([1])), unwrap('plain'), unwrap(undef)]
