[Array('abc'), Array(5, true), Array({ a => 1 }), Array(undef, true), Array([1], true)]
