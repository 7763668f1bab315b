[type(Sensitive('abc')), type(Sensitive(5)), type(Sensitive([1, a])), type(Sensitive({a => 1})), type(Sensitive(undef)), type([Sensitive(1), Sensitive(a)], 'reduced')]
