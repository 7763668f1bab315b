[Sensitive(Sensitive('a')).unwrap, Sensitive([1]).unwrap, String(Sensitive(1)), "${Sensitive('x')}", Sensitive('a') =~ Sensitive[String], Sensitive(1) =~ Sensitive[String]]
