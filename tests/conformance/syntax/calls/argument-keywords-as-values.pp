foo(undef, default, true, false)
