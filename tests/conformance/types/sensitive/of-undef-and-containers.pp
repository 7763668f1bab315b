[Sensitive(undef).unwrap, Sensitive({a => [1]}).unwrap, Sensitive(default).unwrap]
