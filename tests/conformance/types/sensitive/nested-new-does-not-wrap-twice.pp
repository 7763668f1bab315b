[Sensitive(Sensitive('a')).unwrap, type(Sensitive(Sensitive(1)))]
